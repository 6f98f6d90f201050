/// The classes of devices that a line applies to if it names neither a device nor a button.
enum DefaultClasses {
  /// The touchscreens and touchpads among the classes that deliver the kind.
  case fingers
  /// Only touchscreens.
  case touchscreen
  /// All classes that deliver the kind.
  case all
  /// No class. The line must name a device or a button.
  case named
}
