import Diagnosis
import Linux

extension TextStyle {
  /// The style for standard output: the width of the terminal, with colours if they are wanted.
  static var ofOutput: TextStyle {
    guard TerminalOutput.isTerminal(1) else { return TextStyle() }
    return TextStyle(width: TerminalOutput.columns(1) ?? defaultWidth, isColored: TerminalOutput.wantsColors(1))
  }
}
