import Diagnosis
import Linux

extension TextStyle {
  /// The style for standard output: the width of the terminal, and colours if the terminal and `NO_COLOR` allow them.
  static var ofOutput: TextStyle {
    guard TerminalOutput.isTerminal(1) else { return TextStyle() }
    return TextStyle(width: TerminalOutput.columns(1) ?? defaultWidth, isColored: TerminalOutput.wantsColors(1))
  }
}
