internal import CGtk
package import Translation

/// A text that a person cannot edit.
package final class Label: Widget {
  /// - Parameter wraps: True to break long lines; false to cut them with an ellipsis.
  package init(_ text: TranslatedText = verbatim(""), wraps: Bool = true) {
    self.text = text
    super.init(gtk_label_new(text.text))
    gtk_label_set_xalign(opaque, 0)
    if wraps {
      gtk_label_set_wrap(opaque, 1)
      gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
    } else {
      gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
    }
  }

  package var text: TranslatedText { didSet { gtk_label_set_text(opaque, text.text) } }

  /// Lets a person select and copy the text.
  @discardableResult
  package func selectable() -> Self {
    gtk_label_set_selectable(opaque, 1)
    return self
  }

  /// Breaks the text into lines only if the label cannot be wide enough for one line.
  @discardableResult
  package func preferringOneLine() -> Self {
    gtk_label_set_natural_wrap_mode(opaque, GTK_NATURAL_WRAP_NONE)
    return self
  }

  /// Sets the width that the label requests, and the maximum width, in characters.
  @discardableResult
  package func width(_ characters: Int, maximum: Int? = nil) -> Self {
    gtk_label_set_width_chars(opaque, Int32(clamping: characters))
    if let maximum { gtk_label_set_max_width_chars(opaque, Int32(clamping: maximum)) }
    return self
  }

  @discardableResult
  package func centered() -> Self {
    gtk_label_set_xalign(opaque, 0.5)
    gtk_label_set_justify(opaque, GTK_JUSTIFY_CENTER)
    return self
  }
}
