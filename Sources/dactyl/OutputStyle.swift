import Diagnosis
import Linux

extension TextStyle {
  /// The form of what is printed on standard output: as wide as the terminal, in colours on a terminal unless NO_COLOR
  /// is set (no-color.org).
  static var ofOutput: TextStyle {
    guard TerminalOutput.isTerminal(1) else { return TextStyle() }
    let forbidsColors = CurrentProcess.environment("NO_COLOR")?.isEmpty == false
    return TextStyle(
      width: TerminalOutput.columns(1) ?? defaultWidth,
      isColored: !forbidsColors && CurrentProcess.environment("TERM") != "dumb")
  }
}
