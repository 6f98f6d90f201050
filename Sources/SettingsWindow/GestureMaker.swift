internal import SettingsModel
internal import Traces
internal import Translation
internal import Widgets

/// A part of the page *Add*: a person makes a gesture, and chooses one of the triggers that recognize it.
@MainActor
final class GestureMaker {
  let widget = Box(.vertical, spacing: 12)
  private let context: SettingsContext
  private let onChoice: @MainActor (String) -> Void
  private let numbers = Label().style("caption")
  private let list = Box(.vertical, spacing: 10)
  private var gestures: [MadeGesture] = []
  private lazy var fingers = LiveFingers(
    context, height: 220,
    hint: translated(
      "Make the gesture now, with fingers, a pen or a held mouse button. Nothing is performed meanwhile.")
  ) { [weak self] in self?.show($0) }

  /// - Parameter onChoice: Called with the trigger that a person chooses.
  init(_ context: SettingsContext, _ onChoice: @escaping @MainActor (String) -> Void) {
    (self.context, self.onChoice) = (context, onChoice)
    let frame = Box(.vertical, [fingers.picture]).style("card")
    widget.replaceAll([fingers.stateBar, frame, numbers, list])
    numbers.isVisible = false
    widget.isVisible = false
  }

  var isShown: Bool { widget.isVisible }

  func begin() {
    gestures = []
    list.removeAll()
    numbers.isVisible = false
    widget.isVisible = true
    fingers.begin()
    fingers.focusStart()
  }

  func end() {
    guard isShown else { return }
    widget.isVisible = false
    fingers.end()
  }

  private func show(_ movement: Trace) {
    let gestures = MadeGesture.all(for: movement)
    // Keep the shown gestures after a click or scrolling in this window, because a person clicks and scrolls to choose
    // one of the gestures.
    guard !gestures.isEmpty, let seen = MadeGesture.numbers(of: movement) else { return }
    numbers.text = translated("Seen: %1. %2. Choose what you mean:", seen.title, seen.detail)
    numbers.isVisible = true
    // If the gestures are the same, keep their buttons, so that a button keeps the focus.
    guard gestures != self.gestures else { return }
    self.gestures = gestures
    let rows = gestures.map(row)
    list.replaceAll(rows.map(\.row))
    // Enter then uses the likeliest gesture.
    rows.first?.use.style("suggested-action").focus()
  }

  private func row(for gesture: MadeGesture) -> (row: Widget, use: Button) {
    let words = verbatim(gesture.words)
    let use = Button(translated("Use this")) { [weak self] in self?.onChoice(gesture.trigger) }
    use.setName(translated("Use this: %1", words))
    let texts = Box(
      .vertical, spacing: 2, [Label(words).style("row-title"), Label(verbatim(gesture.trigger)).style("line")]
    ).expand(horizontally: true).align(vertically: .center)
    let row = Box(
      .horizontal, spacing: 12,
      [PictogramView(gesture.pictogram, size: 40).widget, texts, use.align(vertically: .center)])
    return (row, use)
  }
}
