package import Gestures

/// A pointer that rests, for a `hover` without a place.
package struct Dwell: Sendable, Hashable {
  /// The point around which the pointer rests, in pixels of the root window.
  package let center: Point
  /// Time from the beginning of the rest to the beginning of the gesture.
  package let time: Duration
}
