/// The points as a path of straight lines.
extension [Point] {
  /// Length of the path, in the unit of the points.
  package var pathLength: Double {
    var length = 0.0
    for (from, to) in zip(self, dropFirst()) { length += (to - from).length }
    return length
  }

  /// The mean of the points; the origin for none.
  package var middle: Point {
    let sum = reduce(Vector.zero) { $0 + ($1 - .zero) }
    return Point.zero + sum * (1 / Double(Swift.max(count, 1)))
  }

  /// Returns points at equal distances along the path, its ends among them; a single one is from its middle. A path without
  /// length gives one of its points again and again, and one without points none.
  package func resampled(_ count: Int) -> [Point] {
    guard !isEmpty else { return [] }
    guard count > 1 else { return [Point](repeating: self[self.count / 2], count: count) }
    let length = pathLength
    var samples: [Point] = []
    samples.reserveCapacity(count)
    /// Length of the path up to the present segment.
    var start = 0.0
    for (from, to) in zip(self, dropFirst()) {
      let segment = (to - from).length
      while samples.count < count - 1, segment > 0 {
        let wanted = length * Double(samples.count) / Double(count - 1)
        guard wanted <= start + segment else { break }
        samples.append(from + (to - from) * ((wanted - start) / segment))
      }
      start += segment
    }
    // The last point, and one before it that rounding may have left out.
    while samples.count < count, let last { samples.append(last) }
    return samples
  }
}
