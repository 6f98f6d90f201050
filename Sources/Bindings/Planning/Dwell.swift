package import Gestures

/// A `hover` without a position that waits until the pointer is stationary.
package struct Dwell: Sendable, Hashable {
  /// The point near which the pointer must stay, in pixels on the root window.
  package let center: Point
  /// Time for which the pointer must be stationary before the gesture begins.
  package let time: Duration
}
