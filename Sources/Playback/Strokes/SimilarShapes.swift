package import Bindings
internal import Gestures

/// A pair of bound shapes whose strokes may be mistaken for each other.
package struct SimilarShapes: Sendable, Hashable {
  /// The frequency with which a stroke of one shape is mistaken for the other shape.
  package enum Confusion: String, Sendable, Hashable, CaseIterable {
    /// The two shapes differ as little as two drawings of one shape by one person, so a person cannot draw the
    /// difference.
    case always
    /// More than 1 in 100 strokes is mistaken for the other shape.
    case often
    /// Fewer than 1 in 100 strokes are mistaken for the other shape.
    case sometimes

    /// Typical distance between two drawings of one shape by one person.
    private static let sameHand = 2.0
    /// Distance above which fewer than 1 in 100 strokes were mistaken. docs/research/strokes.md has the measured rates.
    private static let onePercent = 4.0

    /// - Parameter distance: The distance between the two shapes; less than `StrokeShape.lookAlikeDistance`.
    init(distance: Double) {
      self = distance < Self.sameHand ? .always : distance < Self.onePercent ? .often : .sometimes
    }
  }

  package let first: BoundShape
  package let second: BoundShape
  package let distance: Double

  package var confusion: Confusion { Confusion(distance: distance) }

  /// Returns the pairs of similar shapes whose bindings can be in force for the same stroke, in ascending order of
  /// distance.
  package static func all(in bindings: BindingSet) -> [SimilarShapes] {
    let shapes = BoundShape.all(in: bindings)
    var pairs: [SimilarShapes] = []
    for (index, second) in shapes.enumerated() {
      for first in shapes.prefix(index) where first.name != second.name {
        guard bindings.bindings[first.index].mayOverlap(bindings.bindings[second.index]) else { continue }
        let distance = min(first.shape.distance(to: second.shape), second.shape.distance(to: first.shape))
        guard distance < StrokeShape.lookAlikeDistance else { continue }
        pairs.append(SimilarShapes(first: first, second: second, distance: distance))
      }
    }
    return pairs.sorted { $0.distance < $1.distance }
  }
}

extension StrokeShape {
  /// Returns the minimum distance between a template of this shape and a template of the other shape, with the rotation
  /// that this shape allows.
  fileprivate func distance(to other: StrokeShape) -> Double {
    other.templates.reduce(.infinity) { min($0, distance(to: $1)) }
  }
}
