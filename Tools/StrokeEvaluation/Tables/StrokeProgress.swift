import Gestures

/// A recorded stroke at each moment while it was being drawn, compared with the shapes as in the daemon's recognizer.
struct StrokeProgress {
  /// The scale of the recordings: a screen with 96 dots per inch.
  private static let millimetresPerPixel = 25.4 / 96
  /// Minimum distance in millimetres between two points that counts towards the length, as in the recognizer.
  private static let tremble = 1.0

  /// The points of the stroke, in millimetres.
  let points: [Point]

  init(_ path: [Point]) {
    points = path.map { Point(x: $0.x * Self.millimetresPerPixel, y: $0.y * Self.millimetresPerPixel) }
  }

  /// Returns the maximum distance between the stroke, while it was being drawn, and the first parts of the shapes.
  func peak(_ shapes: [StrokeShape]) -> Double {
    var possibility = StrokePossibility(shapes, limit: .infinity)
    var peak = 0.0
    _ = firstEnd { count, length in
      guard possibility.isDue(at: length) else { return false }
      let drawn = Array(points[...count])
      _ = possibility.follow(drawn, length: length)
      peak = max(peak, possibility.distance(of: drawn))
      return false
    }
    return peak
  }

  /// Returns the index of the first point at which no shape is possible any more; nil if some shape is possible until
  /// the last point.
  func end(_ shapes: [StrokeShape], limit: Double) -> Int? {
    var possibility = StrokePossibility(shapes, limit: limit)
    let end = firstEnd { count, length in
      possibility.isDue(at: length) && !possibility.follow(Array(points[...count]), length: length)
    }
    return end.flatMap { $0 < points.count - 1 ? $0 : nil }
  }

  /// Returns the index of the first point at which a condition holds; nil if it never holds. The condition gets the
  /// index of the point and the length of the stroke up to that point.
  private func firstEnd(_ isOver: (Int, Double) -> Bool) -> Int? {
    guard var measured = points.first else { return nil }
    var length = 0.0
    for (index, point) in points.enumerated() {
      let step = (point - measured).length
      if step >= Self.tremble { (length, measured) = (length + step, point) }
      if isOver(index, length) { return index }
    }
    return nil
  }
}
