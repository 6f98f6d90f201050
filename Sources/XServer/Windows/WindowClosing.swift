internal import CX11

/// Closes windows.
extension WindowManager {
  /// Asks a window to close. If the window does not support that request (WM_DELETE_WINDOW), ends the connection of its
  /// program to the server, as window managers do.
  ///
  /// - Throws: `noWindow`, `cannotClose`.
  @discardableResult package func close(_ window: UInt) throws(WindowManagerError) -> WindowChange {
    try withWindow(window) { manager throws(WindowManagerError) in
      let takesRequest = try takesCloseRequest(window, manager)
      let request = { [self] in
        if !takesRequest {
          XKillClient(connection.display, window)
        } else if supports("_NET_CLOSE_WINDOW", manager) {
          connection.askManager("_NET_CLOSE_WINDOW", window, [connection.latestTime, Self.pager])
        } else {
          connection.askToClose(window)
        }
      }
      // The application may ask the user and stay open; that is no failure.
      return makeChange("close", [request], manager, words: nil, followsFocus: true) { [connection] in
        var attributes = XWindowAttributes()
        let isThere = XGetWindowAttributes(connection.display, window, &attributes) != 0
        let isActive = connection.number("_NET_ACTIVE_WINDOW", of: connection.root).map { Window($0) } == window
        return isThere || isActive ? .unchanged : .done
      }
    }
  }

  /// Returns true if a window supports the request to close; false if the connection of its program must be ended.
  ///
  /// - Throws: `cannotClose`.
  func takesCloseRequest(_ window: UInt, _ manager: ManagerDescription?) throws(WindowManagerError) -> Bool {
    if connection.numbers("WM_PROTOCOLS", of: window).contains(connection.atom("WM_DELETE_WINDOW")) { return true }
    guard connection.tree.isApplicationWindow(window, manager) else { throw WindowManagerError(.cannotClose) }
    return false
  }
}

extension XConnection {
  fileprivate func askToClose(_ window: Window) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = atom("WM_PROTOCOLS")
    event.xclient.format = 32
    event.xclient.data.l.0 = Int(atom("WM_DELETE_WINDOW"))
    event.xclient.data.l.1 = latestTime
    XSendEvent(display, window, False, NoEventMask, &event)
  }
}

extension WindowTree {
  /// True if a window is an application's: not a panel, a background, a menu, a notification or a window of the window
  /// manager. Bindings that name no window change only windows of applications, and end only programs of such windows.
  func isApplicationWindow(_ window: Window, _ manager: ManagerDescription?) -> Bool {
    guard !isPartOfDesktop(window), !isOverrideRedirect(window), let top = topLevel(of: window) else { return false }
    guard connection.isManagerPresent(manager) else { return top == window }
    // A frame and the window manager's check window belong to the window manager's own connection.
    let own = [manager?.window, top == window ? nil : top].compactMap { $0 }.map { client(of: $0) }
    return isManaged(window) && !own.contains(client(of: window))
  }

  /// True if the type of a window marks it as a part of the desktop.
  func isPartOfDesktop(_ window: Window) -> Bool {
    let types = connection.numbers("_NET_WM_WINDOW_TYPE", of: window)
    return !types.isEmpty && connection.atoms(Self.partTypes).contains { types.contains($0) }
  }

  /// The types of windows that are parts of the desktop.
  private static let partTypes = [
    "DESKTOP", "DOCK", "MENU", "DROPDOWN_MENU", "POPUP_MENU", "TOOLTIP", "NOTIFICATION", "COMBO", "DND", "SPLASH",
  ].map { "_NET_WM_WINDOW_TYPE_" + $0 }

  /// The part of a window's id that is the same for all windows of one connection.
  private func client(of window: Window) -> Window { window & ~cx11_resource_mask(connection.display) }
}
