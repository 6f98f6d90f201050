/// The precision of a hand's movements.
package enum HandManner: String, Sendable, CaseIterable {
  /// Trembles by 0.3 to 1 mm, and starts to move after all fingers have landed.
  case usual
  /// Trembles by 1 mm, starts to move before all fingers have landed, and moves up to 20 % more or less than intended.
  case hasty
  /// Its fingers swipe in directions that are up to 20 degrees apart.
  case fanned
  /// One of its fingers follows the others 80 ms later.
  case trailing
  /// Needs up to two seconds, and its pinches and rotations drift by up to 20 mm.
  case slow
  /// Swipes at up to 1.5 m/s, and pinches and rotates within 100 to 200 ms.
  case fast
  /// Pinches and rotates around a stationary thumb.
  case anchored
  /// Its taps slide by up to 3 mm.
  case sliding
  /// Its last finger lands up to 150 ms after the others.
  case late
  /// Is a left hand.
  case left
}
