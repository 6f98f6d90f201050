internal import CX11
internal import Gestures

/// Does to windows and desktops what a pager may: it asks the window manager (Extended Window Manager Hints), and says
/// what that cannot do. Windows are X ids.
///
/// Nothing here waits for the window manager to have done it, but for a maximized or full-screen window that is to be
/// placed: up to 100 ms, until it has its own size again.
package final class WindowManager {
  let connection: XConnection

  package init(connection: XConnection) { self.connection = connection }

  /// The name of the window manager that runs; nil where none does.
  package var name: String? { connection.manager()?.name }

  /// Puts a window into a state, or out of it.
  ///
  /// - Throws: `noWindow`, `noWindowManager`, `unsupported`.
  package func set(_ state: WindowState, _ change: StateChange, of window: UInt) throws(WindowManagerError) {
    try withWindow(window) { manager throws(WindowManagerError) in
      switch state {
      case .minimized: try minimize(window, change, manager)
      case .sticky where !supports("_NET_WM_STATE_STICKY", manager): try stick(window, change, manager)
      default: try setStates(state.atoms, change, of: window, words: state.words, manager)
      }
    }
  }

  /// Makes a window neither maximized nor full screen nor minimized.
  ///
  /// - Throws: `noWindow`, `noWindowManager`.
  package func restore(_ window: UInt) throws(WindowManagerError) {
    try withWindow(window) { manager throws(WindowManagerError) in
      guard manager != nil else { throw WindowManagerError(.noWindowManager) }
      let states = connection.numbers("_NET_WM_STATE", of: window)
      clear([.fullscreen, .maximized, .shaded], of: window, states)
      if isMinimized(window) { XMapWindow(connection.display, window) }
    }
  }

  /// Asks a window to close.
  ///
  /// - Throws: `noWindow`, `cannotClose`.
  package func close(_ window: UInt) throws(WindowManagerError) {
    try withWindow(window) { manager throws(WindowManagerError) in
      if supports("_NET_CLOSE_WINDOW", manager) {
        return connection.askManager("_NET_CLOSE_WINDOW", window, [connection.latestTime, Self.pager])
      }
      let (protocols, delete) = (connection.atom("WM_PROTOCOLS"), connection.atom("WM_DELETE_WINDOW"))
      guard connection.numbers("WM_PROTOCOLS", of: window).contains(delete) else {
        throw WindowManagerError(.cannotClose)
      }
      var event = XEvent()
      event.xclient.type = ClientMessage
      event.xclient.window = window
      event.xclient.message_type = protocols
      event.xclient.format = 32
      event.xclient.data.l.0 = Int(delete)
      event.xclient.data.l.1 = connection.latestTime
      XSendEvent(connection.display, window, False, NoEventMask, &event)
    }
  }

  /// Puts a window above all others of its layer.
  ///
  /// - Throws: `noWindow`.
  package func raise(_ window: UInt) throws(WindowManagerError) { try restack(window, Above) }

  /// Puts a window below all others of its layer.
  ///
  /// - Throws: `noWindow`.
  package func lower(_ window: UInt) throws(WindowManagerError) { try restack(window, Below) }

  /// Gives a window the keyboard's focus; the window manager may raise it, and go to its desktop.
  ///
  /// - Throws: `noWindow`.
  package func focus(_ window: UInt) throws(WindowManagerError) {
    try withWindow(window) { manager throws(WindowManagerError) in
      if supports("_NET_ACTIVE_WINDOW", manager) {
        let active = connection.number("_NET_ACTIVE_WINDOW", of: connection.root).map { Int(clamping: $0) } ?? 0
        connection.askManager("_NET_ACTIVE_WINDOW", window, [Self.pager, connection.latestTime, active])
      } else {
        XSetInputFocus(connection.display, window, Int32(RevertToPointerRoot), UInt(CurrentTime))
      }
    }
  }

  /// The user's own wish, and not that of the window's program.
  static let pager = 2

  /// Calls `body` with the window manager that runs, if the window is there.
  func withWindow(
    _ window: UInt, _ body: (ManagerDescription?) throws(WindowManagerError) -> Void
  ) throws(WindowManagerError) {
    var attributes = XWindowAttributes()
    defer { _ = ErrorLog.take(connection.display) }
    guard window != 0, XGetWindowAttributes(connection.display, window, &attributes) != 0 else {
      throw WindowManagerError(.noWindow)
    }
    try body(connection.manager())
    // An error for a window that vanished just now comes before the answer to this.
    connection.roundTrip()
  }

  func supports(_ name: String, _ manager: ManagerDescription?) -> Bool {
    manager?.supported.contains(connection.atom(name)) ?? false
  }

  private func restack(_ window: UInt, _ mode: Int32) throws(WindowManagerError) {
    try withWindow(window) { manager in
      if supports("_NET_RESTACK_WINDOW", manager) {
        connection.askManager("_NET_RESTACK_WINDOW", window, [Self.pager, 0, Int(mode)])
      } else {
        var changes = XWindowChanges()
        changes.stack_mode = mode
        XConfigureWindow(connection.display, window, UInt32(CWStackMode), &changes)
      }
    }
  }
}

extension XConnection {
  /// The server's time of the latest event that we read, for requests that want one; 0 (now) before the first.
  var latestTime: Int { time.latest.map { Int(UInt32(truncatingIfNeeded: $0)) } ?? Int(CurrentTime) }
}
