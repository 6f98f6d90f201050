internal import CGtk
package import Translation

/// A list from which a person chooses one text.
package final class DropDown: Widget {
  private var isChanging = false
  private let name: TranslatedText

  /// - Parameters:
  ///   - name: The name that a screen reader says.
  ///   - body: Called with the index of the text that a person has chosen.
  package init(_ texts: [TranslatedText], name: TranslatedText, _ body: @escaping @MainActor (Int) -> Void) {
    self.name = name
    super.init(gtk_drop_down_new(nil, nil))
    setName(name)
    self.texts = texts
    show()
    connect(pointer, "notify::selected") { [weak self] in
      guard let self else { return }
      nameButton()
      if !isChanging { body(selected) }
    }
    // Give the focus to the chosen text when the list opens. In GTK 4.8, the first text gets the focus, so the arrow
    // keys would begin at the first text.
    guard let list = gtk_widget_get_last_child(pointer) else { return }
    connect(list, "show") { [weak self] in
      guard let self, let list = gtk_widget_get_last_child(pointer) else { return }
      if let chosen = Self.chosenRow(in: list) { gtk_widget_grab_focus(chosen) }
    }
  }

  /// Returns the first row in `widget` that is marked as chosen; nil if no row is marked.
  private static func chosenRow(in widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>? {
    let isChosen = gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0
    if isChosen, gtk_widget_get_focusable(widget) != 0 { return widget }
    var child = gtk_widget_get_first_child(widget)
    while let next = child {
      if let row = chosenRow(in: next) { return row }
      child = gtk_widget_get_next_sibling(next)
    }
    return nil
  }

  /// Names the button that opens the list. This button has the focus, so a screen reader says the name of the button
  /// instead of that of the list.
  private func nameButton() {
    guard let button = gtk_widget_get_first_child(pointer), texts.indices.contains(selected) else { return }
    Self.setName("\(name.text): \(texts[selected].text)", of: button)
  }

  package var texts: [TranslatedText] = [] { didSet { if texts != oldValue { show() } } }

  private func show() {
    isChanging = true
    let list = gtk_string_list_new(nil)
    for text in texts { gtk_string_list_append(list, text.text) }
    gtk_drop_down_set_model(opaque, list)
    g_object_unref(UnsafeMutableRawPointer(list))
    isChanging = false
    nameButton()
  }

  package var selected: Int {
    get { Int(gtk_drop_down_get_selected(opaque)) }
    set {
      isChanging = true
      gtk_drop_down_set_selected(opaque, UInt32(clamping: newValue))
      isChanging = false
    }
  }
}
