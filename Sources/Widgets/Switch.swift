internal import CGtk
package import Translation

/// A switch with two positions.
package final class Switch: Widget {
  private var isChanging = false

  /// - Parameter body: Called when a person moves the switch.
  package init(name: TranslatedText, _ body: @escaping @MainActor (Bool) -> Void) {
    super.init(gtk_switch_new())
    setName(name)
    connect(pointer, "notify::active") { [weak self] in
      guard let self, !isChanging else { return }
      body(isOn)
    }
  }

  package var isOn: Bool {
    get { gtk_switch_get_active(opaque) != 0 }
    set {
      isChanging = true
      gtk_switch_set_active(opaque, newValue ? 1 : 0)
      isChanging = false
    }
  }
}
