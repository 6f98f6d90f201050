internal import CGtk
package import Translation

/// A switch with two positions.
package final class Switch: Widget {
  private var isChanging = false
  /// True if `body` is about to be called.
  private var isAwaited = false

  /// - Parameter body: Called when a person moves the switch.
  package init(name: TranslatedText, _ body: @escaping @MainActor (Bool) -> Void) {
    super.init(gtk_switch_new())
    setName(name)
    connect(pointer, "notify::active") { [weak self] in
      guard let self, !isChanging, !isAwaited else { return }
      isAwaited = true
      // Call `body` later: GTK is still moving the switch, so `body` could not move it back now.
      MainLoop.after(milliseconds: 0) { [weak self] in
        guard let self else { return }
        isAwaited = false
        body(isOn)
      }
    }
    // In GTK 4.8, no key moves a switch, so handle the keys here.
    onKey { [weak self] key in
      guard let self, key.modifiers.isEmpty, ["space", "Return", "KP_Enter"].contains(key.name) else { return false }
      gtk_switch_set_active(opaque, isOn ? 0 : 1)
      return true
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
