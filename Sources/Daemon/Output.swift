internal import Bindings
internal import Linux

/// The daemon's two output streams: messages on standard error, and a line for each action on standard output.
///
/// The texts contain names from plugins, windows and devices, and a terminal may show the texts. Therefore, control
/// characters in the texts are replaced.
enum Output {
  /// Writes one line to standard error.
  static func report(_ line: String) { write(2, "dactyld: " + line + "\n") }

  /// Writes text to standard output, without adding a newline.
  static func print(_ text: String) { write(1, text) }

  private static func write(_ descriptor: Int32, _ text: String) {
    // If the reader of the output, such as a pager, does not read, lines are lost: waiting would delay gestures and
    // input. The daemon also continues after the reader has exited.
    try? Descriptors.writeWithoutWaiting(descriptor, Array(text.linesWithoutControls.utf8))
  }
}
