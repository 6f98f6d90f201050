/// The coordinate space of a location, in pixels.
public enum CoordinateSpace: Sendable {
  /// From the upper left corner of the root window.
  case screen
  /// From the upper left corner of the recognizer's target.
  case target
}
