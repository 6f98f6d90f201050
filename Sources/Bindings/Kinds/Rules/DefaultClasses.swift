/// The classes of devices that count where a line names none.
enum DefaultClasses {
  /// The kind's classes that fingers touch; never the bare pointer.
  case fingers
  /// Touchscreens alone.
  case touchscreen
  /// All classes that deliver the kind.
  case all
  /// None: the line names a device or a button.
  case named
}
