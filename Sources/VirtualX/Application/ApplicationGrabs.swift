internal import CX11
internal import Glibc

extension Application {
  /// Grabs the keyboard, as a menu or a window manager does. Returns false if another program has grabbed the keyboard.
  package func takeKeyboard() -> Bool { connection.takeKeyboard() }

  /// Releases the grab of the keyboard.
  package func giveKeyboardBack() { connection.giveKeyboardBack() }

  /// Number of times that the window has gained or lost the focus, including by keyboard grabs.
  package var focusChanges: Int {
    sync()
    return connection.focusChanges
  }

  /// True if another program has grabbed the keyboard.
  package var isKeyboardTaken: Bool { connection.isKeyboardTaken }

  /// True if another program has grabbed the keyboard, and a window of another program covers the centre of the screen.
  package var isLockedOut: Bool { connection.isKeyboardTaken && connection.windowsAtCentre(besides: window) > 0 }

  /// Number of the root window's children at the centre of the screen, including the frame of this window.
  package var windowsAtCentre: Int { connection.windowsAtCentre(besides: nil) }
}

extension Application {
  /// True if a window manager has put a frame around the window.
  package var isFramed: Bool { connection.isFramed(window) }
}

extension ApplicationConnection {
  fileprivate func isFramed(_ window: UInt) -> Bool {
    var ends: (root: UInt, parent: UInt) = (0, 0)
    var children: UnsafeMutablePointer<UInt>?
    var count: UInt32 = 0
    guard isAlive, XQueryTree(display, window, &ends.root, &ends.parent, &children, &count) != 0 else { return false }
    if let children { XFree(children) }
    return ends.parent != ends.root
  }

  fileprivate func takeKeyboard() -> Bool {
    guard isAlive else { return false }
    return XGrabKeyboard(display, root, 0, GrabModeAsync, GrabModeAsync, UInt(CurrentTime)) == GrabSuccess
  }

  fileprivate func giveKeyboardBack() {
    guard isAlive else { return }
    XUngrabKeyboard(display, UInt(CurrentTime))
    roundTrip()
  }

  /// True if another program has grabbed the keyboard. Tests this with a grab for a window that is never shown: such a
  /// grab always fails, so it changes nothing.
  fileprivate var isKeyboardTaken: Bool {
    guard isAlive else { return false }
    let probe = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
    defer { XDestroyWindow(display, probe) }
    return XGrabKeyboard(display, probe, 0, GrabModeAsync, GrabModeAsync, UInt(CurrentTime)) == AlreadyGrabbed
  }

  /// Number of the root window's children at the centre of the screen, except `window`.
  ///
  /// Querying the window at that point is not enough. A locker may use the Composite extension's overlay window, which
  /// covers all others and is missing from the list of windows. The locker may show its own window only after it has
  /// grabbed the keyboard.
  fileprivate func windowsAtCentre(besides window: UInt?) -> Int {
    guard isAlive else { return 0 }
    let screen = XDefaultScreen(display)
    let centre = (x: XDisplayWidth(display, screen) / 2, y: XDisplayHeight(display, screen) / 2)
    var ends: (root: UInt, parent: UInt) = (0, 0)
    var list: UnsafeMutablePointer<UInt>?
    var count: UInt32 = 0
    guard XQueryTree(display, root, &ends.root, &ends.parent, &list, &count) != 0, let list else { return 0 }
    defer { XFree(list) }
    return UnsafeBufferPointer(start: list, count: Int(count)).count { child in
      var attributes = XWindowAttributes()
      guard child != window, XGetWindowAttributes(display, child, &attributes) != 0 else { return false }
      return attributes.map_state == IsViewable
        && attributes.x..<attributes.x + attributes.width ~= centre.x
        && attributes.y..<attributes.y + attributes.height ~= centre.y
    }
  }
}
