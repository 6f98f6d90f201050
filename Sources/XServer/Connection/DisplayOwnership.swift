internal import CX11
internal import Linux

/// The one Dactyl of a display: owner of the selection `_DACTYL`, as window managers own `WM_S0`.
///
/// It lasts as long as this value; the server gives the selection up for a process that dies. That may take a moment: a
/// command that the process was about to start has its connection open until the command begins.
package final class DisplayOwnership {
  /// Maximum time that an owner that is to be replaced takes to leave.
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
  /// A program that loses it to another gets `SourceEvent.ownershipLost`, and is to close its connection.
  ///
  /// From an owner whose process has died it is taken over; the end of that connection is waited for.
  ///
  /// - Parameter replace: True to take it over from a running one, and wait until that has left.
  /// - Throws: `heldByAnother`, `ownerStays`, `connectionLost`.
  package static func acquire(connection: XConnection, replace: Bool) throws(XServerError) -> DisplayOwnership {
    let selection = connection.atom("_DACTYL")
    let window = makeWindow(on: connection)
    // No other starter can come between the question and the answer. The grab also makes a time stamp needless.
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
  /// Returns the program that is the display's Dactyl, in words; nil if there is none.
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

  /// Creates a window that is never shown, and that says which process owns it.
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

  /// Waits for the window's end; returns false if it is still there after `timeout`.
  private static func waitUntilGone(_ window: Window, on connection: XConnection, timeout: Duration) -> Bool {
    let deadline = MonotonicTime.now + timeout
    var attributes = XWindowAttributes()
    while XGetWindowAttributes(connection.display, window, &attributes) != 0 {
      let left = deadline - .now
      guard left > .zero, !connection.isLost else { return false }
      // The window's end arrives as an event, perhaps with the answer; what else arrives is kept for the event source.
      if XEventsQueued(connection.display, QueuedAlready) == 0 {
        _ = Descriptors.waitReadable(connection.fileDescriptor, timeout: left)
        XEventsQueued(connection.display, QueuedAfterReading)
      }
      connection.queue.read()
    }
    // Ignore BadWindow: to Xlib, the answer that the window is gone is an error.
    _ = ErrorLog.take(connection.display)
    return !connection.isLost
  }
}
