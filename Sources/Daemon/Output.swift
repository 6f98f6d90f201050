internal import Bindings
internal import Linux

/// The daemon's two output streams: messages on standard error, and a line for each action on standard output.
///
/// Plugins, windows and devices contribute to these texts, and a terminal may show them. Therefore, control characters
/// are replaced.
enum Output {
  /// Writes one line to standard error.
  static func report(_ line: String) { write(2, "dactyld: " + line + "\n") }

  /// Writes text to standard output.
  static func print(_ text: String) { write(1, text) }

  private static func write(_ descriptor: Int32, _ text: String) {
    // A reader that does not read, such as a pager, loses lines, because waiting for it would delay gestures and input.
    // The daemon also continues after the reader has exited.
    try? Descriptors.writeWithoutWaiting(descriptor, Array(text.linesWithoutControls.utf8))
  }
}
