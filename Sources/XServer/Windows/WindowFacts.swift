/// The facts about an application's window that bindings ask for.
package struct WindowFacts: Sendable, Hashable {
  /// The longest text that is read of a window, in bytes.
  package static let maximumTextLength = 1024

  /// The window's X id.
  package var id: UInt
  /// The first name of WM_CLASS: of this instance of the program. Empty if there is none, as all texts.
  package var instanceName = ""
  /// The second name of WM_CLASS: of the kind of program.
  package var className = ""
  package var title = ""
  /// WM_WINDOW_ROLE.
  package var role = ""
  /// The state that the window manager reports; a window that none manages is full screen when it covers a monitor.
  package var isFullscreen = false
  /// True for the window of a file manager or a window manager that is the desktop itself.
  package var isBackground = false

  package init(id: UInt) { self.id = id }
}
