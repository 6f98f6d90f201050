internal import CGtk
package import Translation

/// A window with the title bar of the window manager.
package final class Window: Widget {
  /// - Parameter owner: The window to which this one belongs, if it is a dialogue.
  package init(title: TranslatedText, width: Int, height: Int = -1, owner: Window? = nil) {
    super.init(gtk_window_new())
    gtk_window_set_title(typed(), title.text)
    gtk_window_set_default_size(typed(), Int32(clamping: width), Int32(clamping: height))
    gtk_window_set_icon_name(typed(), "io.github.dactyl.Settings")
    guard let owner else { return }
    gtk_window_set_transient_for(typed(), owner.typed())
    gtk_window_set_modal(typed(), 1)
    gtk_window_set_destroy_with_parent(typed(), 1)
  }

  package var content: Widget? {
    didSet { gtk_window_set_child(typed(), content?.pointer) }
  }

  package func present() { gtk_window_present(typed()) }

  /// True to get the keys of the desktop's own shortcuts, to which the desktop reacts otherwise.
  package var takesShortcuts = false {
    didSet {
      guard let surface = gtk_native_get_surface(opaque) else { return }
      if takesShortcuts {
        gdk_toplevel_inhibit_system_shortcuts(surface, nil)
      } else {
        gdk_toplevel_restore_system_shortcuts(surface)
      }
    }
  }

  /// Calls `body` with the width in pixels whenever the width has changed.
  package func onWidth(_ body: @escaping @MainActor (Int) -> Void) {
    connect(pointer, "realize") { [weak self] in
      guard let self, let surface = gtk_native_get_surface(opaque) else { return }
      var known: Int32 = 0
      // The width of the surface is needed: the window's default width stays the same while the window is maximized or
      // tiled.
      connect(UnsafeMutableRawPointer(surface), "notify::width") {
        let width = gdk_surface_get_width(surface)
        guard width != known else { return }
        known = width
        body(Int(width))
      }
    }
  }

  private var onVisible: (@MainActor () -> Void)?
  private var isDrawn = false

  /// Calls `body` once, when the window is visible.
  package func whenVisible(_ body: @escaping @MainActor () -> Void) {
    onVisible = body
    connect(pointer, "realize") { [weak self] in
      guard let self, let clock = gtk_widget_get_frame_clock(pointer) else { return }
      connect(UnsafeMutableRawPointer(clock), "after-paint") { [weak self] in
        guard let self, onVisible != nil else { return }
        // The first picture is drawn before the X server maps the window. The server then usually requests a second
        // picture, which is visible.
        MainLoop.after(milliseconds: isDrawn ? 0 : 200) { [weak self] in self?.becameVisible() }
        isDrawn = true
      }
    }
  }

  private func becameVisible() {
    let body = onVisible
    onVisible = nil
    body?()
  }

  package func close() { gtk_window_destroy(typed()) }

  /// Calls `body` before the window closes.
  package func onClose(_ body: @escaping @MainActor () -> Void) { connect(pointer, "destroy", body) }
}
