import Gestures

/// A recorded stroke while it is drawn, as the recognizer of the daemon compares it with the shapes.
struct StrokeProgress {
  /// The scale of the recordings, which is that of a screen with 96 dots per inch.
  private static let millimetresPerPixel = 25.4 / 96
  /// Minimum distance between two points that adds to the length, in millimetres, as in the recognizer.
  private static let tremble = 1.0

  /// The points of the stroke, in millimetres.
  let points: [Point]

  init(_ path: [Point]) {
    points = path.map { Point(x: $0.x * Self.millimetresPerPixel, y: $0.y * Self.millimetresPerPixel) }
  }

  /// Returns the largest distance that the stroke has, while it is drawn, from the first parts of the shapes.
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

  /// Returns the index of the first point at which the stroke can no longer become any of the shapes; nil if no such
  /// point precedes the last one.
  func end(_ shapes: [StrokeShape], limit: Double) -> Int? {
    var possibility = StrokePossibility(shapes, limit: limit)
    let end = firstEnd { count, length in
      possibility.isDue(at: length) && !possibility.follow(Array(points[...count]), length: length)
    }
    return end.flatMap { $0 < points.count - 1 ? $0 : nil }
  }

  /// Returns the index of the first point at which a condition holds. The condition gets the index of the point and the
  /// length of the stroke up to the point.
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
