internal import Translation
internal import Widgets

/// A picture and a text that a page shows in place of an empty list.
@MainActor
final class EmptyState {
  let widget = Box(.vertical, spacing: 10)
  private let icon = Icon("edit-find-symbolic", size: 64)
  private let title = Label().centered().style("page-title")
  private let text = Label().centered().width(20, maximum: 60)

  init() {
    widget.replaceAll([icon.style("dim-label"), title, text])
    widget.align(horizontally: .center, vertically: .center).margin(30)
  }

  func show(icon name: String, title: TranslatedText, text: TranslatedText) {
    icon.show(name)
    self.title.text = title
    self.text.text = text
  }
}
