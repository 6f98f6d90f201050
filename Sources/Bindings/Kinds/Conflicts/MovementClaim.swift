/// The fingers and directions that a binding claims.
struct MovementClaim: Hashable {
  private let fingers: ClosedRange<Int>
  private let directions: Directions

  init(of trigger: Trigger) { (fingers, directions) = (trigger.fingers, trigger.directions) }

  /// Returns true if the claim includes the fingers and directions of `trigger` on every device.
  func covers(_ trigger: Trigger) -> Bool {
    hasFingers(of: trigger) && directions.covers(trigger.directions)
  }

  /// Returns true if the claim includes every number of fingers of `trigger`.
  func hasFingers(of trigger: Trigger) -> Bool {
    fingers.lowerBound <= trigger.fingers.lowerBound && fingers.upperBound >= trigger.fingers.upperBound
  }

  /// Returns the claimed directions on a device with or without natural scrolling.
  func resolved(scrollsNaturally: Bool) -> Directions { directions.resolved(scrollsNaturally: scrollsNaturally) }
}
