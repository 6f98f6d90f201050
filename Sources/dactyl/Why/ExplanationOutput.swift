import Linux
import Playback

extension ExplanationText {
  /// The form of what is printed on standard output: as wide as the terminal, and in colours if they are wanted.
  static var ofOutput: ExplanationText {
    ExplanationText(width: TerminalOutput.columns(1) ?? 80, isColored: TerminalOutput.wantsColors(1))
  }
}
