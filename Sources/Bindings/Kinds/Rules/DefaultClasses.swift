/// The classes of devices that a line applies to if it names neither a device nor a button.
enum DefaultClasses {
  /// Touchscreens and touchpads, if they deliver the kind.
  case fingers
  /// Touchscreens alone.
  case touchscreen
  /// All classes that deliver the kind.
  case all
  /// None. The line must name a device or a button.
  case named
}
