internal import CX11
internal import Gestures

extension XConnection {
  /// Deeper than this no window manager puts an application's window.
  private static let deepestWindow = 8
  /// The beginnings of the class names of on-screen keyboards, in small letters.
  private static let keyboards = [
    "onboard", "florence", "svkbd", "matchbox-keyboard", "xvkbd", "maliit", "squeekboard", "corekeyboard", "qvkbd",
  ]

  /// Whether the topmost window at a place of the screen is an on-screen keyboard or a dock. Windows that vanish
  /// meanwhile are neither, and no error.
  func isKeyboardOrDock(at place: Point) -> Bool {
    defer { _ = takeLastError() }
    guard let (x, y) = place.pixel else { return false }
    var window = root
    for _ in 0..<Self.deepestWindow {
      var child: Window = 0
      var within: (Int32, Int32) = (0, 0)
      guard XTranslateCoordinates(display, root, window, x, y, &within.0, &within.1, &child) != 0, child != 0 else {
        return false
      }
      window = child
      if number("_NET_WM_WINDOW_TYPE", of: window) == UInt(atom("_NET_WM_WINDOW_TYPE_DOCK")) { return true }
      // An application's own window has a class; what is in it is the application's affair.
      guard let names = text("WM_CLASS", of: window) else { continue }
      return names.split(separator: "\0").contains { name in
        let name = name.lowercased()
        return Self.keyboards.contains { name.hasPrefix($0) }
      }
    }
    return false
  }
}
