internal import CX11
internal import Gestures

/// Controls windows and desktops as a pager does: sends requests to the window manager (Extended Window Manager Hints),
/// and throws an error for a request that the window manager does not support. Windows are identified by their X ids.
///
/// The methods do not wait until the window manager has carried out a request: the returned change reports the result.
/// Only before a maximized or full-screen window is placed, the methods wait up to 100 ms until the window has its own
/// size again.
package final class WindowManager {
  let connection: XConnection
  /// For each name of a change, the index of the request that had an effect the last time. The next change of this name
  /// begins with that request. The indices are valid only for the window manager whose window is `manager`.
  private var effective: (manager: UInt, requests: [String: Int]) = (0, [:])
  /// The number of each window's latest placement. Corrections of earlier placements are dropped.
  private var placements: [UInt: Int] = [:]

  package init(connection: XConnection) { self.connection = connection }

  /// The name of the running window manager; nil if no window manager with Extended Window Manager Hints runs.
  package var name: String? { connection.manager()?.name }

  /// Adds a state to a window, or removes the state from the window.
  ///
  /// - Throws: `noWindow`, `noWindowManager`, `unsupported`.
  @discardableResult package func set(
    _ state: WindowState, _ change: StateChange, of window: UInt
  ) throws(WindowManagerError) -> WindowChange {
    try withWindow(window) { manager throws(WindowManagerError) in
      switch state {
      case .minimized: try minimize(window, change, manager)
      case .sticky where !supports("_NET_WM_STATE_STICKY", manager): try stick(window, change, manager)
      case .maximized, .maximizedHorizontally, .maximizedVertically, .fullscreen, .shaded, .above, .below, .sticky:
        try setStates(state, change, of: window, manager)
      }
    }
  }

  /// Restores a window that is maximized, full screen, shaded or minimized.
  ///
  /// - Throws: `noWindow`, `noWindowManager`.
  @discardableResult package func restore(_ window: UInt) throws(WindowManagerError) -> WindowChange {
    try withWindow(window) { manager throws(WindowManagerError) in
      guard connection.isManagerPresent(manager) else { throw WindowManagerError(.noWindowManager) }
      let states: [WindowState] = [.fullscreen, .maximized, .shaded]
      let present = connection.numbers("_NET_WM_STATE", of: window)
      let atoms = states.flatMap(\.atoms).map(connection.atom)
      let begin = { [self] in clear(states, of: window, present) }
      let requests =
        isMinimized(window)
        ? unminimizeRequests(window, manager).map { request in
          {
            begin()
            request()
          }
        } : [begin]
      return makeChange(
        "restore", requests, manager, words: Self.restoreWords, followsFocus: true
      ) { [self] in
        isMinimized(window) || connection.numbers("_NET_WM_STATE", of: window).contains(where: atoms.contains)
          ? .unchanged : .done
      }
    }
  }

  /// The end of the error message "openbox did not …".
  static let restoreWords = "restore the window"

  /// Gives a window the keyboard's focus. The window manager may also raise the window and show its desktop.
  ///
  /// - Throws: `noWindow`.
  @discardableResult package func focus(_ window: UInt) throws(WindowManagerError) -> WindowChange {
    try withWindow(window) { manager throws(WindowManagerError) in
      focusChange(window, manager)
    }
  }

  private func focusChange(_ window: UInt, _ manager: ManagerDescription?) -> WindowChange {
    makeChange("focus", [{ [self] in activate(window, manager) }], manager, words: "give the window the keyboard") {
      [connection] in connection.focusedClient == window ? .done : .unchanged
    }
  }

  /// Gives a window the keyboard's focus before keys are pressed. Returns nil if the window already has the focus, or
  /// if it is a window that gets no keys: a panel, a dock, the desktop or a menu.
  ///
  /// - Throws: `noWindow`.
  package func focusForKeys(_ window: UInt) throws(WindowManagerError) -> WindowChange? {
    try withWindow(window) { manager throws(WindowManagerError) in
      guard connection.focusedClient != window, connection.tree.isApplicationWindow(window, manager) else { return nil }
      return focusChange(window, manager)
    }
  }

  /// Asks the window manager to give the window the focus; sets the focus directly if no window manager supports this.
  func activate(_ window: UInt, _ manager: ManagerDescription?) {
    if supports("_NET_ACTIVE_WINDOW", manager) {
      let active = connection.number("_NET_ACTIVE_WINDOW", of: connection.root).map { Int(clamping: $0) } ?? 0
      connection.askManager("_NET_ACTIVE_WINDOW", window, [Self.pager, connection.latestTime, active])
    } else {
      XSetInputFocus(connection.display, window, Int32(RevertToPointerRoot), UInt(CurrentTime))
      connection.flush()
    }
  }

  /// Begins a new placement of a window. The returned closure returns true while this placement is the window's latest.
  @discardableResult func beginPlacement(of window: UInt) -> () -> Bool {
    let number = (placements.values.max() ?? 0) + 1
    // Drop old placements, which are long over.
    if placements.count >= Self.maximumPlacedWindows { placements = placements.filter { number - $0.value < 8 } }
    placements[window] = number
    return { [weak self] in self?.placements[window] == number }
  }

  private static let maximumPlacedWindows = 64

  /// The source indication of a request that comes from the user, not from the window's program.
  static let pager = 2

  /// Calls `body` with the window manager that runs, if the window exists.
  func withWindow<Result>(
    _ window: UInt, _ body: (ManagerDescription?) throws(WindowManagerError) -> Result
  ) throws(WindowManagerError) -> Result {
    var attributes = XWindowAttributes()
    defer { _ = ErrorLog.take(connection.display) }
    guard window != 0, XGetWindowAttributes(connection.display, window, &attributes) != 0 else {
      throw WindowManagerError(.noWindow)
    }
    let result = try body(connection.manager())
    // If the window vanished just now, the error has arrived after this round trip.
    connection.roundTrip()
    return result
  }

  func supports(_ name: String, _ manager: ManagerDescription?) -> Bool {
    manager?.supported.contains(connection.atom(name)) ?? false
  }

  /// Creates a change that begins with the request that had an effect the last time. Sends that request.
  ///
  /// - Parameters:
  ///   - name: The name for all changes that use the same requests.
  ///   - words: Completes the error message "openbox did not …"; nil for a change whose failure needs no message.
  ///   - followsFocus: True if the change may move the focus.
  ///   - desktop: The desktop that the change shows; nil for other changes.
  ///   - isRemembered: True if the next change of this name begins with the request that had an effect.
  func makeChange(
    _ name: String, _ requests: [() -> Void], _ manager: ManagerDescription?, words: String?,
    followsFocus: Bool = false, showing desktop: Int? = nil, isRemembered: Bool = true,
    observe: @escaping () -> WindowChange.Observation
  ) -> WindowChange {
    let managerWindow = manager?.window ?? 0
    if effective.manager != managerWindow { effective = (managerWindow, [:]) }
    let first = effective.requests[name].flatMap { requests.indices.contains($0) ? $0 : nil } ?? 0
    let connection = connection
    return WindowChange(
      requests: requests[first...].map { request in
        {
          request()
          // Ignore the error for a window that vanished just now.
          connection.roundTrip()
          _ = ErrorLog.take(connection.display)
        }
      },
      observe: {
        defer { _ = ErrorLog.take(connection.display) }
        return connection.isLost ? .done : observe()
      },
      focus: followsFocus ? { connection.isLost ? 0 : connection.focusedWindow(on: desktop) } : nil,
      failure: words.map { WindowManagerError(.noEffect($0, by: manager?.name ?? ManagerDescription.unnamed)) },
      onSuccess: { [weak self] request in
        guard isRemembered, let self, self.effective.manager == managerWindow else { return }
        self.effective.requests[name] = first + request
      })
  }
}

