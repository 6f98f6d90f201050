internal import CX11

/// Tells whether somebody has locked the session, from what every locker does: it takes the keyboard, and covers a
/// monitor with a window that the window manager does not manage, above all others.
package final class SessionLock {
  private let connection: XConnection
  /// Never shown, so that asking for the keyboard with it can only be refused: the refusal says why.
  private let probe: Window
  private var isFollowing = false

  package init(connection: XConnection) {
    self.connection = connection
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = True
    probe = XCreateWindow(
      connection.display, connection.root, -1, -1, 1, 1, 0, 0, UInt32(InputOnly), nil, UInt(CWOverrideRedirect),
      &attributes)
  }

  /// Whether the session is locked now.
  ///
  /// It costs one question to the server while no other program has the keyboard, and disturbs nobody: applications see
  /// no change of focus.
  package var isLocked: Bool {
    guard !connection.isLost, isKeyboardTaken, let geometry = RootGeometry(reading: connection) else { return false }
    defer {
      // That a window went away meanwhile is an error to Xlib, and none to us.
      connection.roundTrip()
      _ = ErrorLog.take(connection.display)
    }
    for window in connection.children(of: connection.root).reversed() {
      guard let shown = ShownWindow(window, on: connection) else { continue }
      // What lies below an application's window hides nothing.
      if !shown.isUnmanaged || connection.holdsApplication(window) { return false }
      if geometry.isMonitorCovered(by: shown) { return true }
    }
    return false
  }

  /// Whether the event source is to send `SourceEvent.mayBeLocked`. While no gesture is under way, nobody needs to know.
  package func follow(_ isNeeded: Bool) {
    guard isNeeded != isFollowing else { return }
    isFollowing = isNeeded
    connection.selectEvents(isNeeded ? [XI_FocusIn] : [], of: XIAllMasterDevices)
    if !isNeeded { connection.followWindows(false) }
  }

  private var isKeyboardTaken: Bool {
    XGrabKeyboard(connection.display, probe, False, GrabModeAsync, GrabModeAsync, Time(CurrentTime)) == AlreadyGrabbed
  }
}

extension XConnection {
  /// Whether windows that appear are to be told.
  func followWindows(_ isOn: Bool) { selectRootEvents(SubstructureNotifyMask, isOn) }
}

/// A window on the root window that can be seen.
private struct ShownWindow {
  let x, y, width, height: Double
  let isUnmanaged: Bool

  init?(_ window: Window, on connection: XConnection) {
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(connection.display, window, &attributes) != 0, attributes.map_state == IsViewable,
      attributes.class == InputOutput
    else { return nil }
    x = Double(attributes.x)
    y = Double(attributes.y)
    width = Double(attributes.width) + 2 * Double(attributes.border_width)
    height = Double(attributes.height) + 2 * Double(attributes.border_width)
    isUnmanaged = attributes.override_redirect != 0
  }
}

extension RootGeometry {
  fileprivate func isMonitorCovered(by window: ShownWindow) -> Bool {
    // One locker leaves the outermost line of pixels free.
    let slack = 2.0
    func isCovered(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
      window.x <= x + slack && window.y <= y + slack && window.x + window.width >= x + width - slack
        && window.y + window.height >= y + height - slack
    }
    return isCovered(0, 0, self.width, self.height)
      || monitors.contains { isCovered($0.x, $0.y, $0.width, $0.height) }
  }
}
