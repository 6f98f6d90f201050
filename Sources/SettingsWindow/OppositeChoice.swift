internal import SettingsModel
internal import Translation
internal import Widgets

/// The switch for adding the opposite gesture with the opposite action, beside the pictures of both lines.
@MainActor
final class OppositeChoice {
  let widget = Box(.horizontal, spacing: 12)
  var onChange: @MainActor (Bool) -> Void = { _ in }
  private let lines = Box(.vertical, spacing: 2)
  private var shown: [LinePreview] = []
  private lazy var toggle = Switch(name: translated("Also the opposite direction")) { [weak self] in
    self?.onChange($0)
  }

  init() {
    let title = Label(translated("Also the opposite direction")).preferringOneLine()
    widget.replaceAll([toggle.align(vertically: .center), title, lines.expand(horizontally: true)])
    widget.isVisible = false
  }

  /// Shows the line and its opposite. Hides the choice if the line has no opposite.
  func show(_ form: AddForm) {
    let pair = form.oppositePair
    widget.isVisible = !pair.isEmpty
    toggle.isOn = form.addsOpposite
    guard pair != shown else { return }
    shown = pair
    lines.replaceAll(
      pair.map { preview in
        Box(
          .horizontal, spacing: 8,
          [
            PictogramView(preview.pictogram, size: 28).widget,
            Label(verbatim("\(preview.words): \(preview.action)")).style("caption").expand(horizontally: true),
          ])
      })
  }
}
