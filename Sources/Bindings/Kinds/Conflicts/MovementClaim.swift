/// The fingers, the side of a resting finger and the directions that a binding claims.
struct MovementClaim: Hashable {
  private let fingers: ClosedRange<Int>
  private let directions: Directions
  private let restingFinger: RestingFinger?

  init(of trigger: Trigger) {
    (fingers, directions, restingFinger) = (trigger.fingers, trigger.directions, trigger.restingFinger)
  }

  /// Returns true if the claim includes everything that `trigger` claims, on every device.
  func covers(_ trigger: Trigger) -> Bool {
    hasFingers(of: trigger) && directions.covers(trigger.directions)
  }

  /// Returns true if the claim includes every number of fingers of `trigger`, and its side of a resting finger.
  func hasFingers(of trigger: Trigger) -> Bool {
    fingers.lowerBound <= trigger.fingers.lowerBound && fingers.upperBound >= trigger.fingers.upperBound
      && restingFinger.covers(trigger.restingFinger)
  }

  /// Returns the claimed directions on a device with or without natural scrolling.
  func resolved(scrollsNaturally: Bool) -> Directions { directions.resolved(scrollsNaturally: scrollsNaturally) }
}
