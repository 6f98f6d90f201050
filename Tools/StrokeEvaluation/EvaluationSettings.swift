package import Gestures

/// Properties that all shapes of an evaluation share.
package struct EvaluationSettings: Sendable, Hashable {
  /// Maximum rotation of a stroke.
  package var rotationTolerance = RotationTolerance.upTo15Degrees
  /// True to also accept a drawing in the reverse direction.
  package var isEitherWay = false
  /// Distance below which a candidate is accepted; nil to use the product's limits and its rule for ambiguous strokes.
  package var threshold: Double?

  package init() {}
}
