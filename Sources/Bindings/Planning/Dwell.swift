package import Gestures

/// The stationary pointer that a `hover` without a place waits for.
package struct Dwell: Sendable, Hashable {
  /// The point near which the pointer must stay, in pixels on the root window.
  package let center: Point
  /// Time for which the pointer is stationary before the gesture begins.
  package let time: Duration
}
