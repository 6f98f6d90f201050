/// Result of comparing a stroke with the shapes that compete for it.
public enum StrokeJudgement: Sendable, Hashable {
  /// The shape with this index, at this distance.
  case recognized(Int, distance: Double)
  /// The nearest shape is not near enough. Contains it and its distance, if that is within twice its limit.
  case unlike(nearest: Int?, distance: Double)
  /// Two shapes are near enough, and almost equally near.
  case ambiguous(Int, Int)
}

/// Shapes that compete for strokes: the nearest one wins, if it is near enough and no other one is as near.
///
/// The nearest one alone decides: if its own limit refuses the stroke, no shape further away is recognized instead, however
/// large its limit is.
public struct StrokeVocabulary: Sendable, Hashable {
  /// Default of `margin`.
  public static let usualMargin = 0.3

  /// The shapes; a judgement contains their index. Their limits depend on how exactly the hand draws that has drawn them all.
  public let shapes: [StrokeShape]
  /// Minimum difference between the distances of the nearest shape and of any other one; equal shapes count as one.
  public var margin: Double

  public init(_ shapes: [StrokeShape], margin: Double = usualMargin) {
    self.shapes = StrokeShape.adapted(shapes)
    self.margin = margin
  }

  /// Returns the shape of a stroke. Equal strokes give equal results; of equal shapes the first one is returned.
  public func judge(_ stroke: StrokeTemplate) -> StrokeJudgement {
    var ranking = StrokeRanking(shapes, margin: margin)
    for (index, shape) in shapes.enumerated() {
      let bound = ranking.bound
      let distance = shape.distance(to: stroke, within: bound)
      if distance < bound { ranking.add(index, distance: distance) }
    }
    return ranking.judgement ?? rejection(of: stroke)
  }

  /// Returns the shape that is nearest to a stroke, and its distance, however far away it is; nil if no shape has
  /// templates. Of equally near shapes the first one is returned.
  public func nearest(to stroke: StrokeTemplate) -> (shape: Int, distance: Double)? {
    var nearest: (shape: Int, distance: Double)?
    for (index, shape) in shapes.enumerated() {
      let bound = nearest?.distance ?? .infinity
      let distance = shape.distance(to: stroke, within: bound)
      if distance < bound { nearest = (index, distance) }
    }
    return nearest
  }

  /// Returns the judgement of a stroke that the nearest shape refuses.
  private func rejection(of stroke: StrokeTemplate) -> StrokeJudgement {
    guard let nearest = nearest(to: stroke), nearest.distance < 2 * shapes[nearest.shape].limit else {
      return .unlike(nearest: nil, distance: .infinity)
    }
    return .unlike(nearest: nearest.shape, distance: nearest.distance)
  }
}
