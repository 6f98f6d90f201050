import Gestures

extension [Point] {
  /// Returns points at equal distances along the path; nil if the length of the path is 0 or not finite.
  func form(_ count: Int) -> [Point]? {
    let length = pathLength
    return length > 0 && length.isFinite ? resampled(count) : nil
  }

  /// The points with their centroid at the origin.
  var centred: [Vector] {
    let centroid = middle
    return map { $0 - centroid }
  }
}

extension Vector {
  func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

  /// The vector divided by its length; zero if the length is 0.
  var unit: Vector { length > 1e-12 ? self * (1 / length) : .zero }
}
