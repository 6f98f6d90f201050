/// A set of values, with their quantiles.
struct Distribution: Sendable {
  private var values: [Double] = []
  private var isSorted = true

  mutating func add(_ value: Double) {
    values.append(value)
    isSorted = false
  }

  /// Returns the value below which this fraction of the values is.
  mutating func quantile(_ fraction: Double) -> Double {
    sort()
    guard !values.isEmpty else { return .nan }
    return values[min(values.count - 1, Int(fraction * Double(values.count)))]
  }

  /// Returns the fraction of the values below `limit`.
  mutating func fraction(below limit: Double) -> Double {
    sort()
    var (low, high) = (0, values.count)
    while low < high {
      let middle = (low + high) / 2
      if values[middle] < limit { low = middle + 1 } else { high = middle }
    }
    return Double(low) / Double(max(values.count, 1))
  }

  private mutating func sort() {
    guard !isSorted else { return }
    values.sort()
    isSorted = true
  }
}
