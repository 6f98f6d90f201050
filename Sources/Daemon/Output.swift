internal import Bindings
internal import Linux

/// The daemon's two output streams: messages on standard error, a line for each action on standard output.
///
/// Plugins, windows and devices choose parts of these texts, and a terminal may show them: no text controls it.
enum Output {
  /// Writes one line to standard error.
  static func report(_ line: String) { write(2, "dactyld: " + line + "\n") }

  /// Writes text to standard output.
  static func print(_ text: String) { write(1, text) }

  private static func write(_ descriptor: Int32, _ text: String) {
    // A reader that does not read, such as a pager, loses lines: waiting for it would delay gestures and input. The
    // daemon also goes on if the reader has gone away.
    try? Descriptors.writeWithoutWaiting(descriptor, Array(text.linesWithoutControls.utf8))
  }
}
