/// The rules by which bindings of one kind compete for fingers. `WaitTable` has the rules between two kinds.
struct CompetitionRule {
  /// Returns the event after which `trigger` has certainly happened or failed, so that `waiting` need not wait longer.
  typealias Limit = @Sendable (_ trigger: Trigger, _ waiting: Trigger) -> WaitingPair.Limit

  /// True if the first fingers of a gesture of more fingers could be mistaken for a gesture of this kind.
  var claimsFirstFingers = false
  /// True if the first fingers of this gesture could be mistaken for a gesture of fewer fingers.
  var losesFirstFingers = false
  /// True if the gesture may fail although a plain movement in the same direction would succeed.
  var isConditional = false
  /// True if the gesture follows the fingers in every direction after it has begun. If a more specific binding claims
  /// some directions, no direction is then left for this gesture.
  var isIndivisible = false
  /// True if the gesture takes a whole movement in its directions. A gesture that waits for this one gets no part of
  /// the movement.
  var takesMovements = false
  /// True if the gesture gets only the movements that kinds with `takesMovements` leave.
  var followsRemainder = false
  /// True if a touchpad's pinch does not count as this gesture, unless `together-with` combines both gestures.
  var leavesPinches = false
  var limit: Limit = { _, _ in .lift }
}
