/// The rules by which bindings of one kind compete for fingers. `WaitTable` has the rules between two kinds.
struct CompetitionRule {
  /// Returns the event after which `trigger` has certainly happened or failed. The binding with the trigger `waiting`
  /// then stops waiting.
  typealias Limit = @Sendable (_ trigger: Trigger, _ waiting: Trigger) -> WaitingPair.Limit

  /// True if the first fingers of a gesture of more fingers could be mistaken for a gesture of this kind.
  var claimsFirstFingers = false
  /// True if the first fingers of this gesture could be mistaken for a gesture of fewer fingers.
  var losesFirstFingers = false
  /// True if the gesture may fail although a plain movement in the same direction would succeed.
  var isConditional = false
  /// True if the gesture, once begun, follows the fingers in every direction. A more specific binding for some of the
  /// directions then leaves no direction to this gesture.
  var isIndivisible = false
  /// True if the gesture consists of the whole movement in its directions. A gesture that waits for this gesture then
  /// gets no part of the movement.
  var takesMovements = false
  /// True if the gesture gets only the movements that no gesture with `takesMovements` recognizes.
  var followsRemainder = false
  /// True if a touchpad's pinch counts as this gesture only when `together-with` combines both gestures.
  var leavesPinches = false
  var limit: Limit = { _, _ in .lift }
}
