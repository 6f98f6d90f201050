import Gestures

extension [Point] {
  /// Returns points at equal distances along the path, its ends among them; nil if it has no length.
  func resampled(_ count: Int) -> [Point]? {
    var length = 0.0
    for (from, to) in zip(self, dropFirst()) { length += (to - from).length }
    guard length > 0, length.isFinite, let last else { return nil }
    var places: [Point] = []
    places.reserveCapacity(count)
    var start = 0.0
    for (from, to) in zip(self, dropFirst()) {
      let segment = (to - from).length
      while places.count < count - 1, segment > 0 {
        let wanted = length * Double(places.count) / Double(count - 1)
        guard wanted <= start + segment else { break }
        places.append(from + (to - from) * ((wanted - start) / segment))
      }
      start += segment
    }
    while places.count < count { places.append(last) }
    return places
  }

  /// The points with their centroid at the origin.
  var centred: [Vector] {
    var sum = Vector.zero
    for point in self { sum = sum + (point - .zero) }
    let centroid = sum * (1 / Double(Swift.max(count, 1)))
    return map { ($0 - .zero) - centroid }
  }
}

extension Vector {
  func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

  /// The vector divided by its length; zero if it has none.
  var unit: Vector { length > 1e-12 ? self * (1 / length) : .zero }
}
