package import Gestures

/// The comparison of one drawing with all shapes that are bound: what the daemon would recognize if all of them were in force.
package struct StrokeMatch: Sendable, Hashable {
  /// The drawing and one of the shapes.
  package struct Comparison: Sendable, Hashable {
    package let shape: String
    package let distance: Double
    /// The maximum distance with the strictness of the binding.
    package let limit: Double
    /// The strictest word with which the distance is within the limit; nil if it is with none.
    package let strictest: StrokeStrictness?
  }

  /// The outcome of the comparison.
  package enum Verdict: Sendable, Hashable {
    case recognized(String)
    /// The nearest shape refuses it; contains the strictness with which that would accept it, if there is one.
    case refused(nearest: String, by: StrokeStrictness?)
    /// Two shapes are almost equally near.
    case ambiguous(String, String)
    /// It is no stroke: its length in millimetres is less than the minimum of every shape.
    case tooShort(Double, minimum: Double)
    /// It has no form: less than two different points.
    case formless
  }

  package let verdict: Verdict
  /// The comparisons, the nearest shape first.
  package let comparisons: [Comparison]

  /// - Parameters:
  ///   - strokes: The points of each stroke of the drawing.
  ///   - length: The length of the first stroke in millimetres; nil if its scale is not known.
  ///   - bound: The shapes; at least one.
  package init(_ strokes: [[Point]], length: Double?, with bound: [BoundShape]) {
    if let length, let minimum = bound.map(\.minimumLength).min(), length < minimum {
      (verdict, comparisons) = (.tooShort(length, minimum: minimum), [])
      return
    }
    guard let drawing = StrokeTemplate(strokes: strokes) else {
      (verdict, comparisons) = (.formless, [])
      return
    }
    // A shape whose minimum the drawing does not reach does not compete.
    let competing = bound.filter { shape in length.map { $0 >= shape.minimumLength } ?? true }
    let vocabulary = StrokeVocabulary(competing.map(\.shape))
    let compared = zip(competing, vocabulary.shapes).map { bound, shape in
      let distance = shape.distance(to: drawing)
      let usual = shape.limit / bound.strictness.limitFactor
      return Comparison(
        shape: bound.name, distance: distance, limit: shape.limit,
        strictest: StrokeStrictness.allCases.first { distance < usual * $0.limitFactor })
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
