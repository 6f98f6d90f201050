internal import CX11
internal import Gestures

extension WindowTree {
  /// Maximum depth at which the application's window is searched in a frame.
  private static let maximumKeyboardDepth = 8
  /// The beginnings of the class names of on-screen keyboards, in lower case.
  private static let keyboards = [
    "onboard", "florence", "svkbd", "matchbox-keyboard", "xvkbd", "maliit", "squeekboard", "corekeyboard", "qvkbd",
  ]

  /// Returns true if the topmost window at a location of the screen is an on-screen keyboard or a dock. Returns false
  /// for a window that vanishes during the query.
  func isKeyboardOrDock(at location: Point) -> Bool {
    defer { _ = connection.takeLastError() }
    guard let (x, y) = location.pixel else { return false }
    var window = connection.root
    for _ in 0..<Self.maximumKeyboardDepth {
      var child: Window = 0
      var within: (Int32, Int32) = (0, 0)
      guard XTranslateCoordinates(connection.display, connection.root, window, x, y, &within.0, &within.1, &child) != 0,
        child != 0
      else {
        return false
      }
      window = child
      if connection.number("_NET_WM_WINDOW_TYPE", of: window) == UInt(connection.atom("_NET_WM_WINDOW_TYPE_DOCK")) {
        return true
      }
      // Stop at the application's own window, which has a class: the windows inside it are not searched.
      guard let names = connection.text("WM_CLASS", of: window) else { continue }
      return names.split(separator: "\0").contains { name in
        let name = name.lowercased()
        return Self.keyboards.contains { name.hasPrefix($0) }
      }
    }
    return false
  }
}
