internal import CGtk

/// The program with its main loop. A second start of the program shows the window of the first one.
@MainActor
package final class GraphicalApplication {
  private let pointer: UnsafeMutablePointer<GtkApplication>
  private var windows: [Window] = []

  /// - Parameter id: The name of the program on the session bus.
  package init?(id: String) {
    guard let new = gtk_application_new(id, GApplicationFlags(rawValue: 0)) else { return nil }
    pointer = new
  }

  private var application: UnsafeMutablePointer<GApplication> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GApplication.self)
  }

  /// Runs until the last window is closed, and returns the exit code.
  ///
  /// - Parameter start: Makes the first window. Not called in a second instance of the program.
  package func run(_ start: @escaping @MainActor () -> Window) -> Int32 {
    connect(pointer, "activate") { [unowned self] in
      if let window = windows.first { return window.present() }
      StyleSheet.load()
      let window = start()
      windows.append(window)
      window.onClose { [weak self] in self?.windows.removeAll() }
      gtk_application_add_window(pointer, window.typed())
      window.present()
    }
    return g_application_run(application, 0, nil)
  }

  /// True if the display can be opened.
  package static var canStart: Bool { gtk_init_check() != 0 }
}
