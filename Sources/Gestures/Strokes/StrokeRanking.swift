/// Ranks the shapes that compete for a stroke while their distances become known one after the other.
struct StrokeRanking {
  private let shapes: [StrokeShape]
  /// Minimum difference between the distances of the nearest shape and of any other shape. Equal shapes count as one.
  private let margin: Double
  /// The largest limit of the shapes. A shape at a greater distance cannot be recognized, and cannot make another shape
  /// ambiguous.
  private let maximumLimit: Double
  private var best: (shape: Int, distance: Double)?
  private var second: (shape: Int, distance: Double)?

  init(_ shapes: [StrokeShape], margin: Double) {
    self.shapes = shapes
    self.margin = margin
    maximumLimit = shapes.maximumLimit
  }

  /// Distance at or beyond which a shape can neither become the nearest shape nor make the nearest shape ambiguous.
  var bound: Double { min(maximumLimit, (best?.distance ?? .infinity) + margin) }

  /// Adds the distance of the shape with an index. `distance` must be less than `bound`.
  mutating func add(_ index: Int, distance: Double) {
    guard let known = best, known.distance <= distance else {
      let displaced = best
      best = (index, distance)
      if let displaced { addSecond(displaced) }
      return
    }
    addSecond((index, distance))
  }

  /// Records another shape as the second nearest, if the shape is nearer than the previous second and the stroke is
  /// within the shape's limit.
  private mutating func addSecond(_ other: (shape: Int, distance: Double)) {
    guard let best, other.distance < shapes[other.shape].limit, shapes[other.shape] != shapes[best.shape],
      other.distance < second?.distance ?? .infinity
    else { return }
    second = other
  }

  /// The judgement; nil if the stroke is not within the limit of the nearest shape. No shape further away is recognized
  /// instead.
  var judgement: StrokeJudgement? {
    guard let best, best.distance < shapes[best.shape].limit else { return nil }
    guard let second, second.distance < best.distance + margin else {
      return .recognized(best.shape, distance: best.distance)
    }
    return .ambiguous(best.shape, second.shape)
  }
}

extension [StrokeShape] {
  /// The largest limit of the shapes; 0 for an empty list.
  var maximumLimit: Double { reduce(0) { Swift.max($0, $1.limit) } }
}
