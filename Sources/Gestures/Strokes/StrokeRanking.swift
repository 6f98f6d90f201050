/// The nearest of the shapes that compete for a stroke, found from their distances one after the other.
struct StrokeRanking {
  private let shapes: [StrokeShape]
  /// Minimum difference between the distances of the nearest shape and of any other one; equal shapes count as one.
  private let margin: Double
  /// The largest limit of the shapes: none further away is recognized, or nearer than one that is.
  private let maximumLimit: Double
  private var best: (shape: Int, distance: Double)?
  private var second: (shape: Int, distance: Double)?

  init(_ shapes: [StrokeShape], margin: Double) {
    self.shapes = shapes
    self.margin = margin
    maximumLimit = shapes.maximumLimit
  }

  /// Distance from which on a shape is neither the nearest one, nor near enough to make the nearest one ambiguous.
  var bound: Double { min(maximumLimit, (best?.distance ?? .infinity) + margin) }

  /// Adds the shape with an index. The distance must be less than the bound.
  mutating func add(_ index: Int, distance: Double) {
    guard let known = best, known.distance <= distance else {
      let displaced = best
      best = (index, distance)
      if let displaced { addSecond(displaced) }
      return
    }
    addSecond((index, distance))
  }

  /// Adds a shape that is not the nearest one. It counts only if the stroke may be recognized as it.
  private mutating func addSecond(_ other: (shape: Int, distance: Double)) {
    guard let best, other.distance < shapes[other.shape].limit, shapes[other.shape] != shapes[best.shape],
      other.distance < second?.distance ?? .infinity
    else { return }
    second = other
  }

  /// The judgement; nil if the nearest shape is not near enough. A shape further away cannot take its place.
  var judgement: StrokeJudgement? {
    guard let best, best.distance < shapes[best.shape].limit else { return nil }
    guard let second, second.distance < best.distance + margin else {
      return .recognized(best.shape, distance: best.distance)
    }
    return .ambiguous(best.shape, second.shape)
  }
}

extension [StrokeShape] {
  /// The largest limit of the shapes; 0 for none.
  var maximumLimit: Double { reduce(0) { Swift.max($0, $1.limit) } }
}
