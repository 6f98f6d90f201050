/// Calculates with the points as a path of straight lines.
extension [Point] {
  /// Length of the path, in the unit of the points.
  package var pathLength: Double {
    var length = 0.0
    for (from, to) in zip(self, dropFirst()) { length += (to - from).length }
    return length
  }

  /// The mean of the points; the origin for an empty path.
  package var middle: Point {
    let sum = reduce(Vector.zero) { $0 + ($1 - .zero) }
    return Point.zero + sum * (1 / Double(Swift.max(count, 1)))
  }

  /// Returns `count` points at equal distances along the path, including both ends. If `count` is 1, returns the middle
  /// point. For a path without length, returns copies of one of its points. For an empty path, returns no points.
  package func resampled(_ count: Int) -> [Point] {
    guard !isEmpty else { return [] }
    guard count > 1 else { return [Point](repeating: self[self.count / 2], count: count) }
    let length = pathLength
    var samples: [Point] = []
    samples.reserveCapacity(count)
    /// Length of the path up to the current segment.
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
    // Adds the last point, and adds it again if rounding has skipped the point before it.
    while samples.count < count, let last { samples.append(last) }
    return samples
  }
}
