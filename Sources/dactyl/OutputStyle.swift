import Diagnosis
import Linux

extension TextStyle {
  /// The style for standard output: the width of the terminal, with colours on a terminal, except if `NO_COLOR` is
  /// set.
  static var ofOutput: TextStyle {
    guard TerminalOutput.isTerminal(1) else { return TextStyle() }
    return TextStyle(width: TerminalOutput.columns(1) ?? defaultWidth, isColored: TerminalOutput.wantsColors(1))
  }
}
