/// Facts about an application's window, for the conditions of bindings.
package struct WindowFacts: Sendable, Hashable {
  /// Maximum length of a text that is read from a window, in bytes.
  package static let maximumTextLength = 1024

  /// The window's X id.
  package var id: UInt
  /// The first name of WM_CLASS: the name of this instance of the program. Empty, like all texts here, if the window
  /// has no such property.
  package var instanceName = ""
  /// The second name of WM_CLASS: the name of the kind of program.
  package var className = ""
  package var title = ""
  /// WM_WINDOW_ROLE.
  package var role = ""
  /// True if the window manager reports that the window is full screen, or if the window is unmanaged and covers a
  /// monitor.
  package var isFullscreen = false
  /// True if the window is the desktop itself, which a file manager or a window manager shows.
  package var isBackground = false
}