extension XConnection {
  /// The server's time of the latest event that we read, for requests that contain a time; 0 (now) before the first
  /// event.
  var latestTime: Int { Int(ServerTime.milliseconds(time.now)) }

  /// The window with the keyboard's focus as the server reports it; 0 for none, 1 for the window under the pointer.
  var inputFocus: Window {
    var window: Window = 0
    var revert: Int32 = 0
    XGetInputFocus(display, &window, &revert)
    return window
  }

  /// The window with the keyboard's focus; nil if only the root window or no window has the focus.
  var focusedWindow: Window? {
    let window = inputFocus
    return [Window(None), Window(PointerRoot), root].contains(window) ? nil : window
  }

  /// Returns the window with the keyboard's focus; 0 if no window has the focus, or if the window is on a desktop other
  /// than `desktop`.
  ///
  /// A window manager announces another desktop before it moves the focus to a window of that desktop.
  fileprivate func focusedWindow(on desktop: Int?) -> Window {
    guard let window = focusedWindow else { return 0 }
    defer { _ = ErrorLog.take(display) }
    guard let desktop, let client = tree.findClient(around: window), let own = number("_NET_WM_DESKTOP", of: client)
    else { return window }
    let isShown = [UInt(bitPattern: desktop), WindowManager.allDesktops].contains(own & WindowManager.allDesktops)
    return isShown ? window : 0
  }

  /// The application's window with the keyboard's focus; nil if no such window has the focus.
  var focusedClient: Window? {
    focusedWindow.flatMap { tree.findClient(around: $0) }
  }
}
