internal import SettingsModel
internal import Translation
internal import Widgets

/// A message of `check`, with a button for the correction if the message has one.
@MainActor
enum FindingView {
  static func make(_ finding: LineFinding, _ context: SettingsContext) -> Widget {
    let icon = Icon(finding.isError ? "dialog-error-symbolic" : "dialog-warning-symbolic")
    icon.setName(finding.isError ? translated("Error") : translated("Warning"))
    let text = Label(finding.message).style("message")
    text.expand(horizontally: true)
    let line = Row(spacing: 8, [icon.align(vertically: .start), text])
    guard let mend = finding.mend else { return line }
    // Beside the text, a long title would leave no space for the text.
    let button = Button(mend.title) { [weak context] in context?.perform(mend.change, title: mend.title) }
    return Box(.vertical, spacing: 4, [line, button.align(horizontally: .start)])
  }
}
