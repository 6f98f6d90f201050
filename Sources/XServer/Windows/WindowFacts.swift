/// Facts about an application's window, for the conditions of bindings.
package struct WindowFacts: Sendable, Hashable {
  /// Maximum length of a text that is read from a window, in bytes.
  package static let maximumTextLength = 1024

  /// The window's X id.
  package var id: UInt
  /// The first name of WM_CLASS: the name of this instance of the program. Like all texts here, it is empty if the
  /// window does not have it.
  package var instanceName = ""
  /// The second name of WM_CLASS: the name of the kind of program.
  package var className = ""
  package var title = ""
  /// WM_WINDOW_ROLE.
  package var role = ""
  /// True if the window manager reports this state, or if an unmanaged window covers a monitor.
  package var isFullscreen = false
  /// True if the window is the desktop itself, which a file manager or a window manager shows.
  package var isBackground = false
}
