/// A movement on a touchpad with exact amounts, as a robot's fingers make it.
package struct TouchpadMovement: Sendable, Hashable {
  package var fingers: Int
  package var direction: Hand.Direction
  /// In millimetres.
  package var length: Double
  /// The time of the movement.
  package var duration: Duration
  /// The time between the first and the last finger that lands.
  package var landingSpread = Duration.zero
  /// The time between the last landing and the movement. libinput waits 100 ms before it believes a number of fingers.
  package var restBeforeMovement = Duration.milliseconds(150)
  /// The time between the movement and the first lift.
  package var restBeforeLift = Duration.milliseconds(150)
  /// The time between the first and the last finger that is lifted.
  package var liftSpread = Duration.zero
  /// Maximum distance of a finger from its path, in millimetres.
  package var tremor = 0.0

  package init(_ fingers: Int, _ direction: Hand.Direction, length: Double, over duration: Duration) {
    self.fingers = fingers
    self.direction = direction
    self.length = length
    self.duration = duration
  }
}
