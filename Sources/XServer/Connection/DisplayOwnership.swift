internal import CX11
internal import Linux

/// The exclusive right to be a display's Dactyl: ownership of the selection `_DACTYL`. Window managers own `WM_S0` for
/// the same purpose.
///
/// The ownership lasts as long as this object. If the process dies, the server may release the selection only a moment
/// later, because a child process that has not yet started its command keeps the connection open.
package final class DisplayOwnership {
  /// Maximum time to wait until the previous owner has ended.
  package static let handoverTimeout: Duration = .seconds(5)

  let connection: XConnection

  private init(_ connection: XConnection) { self.connection = connection }

  deinit {
    let window = connection.held.ownershipWindow
    connection.held.ownershipWindow = 0
    guard !connection.isLost else { return }
    XDestroyWindow(connection.display, window)
    connection.flush()
  }

  /// Makes this connection's program the display's Dactyl.
  ///
  /// A program that loses the ownership to another program gets `SourceEvent.ownershipLost` and must close its
  /// connection.
  ///
  /// If the process of the previous owner has died, the ownership passes to this program even if `replace` is false.
  /// This function returns once the server has closed the previous owner's connection.
  ///
  /// - Parameter replace: True to take over from a running Dactyl, and to wait until it has ended.
  /// - Throws: `heldByAnother`, `ownerStays`, `connectionLost`.
  package static func acquire(connection: XConnection, replace: Bool) throws(XServerError) -> DisplayOwnership {
    let selection = connection.atom("_DACTYL")
    let window = makeWindow(on: connection)
    // No other program can take the selection between the query and the change, so no time stamp is needed.
    XGrabServer(connection.display)
    let previous = XGetSelectionOwner(connection.display, selection)
    let description = previous == 0 ? "" : describe(previous, on: connection)
    let isFree = previous == 0 || replace || isAbandoned(previous, on: connection)
    if isFree {
      if previous != 0 { XSelectInput(connection.display, previous, StructureNotifyMask) }
      XSetSelectionOwner(connection.display, selection, window, Time(CurrentTime))
    }
    XUngrabServer(connection.display)
    connection.flush()
    guard isFree else {
      XDestroyWindow(connection.display, window)
      connection.flush()
      try connection.checkAlive()
      throw XServerError(.heldByAnother(description))
    }
    try connection.checkAlive()
    connection.held.ownershipWindow = window
    let ownership = DisplayOwnership(connection)
    if previous != 0, !waitUntilGone(previous, on: connection, timeout: handoverTimeout) {
      try connection.checkAlive()
      throw XServerError(.ownerStays(description))
    }
    return ownership
  }
}

extension DisplayOwnership {
  /// Returns a description of the program that is the display's Dactyl; nil if no Dactyl runs on the display.
  package static func owner(on connection: XConnection) -> String? {
    let window = XGetSelectionOwner(connection.display, connection.atom("_DACTYL"))
    return window == 0 ? nil : describe(window, on: connection)
  }

  /// Returns true if an owner's process has died, and only its connection is still open.
  static func isAbandoned(_ window: Window, on connection: XConnection) -> Bool {
    guard connection.text("WM_CLIENT_MACHINE", of: window) == HostName.current,
      let process = connection.number("_NET_WM_PID", of: window).flatMap({ Int32(exactly: $0) }), process > 0
    else { return false }
    return !ChildProcess(id: process).exists
  }

  /// Creates a window that is never shown; its properties identify the process that owns it.
  private static func makeWindow(on connection: XConnection) -> Window {
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = True
    let window = XCreateWindow(
      connection.display, connection.root, -1, -1, 1, 1, 0, 0, UInt32(InputOnly), nil, UInt(CWOverrideRedirect),
      &attributes)
    var process = UInt(UInt32(bitPattern: CurrentProcess.id))
    withUnsafeBytes(of: &process) { bytes in
      _ = XChangeProperty(
        connection.display, window, connection.atom("_NET_WM_PID"), XA_CARDINAL, 32, PropModeReplace,
        bytes.bindMemory(to: UInt8.self).baseAddress, 1)
    }
    let host = Array(HostName.current.utf8)
    XChangeProperty(
      connection.display, window, connection.atom("WM_CLIENT_MACHINE"), XA_STRING, 8, PropModeReplace, host,
      Int32(clamping: host.count))
    XStoreName(connection.display, window, "Dactyl")
    return window
  }

  private static func describe(_ window: Window, on connection: XConnection) -> String {
    let process = connection.number("_NET_WM_PID", of: window).map { "process \($0)" }
    let host = connection.text("WM_CLIENT_MACHINE", of: window).map { "on " + $0 }
    let known = [process, host].compactMap { $0 }
    return known.isEmpty ? "window 0x\(String(window, radix: 16))" : known.joined(separator: " ")
  }

  /// Waits until the server has destroyed `window`. Returns false if the window still exists after `timeout`.
  private static func waitUntilGone(_ window: Window, on connection: XConnection, timeout: Duration) -> Bool {
    let deadline = MonotonicTime.now + timeout
    var attributes = XWindowAttributes()
    while XGetWindowAttributes(connection.display, window, &attributes) != 0 {
      let left = deadline - .now
      guard left > .zero, !connection.isLost else { return false }
      // The window's destruction is reported by an event. All other events stay in the backlog for the event source.
      if XEventsQueued(connection.display, QueuedAlready) == 0 {
        _ = Descriptors.waitReadable(connection.fileDescriptor, timeout: left)
        XEventsQueued(connection.display, QueuedAfterReading)
      }
      connection.queue.read()
    }
    // Ignore BadWindow: the window is gone, as requested.
    _ = ErrorLog.take(connection.display)
    return !connection.isLost
  }
}
