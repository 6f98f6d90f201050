package import Gestures

/// A pointer that rests, for a `hover` without a place.
package struct Dwell: Sendable, Hashable {
  /// The point around which the pointer rests, in pixels of the root window.
  package let center: Point
  /// Time for which the pointer is stationary before the gesture begins.
  package let time: Duration
}
