/// A habit or a condition that makes the gestures of a hand harder to recognize.
///
/// The numbers come from ergonomics and from publications, never from what Dactyl recognizes.
package enum HandHabit: String, Sendable, CaseIterable {
  /// Movements of 1.5 to 3 s, fingers that land over up to 0.3 s, and taps of up to 0.45 s. Older people take up to
  /// twice as long for a gesture as younger people (Stößel and Blessing, 2010; Findlater and others, 2013).
  case slow
  /// Fingers 8 to 12 mm apart that move 8 to 12 mm in 100 to 140 ms. The index finger of a child of six years is about
  /// 10 mm wide.
  case small
  /// A thumb that swipes around its joint on an arc with a radius of 50 to 70 mm, from 0 to 4 mm inside the edge. The
  /// hand holds the device (Bergstrom-Lehtovirta and Oulasvirta, 2014). On touchpads, the thumb comes in across the edge.
  case thumb
  /// Wet fingers: contacts vanish for one to three reports, split into two contacts, or jump by 3 to 8 mm.
  case wet
  /// A tremor of 6 to 10 Hz with 1 to 2 mm from peak to peak. Essential tremor has 4 to 12 Hz.
  case trembling
  /// Pinches and rotations of a left hand, whose thumb is on the right.
  case left
  /// Swipes whose direction turns by 30° to 45° on the way, as the hand turns around the wrist or the elbow.
  case curved
  /// Swipes that begin with 2 to 4 mm in another direction, 90° to 150° off, as if the hand swung back first.
  case hooked
  /// Pinches with one finger that stays, and rotations around a thumb that stays.
  case anchored
  /// Swipes of fingers in a vertical row: the forearm lies across the surface.
  case vertical
  /// Four swipes in a second.
  case quick
  /// Swipes that turn back in the middle, after at least 14 mm, to where they began.
  case reversed
  /// Fingers that lift one after another over 100 to 200 ms, while the hand drifts by up to 3 mm.
  case peeling
  /// Swipes of three fingers beside which a fourth finger lands after a third to two thirds of the movement.
  case joined
  /// Ordinary hands on sensors with 60, 90, 125 or 200 to 250 reports a second and 12, 20, 31 or 40 positions for each
  /// millimetre.
  case sensors
  /// A sensor whose positions deviate by 0.2 to 0.4 mm (standard deviation) in each report.
  case noisy
  /// A touch within 2 mm of the screen's edge that appears for one to five reports or rests during the gesture. Hands
  /// that hold a tablet cause such touches.
  case ghost

  /// The habits on touchpads.
  package static let onTouchpads = allCases.filter { $0 != .ghost }
  /// The habits on touchscreens.
  package static let onScreens = allCases.filter { $0 != .joined }

  /// Returns true if the habit shows in a gesture.
  package func concerns(_ gesture: HandGesture) -> Bool {
    switch gesture.kind {
    case .tap, .hold:
      switch self {
      case .slow, .small, .wet, .trembling, .peeling, .sensors, .noisy, .ghost: true
      case .thumb, .left, .curved, .hooked, .anchored, .vertical, .quick, .reversed, .joined: false
      }
    case .swipe:
      switch self {
      case .left, .anchored: false
      case .thumb: gesture.fingers == 1
      case .vertical: gesture.fingers == 3
      case .joined: gesture.fingers == 3
      case .slow, .small, .wet, .trembling, .curved, .hooked, .quick, .reversed, .peeling, .sensors, .noisy, .ghost:
        true
      }
    case .pinch, .rotate:
      switch self {
      case .slow, .small, .wet, .trembling, .left, .anchored, .peeling, .sensors, .noisy, .ghost: true
      case .thumb, .curved, .hooked, .vertical, .quick, .reversed, .joined: false
      }
    }
  }
}
