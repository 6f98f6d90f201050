internal import CGtk
package import Translation

/// A button with a text, a picture from the icon theme, or any widget.
package final class Button: Widget {
  package init(_ text: TranslatedText, _ body: @escaping @MainActor () -> Void) {
    super.init(gtk_button_new_with_label(text.text))
    connect(pointer, "clicked", body)
  }

  /// - Parameters:
  ///   - icon: The name of an icon in the icon theme.
  ///   - name: The name that a screen reader says. The name is also shown as a tooltip.
  package init(icon: String, name: TranslatedText, _ body: @escaping @MainActor () -> Void) {
    super.init(gtk_button_new_from_icon_name(icon))
    rename(name)
    connect(pointer, "clicked", body)
  }

  /// - Parameter name: The name that a screen reader says.
  package init(_ content: Widget, name: TranslatedText, _ body: @escaping @MainActor () -> Void) {
    super.init(gtk_button_new())
    gtk_button_set_child(typed(), content.pointer)
    setName(name)
    connect(pointer, "clicked", body)
  }

  /// Sets the name and the help text of a button with a picture.
  package func rename(_ name: TranslatedText) {
    setHelp(name)
    setName(name)
  }

  package func setText(_ text: TranslatedText) { gtk_button_set_label(typed(), text.text) }
}
