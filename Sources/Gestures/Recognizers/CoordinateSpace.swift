/// The coordinate space of a location, in pixels.
public enum CoordinateSpace: Sendable {
  /// Locations are measured from the upper left corner of the root window.
  case screen
  /// Locations are measured from the upper left corner of the recognizer's target.
  case target
}
