/// The limits that decide, when the fingers are lifted, if a continuous gesture ends or is cancelled.
///
/// The unit is the gesture's: millimetres of finger movement for pans, parts of the first span for pinches, radians for
/// rotations.
package struct CommitRule: Sendable, Hashable {
  /// Amount in the gesture's direction from which it ends; more than 0.
  package let amount: Double
  /// Speed per second from which it ends before the amount is reached, and is cancelled if the fingers go back; more
  /// than 0.
  package let speed: Double

  /// Speed in amounts per second where none is given: GNOME Shell and libadwaita take a touchpad's swipe for a flick from
  /// 600 units per second on, and commit a slower one after 200 of the 400 units of a page (`swipeTracker.js`).
  package static let amountsPerSecond = 3.0

  package init(amount: Double, speed: Double? = nil) {
    self.amount = amount
    self.speed = speed ?? amount * Self.amountsPerSecond
  }
}
