internal import CGtk
package import Translation

/// A field for one line of text.
package final class Entry: Widget {
  private var isChanging = false

  /// - Parameters:
  ///   - name: The name that a screen reader says.
  ///   - hint: The text in the empty field.
  ///   - isSearch: True for a search field, with a picture and with a button that empties the field.
  ///   - onChange: Called when a person has changed the text.
  package init(
    name: TranslatedText, hint: TranslatedText = verbatim(""), isSearch: Bool = false,
    onChange: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    super.init(isSearch ? gtk_search_entry_new() : gtk_entry_new())
    setName(name)
    if isSearch {
      set("placeholder-text", hint.text)
    } else {
      gtk_entry_set_placeholder_text(typed(), hint.text)
    }
    // Use this signal, because `search-changed` comes 150 ms later.
    connect(pointer, "changed") { [weak self] in
      guard let self, !isChanging else { return }
      onChange(text)
    }
  }

  private func set(_ property: String, _ text: String) {
    let object = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self)
    GValue.withText(text) { g_object_set_property(object, property, &$0) }
  }

  package var text: String {
    get { gtk_editable_get_text(opaque).map { String(cString: $0) } ?? "" }
    set {
      isChanging = true
      gtk_editable_set_text(opaque, newValue)
      isChanging = false
    }
  }

  /// Calls `body` when a person presses Return in the field.
  package func onReturn(_ body: @escaping @MainActor () -> Void) { connect(pointer, "activate", body) }
}
