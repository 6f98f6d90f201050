package import Bindings
internal import Gestures

/// Two bound shapes that strokes may mistake for each other.
package struct SimilarShapes: Sendable, Hashable {
  /// Frequency with which a stroke of one is mistaken for the other.
  package enum Confusion: String, Sendable, Hashable, CaseIterable {
    /// Two drawings of one shape by one hand differ as much: a hand cannot draw the difference.
    case always
    /// More than one of a hundred strokes.
    case often
    /// Less than one of a hundred strokes.
    case sometimes

    /// Distance of two drawings of one shape by one hand.
    private static let sameHand = 2.0
    /// Distance from which on less than one of a hundred strokes was mistaken; docs/research/strokes.md has the rates.
    private static let onePercent = 4.0

    /// - Parameter distance: The distance of the two shapes, less than `StrokeShape.lookAlikeDistance`.
    init(distance: Double) {
      self = distance < Self.sameHand ? .always : distance < Self.onePercent ? .often : .sometimes
    }
  }

  package let first: BoundShape
  package let second: BoundShape
  package let distance: Double

  package var confusion: Confusion { Confusion(distance: distance) }

  /// Returns the pairs of shapes that may be in force for the same stroke and look alike, the most similar first.
  package static func all(in bindings: BindingSet) -> [SimilarShapes] {
    let shapes = BoundShape.all(in: bindings)
    var pairs: [SimilarShapes] = []
    for (index, second) in shapes.enumerated() {
      for first in shapes.prefix(index) where first.name != second.name {
        guard bindings.bindings[first.index].mayMeet(bindings.bindings[second.index]) else { continue }
        let distance = min(first.shape.distance(to: second.shape), second.shape.distance(to: first.shape))
        guard distance < StrokeShape.lookAlikeDistance else { continue }
        pairs.append(SimilarShapes(first: first, second: second, distance: distance))
      }
    }
    return pairs.sorted { $0.distance < $1.distance }
  }
}

extension StrokeShape {
  /// Returns the least distance of a template of another shape from this one, with the rotation that this one allows.
  fileprivate func distance(to other: StrokeShape) -> Double {
    other.templates.reduce(.infinity) { min($0, distance(to: $1)) }
  }
}
