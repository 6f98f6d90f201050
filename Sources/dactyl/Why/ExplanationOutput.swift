import Linux
import Playback

extension ExplanationText {
  /// The form of what is printed on standard output: as wide as the terminal, in colours on a terminal unless NO_COLOR
  /// is set (no-color.org).
  static var ofOutput: ExplanationText {
    let isTerminal = TerminalOutput.isTerminal(1)
    let forbidsColors =
      CurrentProcess.environment("NO_COLOR")?.isEmpty == false || CurrentProcess.environment("TERM") == "dumb"
    return ExplanationText(width: TerminalOutput.columns(1) ?? 80, isColored: isTerminal && !forbidsColors)
  }
}
