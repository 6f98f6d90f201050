internal import CX11
internal import Glibc

extension Application {
  /// Grabs the keyboard, as a menu or a window manager does; false if another program has grabbed it.
  package func takeKeyboard() -> Bool { connection.takeKeyboard() }

  /// Releases the grab of the keyboard.
  package func giveKeyboardBack() { connection.giveKeyboardBack() }

  /// Number of times that the window has got or lost the focus so far; a grab of the keyboard counts, too.
  package var focusChanges: Int {
    sync()
    return connection.focusChanges
  }

  /// True if another program has grabbed the keyboard.
  package var isKeyboardTaken: Bool { connection.isKeyboardTaken }

  /// True if another program has grabbed the keyboard and its window covers the centre of the screen.
  package var isLockedOut: Bool { connection.isKeyboardTaken && connection.windowInTheMiddle != window }
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

  /// Tests with a grab that cannot succeed, because its window is never shown; so nothing changes.
  fileprivate var isKeyboardTaken: Bool {
    guard isAlive else { return false }
    let probe = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
    defer { XDestroyWindow(display, probe) }
    return XGrabKeyboard(display, probe, 0, GrabModeAsync, GrabModeAsync, UInt(CurrentTime)) == AlreadyGrabbed
  }

  fileprivate var windowInTheMiddle: UInt {
    guard isAlive else { return 0 }
    let screen = XDefaultScreen(display)
    var place: (Int32, Int32) = (0, 0)
    var child: UInt = 0
    XTranslateCoordinates(
      display, root, root, XDisplayWidth(display, screen) / 2, XDisplayHeight(display, screen) / 2, &place.0, &place.1,
      &child)
    return child
  }
}
