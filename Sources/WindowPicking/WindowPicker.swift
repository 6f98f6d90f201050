internal import CX11
internal import Gestures
internal import Linux
package import XServer

/// Lets a person choose a window by a click, with a crosshair as the pointer.
package struct WindowPicker {
  package enum Choice: Sendable, Hashable {
    /// - Parameter type: The type in `_NET_WM_WINDOW_TYPE`, such as `normal` or `dialog`.
    case window(WindowFacts, type: String)
    /// The click was on no window.
    case background
    /// Escape was pressed.
    case cancelled
    /// Another program has grabbed the pointer or the keyboard, for example for an open menu.
    case unavailable
  }

  /// Maximum time until another program releases the pointer. The button whose click started the choice may still be
  /// down.
  private static let grabTimeout = Duration.seconds(2)
  private static let buttons = ButtonPressMask | ButtonReleaseMask

  private let connection: XConnection
  private let cursor: Cursor

  /// Waits until a person has clicked on a window or pressed Escape. No application gets the click or the key.
  ///
  /// - Parameter connection: A connection that is used for nothing else, because its other events are dropped.
  /// - Throws: `connectionLost`.
  package static func choose(on connection: XConnection) throws(XServerError) -> Choice {
    let picker = WindowPicker(
      connection: connection, cursor: XCreateFontCursor(connection.display, UInt32(XC_crosshair)))
    defer { XFreeCursor(connection.display, picker.cursor) }
    let place = try picker.clickedPlace()
    try connection.checkAlive()
    switch place {
    case .at(let place):
      let windows = WindowWatch(connection: connection)
      return windows.window(at: place).map { .window($0, type: windows.type(of: $0)) } ?? .background
    case .cancelled: return .cancelled
    case .unavailable: return .unavailable
    }
  }

  private enum Click {
    case at(Point)
    case cancelled, unavailable
  }

  private func clickedPlace() throws(XServerError) -> Click {
    guard grab() else { return .unavailable }
    defer {
      XUngrabPointer(connection.display, Time(CurrentTime))
      XUngrabKeyboard(connection.display, Time(CurrentTime))
      XSync(connection.display, False)
    }
    var place: Point?
    while true {
      try connection.checkAlive()
      if XPending(connection.display) == 0 {
        var entries = [PollEntry(descriptor: connection.fileDescriptor)]
        Poll.wait(&entries, until: nil)
        continue
      }
      var event = XEvent()
      XNextEvent(connection.display, &event)
      switch event.type {
      case ButtonPress where event.xbutton.button <= 3:
        place = place ?? Point(x: Double(event.xbutton.x_root), y: Double(event.xbutton.y_root))
      // Do not end before the release, because otherwise the window would get the release.
      case ButtonRelease where event.xbutton.button <= 3:
        if let place { return .at(place) }
      case KeyPress where Int32(truncatingIfNeeded: XLookupKeysym(&event.xkey, 0)) == XK_Escape: return .cancelled
      default: break
      }
    }
  }

  private func grab() -> Bool {
    let root = XDefaultRootWindow(connection.display)
    let deadline = MonotonicTime.now + Self.grabTimeout
    while true {
      // The crosshair appears with the pointer's grab. Escape must cancel from then on.
      let keyboard = XGrabKeyboard(
        connection.display, root, False, GrabModeAsync, GrabModeAsync, Time(CurrentTime))
      let pointer = XGrabPointer(
        connection.display, root, False, UInt32(Self.buttons), GrabModeAsync, GrabModeAsync, Window(None),
        cursor, Time(CurrentTime))
      if pointer == GrabSuccess, keyboard == GrabSuccess { return true }
      guard MonotonicTime.now < deadline, !connection.isLost else { return false }
      var none: [PollEntry] = []
      Poll.wait(&none, until: .now + .milliseconds(30))
    }
  }
}
