/// The competition of bindings of a kind with others for the same fingers. `WaitTable` has the rules between two kinds.
struct CompetitionRule {
  /// Returns when `trigger` has happened or failed at the latest, seen from the trigger that waits for it.
  typealias Limit = @Sendable (_ trigger: Trigger, _ waiting: Trigger) -> WaitingPair.Limit

  /// True if it could take the first fingers of a movement of more fingers for its own.
  var claimsFirstFingers = false
  /// True if a movement of fewer fingers could take its first fingers.
  var losesFirstFingers = false
  /// True if it may fail where a plain movement in the same direction would not.
  var isConditional = false
  /// True if a gesture of the kind, once begun, follows the fingers in every direction: a binding that must leave a part
  /// of its directions to a more specific one has none left.
  var isIndivisible = false
  /// True if the movement of a touchpad's pinch is this, too, only where a binding asks for both.
  var leavesPinches = false
  var limit: Limit = { _, _ in .lift }
}
