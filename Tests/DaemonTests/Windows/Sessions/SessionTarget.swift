import VirtualX

/// A part of a desktop session on which gestures begin.
enum SessionTarget: String, CaseIterable, Sendable {
  case window, panel, wallpaper, menu, dialog, notification

  /// The windows for one gesture, with the pointer on the window on which the gesture begins.
  struct Scene {
    /// The active window of an application; nil if none was opened.
    let active: Application?
    /// All windows that were opened for this gesture.
    fileprivate let opened: [Application]
    /// The menu on which the gesture begins. It may close, and must not change while it is open.
    let menu: SessionWindow?
    /// The notification on which the gesture begins. It must not change.
    let notification: SessionWindow?

    /// Closes the windows, and moves the pointer away.
    func close(in session: DesktopSession) throws {
      try session.closeMenus()
      for application in opened where application.isConnected { application.destroyWindow() }
      try session.movePointer(x: DesktopSession.restPoint.x, y: DesktopSession.restPoint.y)
    }
  }

  /// - Parameter opensWindow: True to open an active window.
  func open(in session: DesktopSession, opensWindow: Bool = true) throws -> Scene {
    var opened: [Application] = []
    var (menu, notification): (SessionWindow?, SessionWindow?)
    // Show the notification first, because a window that opens takes the keyboard.
    if self == .notification { notification = try notify(in: session, &opened) }
    if opensWindow { opened.append(try session.openWindow()) }
    switch self {
    case .window: try session.movePointer(x: 900, y: 500)
    case .dialog:
      opened.append(try session.openWindow(.dialog, class: "dialog"))
      try session.movePointer(x: 900, y: 500)
    case .panel:
      // A panel that the window manager draws is at the bottom.
      if let panel = session.panel {
        try session.movePointer(to: panel)
      } else {
        try session.movePointer(x: 960, y: Double(VirtualServer.height) - 15)
      }
    case .wallpaper: try session.movePointer(x: DesktopSession.restPoint.x, y: DesktopSession.restPoint.y)
    case .menu: menu = try session.openMenu()
    case .notification: if let notification { try session.movePointer(to: notification) }
    }
    return Scene(
      active: opensWindow || self == .dialog ? opened.last : nil, opened: opened, menu: menu,
      notification: notification)
  }

  /// Shows a notification by the session's own program, or otherwise by this test.
  private func notify(in session: DesktopSession, _ opened: inout [Application]) throws -> SessionWindow? {
    if let own = try session.notify() { return own }
    let window = try Application(
      display: session.server.display, className: "notification", frame: (1400, 100, 300, 120), type: .notification,
      isUnmanaged: true)
    opened.append(window)
    return session.waitUntilSettled { SessionWindow(window.window, session.connection, isUnmanaged: true) }
  }
}
