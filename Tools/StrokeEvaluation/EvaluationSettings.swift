package import Gestures

/// Properties that all shapes of an evaluation share.
package struct EvaluationSettings: Sendable, Hashable {
  /// Maximum rotation of a stroke.
  package var rotationTolerance = RotationTolerance.upTo15Degrees
  /// True to accept a drawing from its end to its beginning, too.
  package var isEitherWay = false
  /// Distance below which a candidate is accepted; nil to use the limits of the product and its rule about ambiguous
  /// strokes.
  package var threshold: Double?

  package init() {}
}
