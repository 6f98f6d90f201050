internal import Glibc

/// Queries about output streams that may be terminals.
package enum TerminalOutput {
  /// Returns true if the descriptor is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Returns true if the descriptor is a terminal that should get colours: NO_COLOR (no-color.org) is not set, and the
  /// terminal supports colours.
  package static func wantsColors(_ descriptor: Int32) -> Bool {
    isTerminal(descriptor) && CurrentProcess.environment("NO_COLOR")?.isEmpty != false
      && CurrentProcess.environment("TERM") != "dumb"
  }

  /// Returns the number of columns of a terminal; nil if the descriptor is not a terminal, or if the number is unknown.
  package static func columns(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard isTerminal(descriptor), ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
