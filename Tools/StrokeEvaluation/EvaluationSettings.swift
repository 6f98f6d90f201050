package import Gestures

/// Properties that all shapes of an evaluation share.
package struct EvaluationSettings: Sendable, Hashable {
  /// Maximum rotation of a stroke.
  package var rotationTolerance = RotationTolerance.upTo15Degrees
  /// True to accept a drawing from its end to its beginning, too.
  package var isEitherWay = false
  /// Distance (of an answer) below which a candidate is accepted; nil for the limits and the ambiguity of the product.
  package var threshold: Double?

  package init() {}
}
