/// Prints tables on the standard output, and collects complaints about wrong results.
struct Report {
  private(set) var complaints: [String] = []

  func title(_ text: String, columns: [String]) {
    print()
    print(text)
    row("", columns)
  }

  func row(_ name: String, _ cells: [String]) {
    let name = name + String(repeating: " ", count: max(1, 28 - name.count))
    print(name + cells.map { String(repeating: " ", count: max(1, 15 - $0.count)) + $0 }.joined())
  }

  /// Adds a complaint if a cost grows more than twice as fast as the work.
  mutating func check(_ name: String, growth: Double, of work: Double) {
    if growth > 2 * work {
      complaints.append("\(name): \(work.rounded()) times the work costs \(growth.rounded()) times as much")
    }
  }

  mutating func check(_ name: String, microseconds: Double, atMost limit: Double) {
    if microseconds > limit { complaints.append("\(name): \(microseconds.short) µs, at most \(limit.short)") }
  }

  mutating func check(_ name: String, allocations: Int) {
    if allocations > 0 { complaints.append("\(name): \(allocations) allocations") }
  }
}

extension Double {
  /// The number as text: rounded to a whole number from 100 on, and to one decimal below 100.
  var short: String {
    if self >= 100 { return "\(Int(rounded()))" }
    let tenths = Int((self * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  var asRatio: String {
    let hundredths = Int((self * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)×"
  }
}
