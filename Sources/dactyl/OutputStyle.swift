import Diagnosis
import Linux

extension TextStyle {
  /// The form of what is printed on standard output: as wide as the terminal, and in colours if they are wanted.
  static var ofOutput: TextStyle {
    guard TerminalOutput.isTerminal(1) else { return TextStyle() }
    return TextStyle(width: TerminalOutput.columns(1) ?? defaultWidth, isColored: TerminalOutput.wantsColors(1))
  }
}
