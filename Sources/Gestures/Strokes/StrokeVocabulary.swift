/// Result of comparing a stroke with the shapes that compete for it.
public enum StrokeJudgement: Sendable, Hashable {
  /// The shape with this index, at this distance.
  case recognized(Int, distance: Double)
  /// No shape is near enough. Contains the nearest one in relation to its limit and its distance, if that is within
  /// twice the limit.
  case unlike(nearest: Int?, distance: Double)
  /// Two shapes are near enough, and almost equally near.
  case ambiguous(Int, Int)
}

/// Shapes that compete for strokes: the nearest one wins, if it is near enough and no other one is as near.
public struct StrokeVocabulary: Sendable, Hashable {
  /// Default of `margin`.
  public static let usualMargin = 0.3

  /// The shapes; a judgement contains their index.
  public var shapes: [StrokeShape]
  /// Minimum difference between the distances of the nearest shape and of any other one; equal shapes count as one.
  public var margin: Double

  public init(_ shapes: [StrokeShape], margin: Double = usualMargin) {
    self.shapes = shapes
    self.margin = margin
  }

  /// Returns the shape of a stroke. Equal strokes give equal results; of equal shapes the first one is returned.
  public func judge(_ stroke: StrokeTemplate) -> StrokeJudgement {
    var best: (shape: Int, distance: Double)?
    var second: (shape: Int, distance: Double)?
    for (index, shape) in shapes.enumerated() {
      // A shape beyond this distance is neither the nearest nor near enough to make it ambiguous.
      let bound = min(shape.limit, (best?.distance ?? .infinity) + margin)
      let distance = shape.distance(to: stroke, within: bound)
      guard distance < bound else { continue }
      if let known = best, known.distance <= distance {
        if distance < second?.distance ?? .infinity, shape != shapes[known.shape] { second = (index, distance) }
      } else {
        if let known = best, shape != shapes[known.shape] { second = known }
        best = (index, distance)
      }
    }
    guard let best else { return nearest(to: stroke) }
    guard let second, second.distance < best.distance + margin else {
      return .recognized(best.shape, distance: best.distance)
    }
    return .ambiguous(best.shape, second.shape)
  }

  /// Returns the nearest shape for a stroke that is too far from all.
  private func nearest(to stroke: StrokeTemplate) -> StrokeJudgement {
    var nearest: (shape: Int?, distance: Double, part: Double) = (nil, .infinity, 2)
    for (index, shape) in shapes.enumerated() where shape.limit > 0 && shape.limit.isFinite {
      let distance = shape.distance(to: stroke, within: nearest.part * shape.limit)
      if distance < nearest.part * shape.limit { nearest = (index, distance, distance / shape.limit) }
    }
    return .unlike(nearest: nearest.shape, distance: nearest.distance)
  }
}
