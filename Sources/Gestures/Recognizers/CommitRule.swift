/// The limits that decide whether a continuous gesture ends or is cancelled when the fingers are lifted.
///
/// The unit of the amount depends on the gesture: millimetres of finger movement for pans, fractions of the fingers'
/// first span for pinches, radians for rotations.
package struct CommitRule: Sendable, Hashable {
  /// Amount, in the gesture's direction, from which a slow lift ends the gesture instead of cancelling it; more than 0.
  package let amount: Double
  /// Minimum speed, in units per second, at which a lift ends the gesture even before the amount is reached; more than
  /// 0. If the fingers move back at this speed, the gesture is cancelled.
  package let speed: Double

  /// Default speed, in amounts per second. GNOME Shell and libadwaita treat a touchpad's swipe of at least 600 units
  /// per second as a flick, and commit a slower swipe after 200 of the 400 units of a page (`swipeTracker.js`).
  package static let amountsPerSecond = 3.0

  package init(amount: Double, speed: Double? = nil) {
    self.amount = amount
    self.speed = speed ?? amount * Self.amountsPerSecond
  }
}
