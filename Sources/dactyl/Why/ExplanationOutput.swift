import Linux
import Playback

extension ExplanationText {
  /// The style for standard output: the width of the terminal, and colours if the terminal and `NO_COLOR` allow them.
  static var ofOutput: ExplanationText {
    ExplanationText(width: TerminalOutput.columns(1) ?? 80, isColored: TerminalOutput.wantsColors(1))
  }
}
