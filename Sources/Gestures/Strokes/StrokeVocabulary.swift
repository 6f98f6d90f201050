/// Result of comparing a stroke with the shapes that compete for it.
public enum StrokeJudgement: Sendable, Hashable {
  /// The stroke is the shape with this index, at this distance.
  case recognized(Int, distance: Double)
  /// The nearest shape is not near enough. `nearest` is nil if the distance is at least twice the limit of that shape.
  case unlike(nearest: Int?, distance: Double)
  /// Two shapes are near enough, and about equally near.
  case ambiguous(Int, Int)
}

/// Shapes that compete for strokes. The nearest shape wins if it is near enough and no other shape is about as near.
///
/// Only the nearest shape counts. If the stroke exceeds the limit of that shape, no shape further away is recognized
/// instead, even one with a larger limit.
public struct StrokeVocabulary: Sendable, Hashable {
  /// Default of `margin`.
  public static let defaultMargin = 0.3

  /// The shapes, which a judgement identifies by index. Their limits are adapted to the precision of the person who has
  /// drawn the shapes.
  public let shapes: [StrokeShape]
  /// Minimum difference between the distances of the nearest shape and of any other shape. Equal shapes count as one.
  public var margin: Double

  public init(_ shapes: [StrokeShape], margin: Double = defaultMargin) {
    self.shapes = StrokeShape.adapted(shapes)
    self.margin = margin
  }

  /// Returns the judgement of a stroke. Equal strokes give equal results. If shapes are equal, the result contains the
  /// first of them.
  public func judge(_ stroke: StrokeTemplate) -> StrokeJudgement {
    var ranking = StrokeRanking(shapes, margin: margin)
    for (index, shape) in shapes.enumerated() {
      let bound = ranking.bound
      let distance = shape.distance(to: stroke, within: bound)
      if distance < bound { ranking.add(index, distance: distance) }
    }
    return ranking.judgement ?? rejection(of: stroke)
  }

  /// Returns the nearest shape and its distance, without a limit; nil if no shape has templates. If several shapes are
  /// equally near, the first of them is returned.
  public func nearest(to stroke: StrokeTemplate) -> (shape: Int, distance: Double)? {
    var nearest: (shape: Int, distance: Double)?
    for (index, shape) in shapes.enumerated() {
      let bound = nearest?.distance ?? .infinity
      let distance = shape.distance(to: stroke, within: bound)
      if distance < bound { nearest = (index, distance) }
    }
    return nearest
  }

  /// Returns the judgement of a stroke that is not within the limit of the nearest shape.
  private func rejection(of stroke: StrokeTemplate) -> StrokeJudgement {
    guard let nearest = nearest(to: stroke), nearest.distance < 2 * shapes[nearest.shape].limit else {
      return .unlike(nearest: nil, distance: .infinity)
    }
    return .unlike(nearest: nearest.shape, distance: nearest.distance)
  }
}
