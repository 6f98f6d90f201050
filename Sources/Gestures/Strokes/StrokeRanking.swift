/// The nearest of the shapes that compete for a stroke, found from their distances one after the other.
struct StrokeRanking {
  /// Minimum difference between the distances of the nearest shape and of any other one; equal shapes count as one.
  let margin: Double
  private var best: (shape: Int, distance: Double)?
  private var second: (shape: Int, distance: Double)?

  init(margin: Double) { self.margin = margin }

  /// Distance from which on a shape is neither near enough, nor near enough to make the nearest one ambiguous.
  func bound(of shape: StrokeShape) -> Double {
    min(shape.limit, (best?.distance ?? .infinity) + margin)
  }

  /// Adds the shape with an index. The distance must be less than its bound.
  mutating func add(_ index: Int, distance: Double, of shapes: [StrokeShape]) {
    if let known = best, known.distance <= distance {
      if distance < second?.distance ?? .infinity, shapes[index] != shapes[known.shape] {
        second = (index, distance)
      }
    } else {
      if let known = best, shapes[index] != shapes[known.shape] { second = known }
      best = (index, distance)
    }
  }

  /// The judgement; nil if no shape is near enough.
  var judgement: StrokeJudgement? {
    guard let best else { return nil }
    guard let second, second.distance < best.distance + margin else {
      return .recognized(best.shape, distance: best.distance)
    }
    return .ambiguous(best.shape, second.shape)
  }
}
