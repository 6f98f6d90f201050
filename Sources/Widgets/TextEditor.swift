internal import CGtk
package import Translation

/// A field for several lines of text, in a monospaced font.
package final class TextEditor: Widget {
  private var isChanging = false

  /// - Parameter name: The name that a screen reader says.
  package init(name: TranslatedText, onChange: @escaping @MainActor (String) -> Void) {
    super.init(gtk_text_view_new())
    setName(name)
    gtk_text_view_set_monospace(typed(), 1)
    gtk_text_view_set_accepts_tab(typed(), 0)
    gtk_text_view_set_wrap_mode(typed(), GTK_WRAP_WORD_CHAR)
    for set in [
      gtk_text_view_set_left_margin, gtk_text_view_set_right_margin, gtk_text_view_set_top_margin,
      gtk_text_view_set_bottom_margin,
    ] { set(typed(), 8) }
    connect(gtk_text_view_get_buffer(typed()), "changed") { [weak self] in
      guard let self, !isChanging else { return }
      onChange(text)
    }
  }

  package var text: String {
    get {
      let buffer = gtk_text_view_get_buffer(typed())
      var (start, end) = (GtkTextIter(), GtkTextIter())
      gtk_text_buffer_get_bounds(buffer, &start, &end)
      guard let text = gtk_text_buffer_get_text(buffer, &start, &end, 1) else { return "" }
      defer { g_free(text) }
      return String(cString: text)
    }
    set {
      isChanging = true
      gtk_text_buffer_set_text(gtk_text_view_get_buffer(typed()), newValue, -1)
      isChanging = false
    }
  }
}
