package import Gestures

/// The comparison of one drawing with all bound shapes. The verdict is the daemon's verdict if all `stroke` bindings
/// were in force.
package struct StrokeMatch: Sendable, Hashable {
  /// The comparison of the drawing with one shape.
  package struct Comparison: Sendable, Hashable {
    package let shape: String
    package let distance: Double
    /// The maximum distance that the binding's strictness accepts.
    package let limit: Double
    /// The strictest strictness that accepts the distance; nil if every strictness rejects the distance.
    package let strictest: StrokeStrictness?
  }

  /// The outcome of the comparison with all shapes together.
  package enum Verdict: Sendable, Hashable {
    case recognized(String)
    /// The nearest shape rejects the drawing. `by` is the strictest strictness that would accept the drawing; nil if
    /// every strictness would reject it.
    case refused(nearest: String, by: StrokeStrictness?)
    /// The drawing is almost equally similar to two shapes.
    case ambiguous(String, String)
    /// The drawing is not a stroke, because its length in millimetres is less than the minimum of every shape.
    case tooShort(Double, minimum: Double)
    /// The drawing has no shape, because it has fewer than two different points.
    case formless
  }

  package let verdict: Verdict
  /// The comparisons, in ascending order of distance.
  package let comparisons: [Comparison]

  /// - Parameters:
  ///   - strokes: The points of each stroke of the drawing.
  ///   - length: The length of the first stroke in millimetres; nil if the length is unknown.
  ///   - bound: The shapes to compare with; at least one.
  package init(_ strokes: [[Point]], length: Double?, with bound: [BoundShape]) {
    if let length, let minimum = bound.map(\.minimumLength).min(), length < minimum {
      (verdict, comparisons) = (.tooShort(length, minimum: minimum), [])
      return
    }
    guard let drawing = StrokeTemplate(strokes: strokes) else {
      (verdict, comparisons) = (.formless, [])
      return
    }
    // Only shapes whose minimum length the drawing reaches are compared.
    let competing = bound.filter { shape in length.map { $0 >= shape.minimumLength } ?? true }
    let vocabulary = StrokeVocabulary(competing.map(\.shape))
    let compared = zip(competing, vocabulary.shapes).map { bound, shape in
      let distance = shape.distance(to: drawing)
      let normalLimit = shape.limit / bound.strictness.limitFactor
      return Comparison(
        shape: bound.name, distance: distance, limit: shape.limit,
        strictest: StrokeStrictness.allCases.first { distance < normalLimit * $0.limitFactor })
    }
    comparisons = compared.sorted { $0.distance < $1.distance }
    switch vocabulary.judge(drawing) {
    case .recognized(let index, _): verdict = .recognized(competing[index].name)
    case .ambiguous(let first, let second): verdict = .ambiguous(competing[first].name, competing[second].name)
    case .unlike:
      let nearest = comparisons.first
      verdict = .refused(nearest: nearest?.shape ?? "", by: nearest?.strictest)
    }
  }
}
