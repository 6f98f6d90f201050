internal import CGtk
package import Translation

/// A button that stays down after a press. In a group, only one button is down at a time.
package final class ToggleButton: Widget {
  private var isChanging = false

  /// - Parameters:
  ///   - name: The name that a screen reader says.
  ///   - body: Called when a person presses or releases the button.
  package init(
    _ content: Widget, name: TranslatedText, group: ToggleButton? = nil, _ body: @escaping @MainActor (Bool) -> Void
  ) {
    super.init(gtk_toggle_button_new())
    gtk_button_set_child(typed(), content.pointer)
    if let group { gtk_toggle_button_set_group(typed(), group.typed()) }
    setName(name)
    connect(pointer, "toggled") { [weak self] in
      guard let self, !isChanging else { return }
      body(isOn)
    }
  }

  package var isOn: Bool {
    get { gtk_toggle_button_get_active(typed()) != 0 }
    set {
      isChanging = true
      gtk_toggle_button_set_active(typed(), newValue ? 1 : 0)
      isChanging = false
    }
  }
}
