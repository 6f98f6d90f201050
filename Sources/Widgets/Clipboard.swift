internal import CGtk

/// The clipboard of the session.
@MainActor
package enum Clipboard {
  package static func copy(_ text: String) {
    guard let display = gdk_display_get_default() else { return }
    gdk_clipboard_set_text(gdk_display_get_clipboard(display), text)
  }
}
