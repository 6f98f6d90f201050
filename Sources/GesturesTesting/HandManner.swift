/// The precision of a hand's movements.
package enum HandManner: String, Sendable, CaseIterable {
  /// The hand trembles by 0.3 to 1 mm, and starts to move after all fingers have landed.
  case normal
  /// The hand trembles by 1 mm, starts to move before all fingers have landed, and moves up to 20 % more or less than
  /// intended.
  case hasty
  /// The fingers swipe in directions that are up to 20 degrees apart.
  case fanned
  /// One finger starts to move 80 ms after the other fingers.
  case trailing
  /// The hand needs up to two seconds, and its pinches and rotations drift by up to 20 mm.
  case slow
  /// The hand swipes at up to 1.5 m/s, and pinches and rotates within 100 to 200 ms.
  case fast
  /// The hand pinches and rotates around a stationary thumb.
  case anchored
  /// The fingers slide by up to 3 mm in a tap.
  case sliding
  /// The last finger lands up to 150 ms after the other fingers.
  case late
  /// The hand is a left hand.
  case left
}
