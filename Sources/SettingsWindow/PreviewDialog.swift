internal import Translation
internal import Widgets

/// A window that shows lines of a bindings file, with an optional button that adds them.
@MainActor
final class PreviewDialog {
  private let window: Window

  /// - Parameter button: The text of a button, and the closure that the button calls; nil for no button. The window
  ///   closes if the closure returns true.
  init(
    title: TranslatedText, text: String, button: (title: TranslatedText, body: @MainActor () -> Bool)?,
    owner: Window?
  ) {
    window = Window(title: title, width: 640, height: 480, owner: owner)
    let lines = Label(verbatim(text)).style("line").selectable().align(vertically: .start)
    lines.margin(12)
    let close = Button(translated("Close")) { [weak window] in window?.close() }
    let buttons = Box(.horizontal, spacing: 8, [close]).align(horizontally: .end)
    if let button {
      let accept = Button(button.title) { [weak window] in if button.body() { window?.close() } }
      buttons.append(accept.style("suggested-action"))
    }
    let view = Scrolled(lines, sideways: true, framed: true).expand(horizontally: true, vertically: true)
    window.content = Box(.vertical, spacing: 12, [view, buttons]).margin(16)
    window.onKey { [weak window] key in
      guard key.name == "Escape", key.modifiers.isEmpty else { return false }
      window?.close()
      return true
    }
    close.focus()
  }

  func present() {
    // This closure keeps the dialogue alive until its window is destroyed.
    window.onClose { _ = self }
    window.present()
  }
}
