/// A movement on a touchpad with exact amounts, like that of a robot's fingers.
package struct TouchpadMovement: Sendable, Hashable {
  package var fingers: Int
  package var direction: Hand.Direction
  /// Length of the movement in millimetres.
  package var length: Double
  /// Duration of the movement.
  package var duration: Duration
  /// Time between the landings of the first and the last finger.
  package var landingSpread = Duration.zero
  /// Time between the last landing and the movement. libinput accepts a number of fingers only after 100 ms.
  package var restBeforeMovement = Duration.milliseconds(150)
  /// The time between the movement and the first lift.
  package var restBeforeLift = Duration.milliseconds(150)
  /// Time between the lifts of the first and the last finger.
  package var liftSpread = Duration.zero
  /// Maximum distance between a finger and its path, in millimetres.
  package var tremor = 0.0

  package init(_ fingers: Int, _ direction: Hand.Direction, length: Double, over duration: Duration) {
    self.fingers = fingers
    self.direction = direction
    self.length = length
    self.duration = duration
  }
}
