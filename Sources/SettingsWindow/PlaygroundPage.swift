internal import Attempts
internal import Bindings
internal import Playback
internal import SettingsModel
internal import Traces
internal import Translation
internal import Widgets

/// The page *Playground*: the fingers that are down, and the actions that each movement would perform. The daemon
/// performs no actions while the page is shown.
@MainActor
final class PlaygroundPage: Page {
  let name = "playground"
  let title = translated("Playground")
  let icon = "input-touchpad-symbolic"

  /// Maximum number of results in the list.
  private static let maximumResults = 12

  private let context: SettingsContext
  private var source: ExplainedBindings?
  /// Number of results in the list.
  private var results = 0
  private let list = Box(.vertical, spacing: 10)
  private lazy var fingers = LiveFingers(
    context, height: 320,
    hint: translated("Move your fingers anywhere. Gestures are recognized, and nothing is performed.")
  ) { [weak self] movement in
    guard let self, let result = Playground.result(of: movement, source) else { return }
    add(result)
  }

  init(_ context: SettingsContext) { self.context = context }

  func makeWidget() -> Widget {
    let frame = Box(.vertical, [fingers.picture]).style("card")
    let heading = Label(translated("What it would do"), wraps: false).style("section-title")
    list.append(Label(translated("Nothing yet. Make a gesture.")).style("dim-label"))
    return Scrolled(
      Box(.vertical, spacing: 14, [fingers.stateBar, frame, heading, list]).margin(horizontal: 24, vertical: 20))
  }

  func appeared() {
    readFile()
    fingers.begin()
  }

  func disappeared() { fingers.end() }

  func fileChanged() { readFile() }

  private func readFile() {
    let bytes = context.session.file.bytes ?? []
    source = ExplainedFile(path: context.path, bytes: bytes).bindings
  }

  /// Adds a row above the others. The other rows stay the same widgets, so that a screen reader keeps its position in
  /// these rows.
  private func add(_ result: Playground.Result) {
    if results == 0 { list.removeAll() }
    list.prepend(Self.card(of: result))
    results += 1
    if results > Self.maximumResults {
      list.removeLast()
      results -= 1
    }
  }

  private static func card(of result: Playground.Result) -> Widget {
    let icon = Icon(result.isRecognized ? "emblem-ok-symbolic" : "dialog-question-symbolic", size: 20)
    icon.setName(result.isRecognized ? translated("Recognized") : translated("Not recognized"))
    let heading = Box(
      .horizontal, spacing: 10,
      [
        icon, Label(result.title, wraps: false).style("row-title").expand(horizontally: true),
        Label(result.detail, wraps: false).style("caption"),
      ])
    return StartPage.card([Box(.vertical, spacing: 6, [heading] + result.sentences.map { Label($0) })])
  }
}
