internal import Linux

/// The daemon's two streams: news for people on standard error, a line for each action on standard output.
enum Output {
  /// One line about something that the user should know.
  static func report(_ line: String) { write(2, "dactyld: " + line + "\n") }

  /// Text for standard output as it is.
  static func print(_ text: String) { write(1, text) }

  private static func write(_ descriptor: Int32, _ text: String) {
    // A reader that stands still, such as a pager, loses lines; to wait for it would hold up gestures and input. One
    // that has gone away is no reason to stop serving gestures.
    try? Descriptors.writeWithoutWaiting(descriptor, Array(text.utf8))
  }
}
