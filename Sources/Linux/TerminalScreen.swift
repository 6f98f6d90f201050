internal import Glibc

/// A terminal whose whole screen a program uses. Keys arrive one by one and are not echoed. The former contents are
/// restored at the end.
package final class TerminalScreen {
  private let input: Int32
  private let output: Int32
  private var saved: termios?
  /// True between `enter` and `leave`.
  private var isEntered = false

  // The sequences of xterm and compatible terminals for the alternate screen and the cursor.
  private static let entering = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J"
  private static let leaving = "\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

  /// - Parameters:
  ///   - input: The descriptor of the keyboard. It is used only if it is a terminal.
  ///   - output: The descriptor of the screen.
  package init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  deinit { leave() }

  /// Switches to the whole screen. Call this at the start, and when the program continues after a stop.
  package func enter() {
    isEntered = true
    if TerminalOutput.isTerminal(input) {
      var settings = termios()
      if tcgetattr(input, &settings) == 0 {
        saved = settings
        settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
        tcsetattr(input, TCSANOW, &settings)
      }
    }
    write(Self.entering)
  }

  /// Restores the terminal's former contents and settings.
  package func leave() {
    guard isEntered else { return }
    isEntered = false
    write(Self.leaving)
    if var saved { tcsetattr(input, TCSANOW, &saved) }
    saved = nil
  }

  /// Writes characters and escape sequences. Ignores errors, because the terminal may be gone.
  package func write(_ text: String) { try? Descriptors.write(output, Array(text.utf8)) }

  /// The number of columns and lines; 80 and 24 if the terminal does not report them.
  package var size: (columns: Int, lines: Int) {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}
