/// The space that a location is given in.
public enum CoordinateSpace: Sendable {
  /// The root window.
  case screen
  /// From the upper left corner of the recognizer's target.
  case target
}
