internal import CGtk
package import Translation

/// A list of which one text is chosen.
package final class DropDown: Widget {
  private var isChanging = false

  /// - Parameters:
  ///   - name: The name that a screen reader says.
  ///   - body: Called with the index of the text that a person has chosen.
  package init(_ texts: [TranslatedText], name: TranslatedText, _ body: @escaping @MainActor (Int) -> Void) {
    super.init(gtk_drop_down_new(nil, nil))
    setName(name)
    self.texts = texts
    show()
    connect(pointer, "notify::selected") { [weak self] in
      guard let self, !isChanging else { return }
      body(selected)
    }
  }

  package var texts: [TranslatedText] = [] { didSet { if texts != oldValue { show() } } }

  private func show() {
    isChanging = true
    let list = gtk_string_list_new(nil)
    for text in texts { gtk_string_list_append(list, text.text) }
    gtk_drop_down_set_model(opaque, list)
    g_object_unref(UnsafeMutableRawPointer(list))
    isChanging = false
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
