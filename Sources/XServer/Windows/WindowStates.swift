internal import CX11
internal import Gestures
internal import Linux

extension WindowState {
  /// The states of the Extended Window Manager Hints that form this state; empty if this state is requested by other
  /// means.
  var atoms: [String] {
    switch self {
    case .maximized: ["_NET_WM_STATE_MAXIMIZED_HORZ", "_NET_WM_STATE_MAXIMIZED_VERT"]
    case .maximizedHorizontally: ["_NET_WM_STATE_MAXIMIZED_HORZ"]
    case .maximizedVertically: ["_NET_WM_STATE_MAXIMIZED_VERT"]
    case .fullscreen: ["_NET_WM_STATE_FULLSCREEN"]
    case .minimized: []
    case .shaded: ["_NET_WM_STATE_SHADED"]
    case .above: ["_NET_WM_STATE_ABOVE"]
    case .below: ["_NET_WM_STATE_BELOW"]
    case .sticky: ["_NET_WM_STATE_STICKY"]
    }
  }

  /// True if all atoms of this state are among the atoms of a window.
  func isAmong(_ present: some Sequence<UInt>, on connection: XConnection) -> Bool {
    atoms.map(connection.atom).allSatisfy(present.contains)
  }

  /// The end of the error message "openbox cannot …".
  var words: String {
    switch self {
    case .maximized, .maximizedHorizontally, .maximizedVertically: "maximize windows"
    case .fullscreen: "make windows full screen"
    case .minimized: "minimize windows"
    case .shaded: "shade windows"
    case .above: "keep windows above others"
    case .below: "keep windows below others"
    case .sticky: "show windows on all desktops"
    }
  }

  /// The end of the error message "openbox did not …".
  func words(isOn: Bool) -> String {
    switch self {
    case .maximized, .maximizedHorizontally, .maximizedVertically:
      isOn ? "maximize the window" : "bring the maximized window back to its size"
    case .fullscreen: isOn ? "make the window full screen" : "bring the window back from full screen"
    case .minimized: isOn ? "minimize the window" : "bring the minimized window back"
    case .shaded: isOn ? "shade the window" : "unshade the window"
    case .above: isOn ? "keep the window above others" : "stop keeping the window above others"
    case .below: isOn ? "keep the window below others" : "stop keeping the window below others"
    case .sticky: isOn ? "show the window on all desktops" : "show the window on one desktop only"
    }
  }
}

extension WindowManager {
  private static let (remove, add) = (0, 1)
  /// The desktop number of windows that are on all desktops.
  static let allDesktops: UInt = 0xFFFF_FFFF

  @discardableResult func setStates(
    _ state: WindowState, _ change: StateChange, of window: UInt, _ manager: ManagerDescription?
  ) throws(WindowManagerError) -> WindowChange {
    let (wanted, isOn, present) = try stateTarget(state, change, of: window, manager)
    if isOn {
      recordFrame(of: window, before: state, present)
    } else {
      connection.windows.cache.former.touch(window, at: .now)
    }
    let request = { [self] in send(isOn ? Self.add : Self.remove, wanted, of: window) }
    return makeChange("state", [request], manager, words: state.words(isOn: isOn)) { [connection] in
      let present = connection.numbers("_NET_WM_STATE", of: window)
      return (isOn ? wanted.allSatisfy(present.contains) : !wanted.contains(where: present.contains))
        ? .done : .unchanged
    }
  }

  /// Returns three values: the atoms of a state; true if these are to be added, false if they are to be removed; the
  /// atoms that the window has now.
  func stateTarget(
    _ state: WindowState, _ change: StateChange, of window: UInt, _ manager: ManagerDescription?
  ) throws(WindowManagerError) -> (wanted: [UInt], isOn: Bool, present: [UInt]) {
    guard let manager else { throw WindowManagerError(.noWindowManager) }
    try require(.state(state), of: manager)
    let wanted = state.atoms.map(connection.atom)
    let present = connection.numbers("_NET_WM_STATE", of: window)
    switch change {
    case .on: return (wanted, true, present)
    case .off: return (wanted, false, present)
    // The window manager would toggle each of the two atoms separately, so the toggle is decided here.
    case .toggle: return (wanted, !wanted.allSatisfy(present.contains), present)
    }
  }

  /// Records a window's area before it is maximized or made full screen.
  private func recordFrame(of window: UInt, before state: WindowState, _ present: [UInt]) {
    let placing: [WindowState] = [.maximized, .fullscreen]
    let atoms = Set(placing.flatMap(\.atoms))
    guard !atoms.isDisjoint(with: state.atoms), let inner = connection.frames.frame(of: window) else { return }
    let extents = connection.frames.extents(of: window)
    let dropped = connection.windows.cache.former.record(
      window, becomesFullscreen: state == .fullscreen,
      isPlain: !atoms.map(connection.atom).contains(where: present.contains),
      outer: inner.grown(by: extents), extents: extents, at: .now)
    for window in [window, dropped].compactMap({ $0 }) { connection.windows.selectEvents(of: window) }
  }

  /// Returns the maximized states of a window with these atoms: only `maximized` if both directions are maximized.
  ///
  /// xfwm4 ignores a request for the second direction of a window that is maximized in the first direction.
  func maximizedStates(_ present: [UInt]) -> [WindowState] {
    isIn(.maximized, present)
      ? [.maximized] : [.maximizedHorizontally, .maximizedVertically].filter { isIn($0, present) }
  }

  func isIn(_ state: WindowState, _ present: [UInt]) -> Bool { state.isAmong(present, on: connection) }

  /// Removes all of `states` from a window that is in any of them. States that the window does not report are removed,
  /// too: a full-screen window may hide that it will be maximized afterwards.
  func clear(_ states: [WindowState], of window: UInt, _ present: [UInt]) {
    let atoms = states.map { $0.atoms.map(connection.atom) }
    guard atoms.joined().contains(where: present.contains) else { return }
    connection.windows.cache.former.touch(window, at: .now)
    for each in atoms { send(Self.remove, each, of: window) }
  }

  private func send(_ action: Int, _ atoms: [UInt], of window: UInt) {
    let second = atoms.count > 1 ? Int(atoms[1]) : 0
    connection.askManager("_NET_WM_STATE", window, [action, atoms.first.map { Int($0) } ?? 0, second, Self.pager])
  }

  func minimize(
    _ window: UInt, _ change: StateChange, _ manager: ManagerDescription?
  ) throws(WindowManagerError) -> WindowChange {
    let (isMinimized, isOn) = try minimizeTarget(window, change, manager)
    let hidden = connection.atom("_NET_WM_STATE_HIDDEN")
    let requests: [() -> Void] =
      isOn
      ? [
        { [connection] in XIconifyWindow(connection.display, window, XDefaultScreen(connection.display)) },
        // bspwm ignores the request of the Inter-Client Communication Conventions and obeys this request.
        { [self] in send(Self.add, [hidden], of: window) },
      ] : unminimizeRequests(window, manager)
    return makeChange(
      isOn ? "minimize" : "unminimize", isOn == isMinimized ? [{}] : requests, manager,
      words: WindowState.minimized.words(isOn: isOn), followsFocus: true
    ) { [self] in self.isMinimized(window) == isOn ? .done : .unchanged }
  }

  /// Returns two values: true if the window is minimized now, and true if it is to be minimized after the change.
  func minimizeTarget(
    _ window: UInt, _ change: StateChange, _ manager: ManagerDescription?
  ) throws(WindowManagerError) -> (isMinimized: Bool, isOn: Bool) {
    // A window manager without the hints supports the older request.
    guard connection.isManagerPresent(manager) else { throw WindowManagerError(.noWindowManager) }
    if let manager { try require(.state(.minimized), of: manager) }
    let isMinimized = isMinimized(window)
    return (isMinimized, change == .toggle ? !isMinimized : change == .on)
  }

  /// The requests that may bring a minimized window back.
  func unminimizeRequests(_ window: UInt, _ manager: ManagerDescription?) -> [() -> Void] {
    let hidden = connection.atom("_NET_WM_STATE_HIDDEN")
    let isIconic = connection.number("WM_STATE", of: window) == UInt(IconicState)
    return [
      { [self] in
        // bspwm ignores the mapping of a window that it hides.
        if connection.numbers("_NET_WM_STATE", of: window).contains(hidden) { send(Self.remove, [hidden], of: window) }
        if isIconic { XMapWindow(connection.display, window) }
      },
      // If the window manager composes the screen, a minimized window stays mapped, and must be activated.
      { [self] in if manager != nil { activate(window, manager) } },
    ]
  }

  func isMinimized(_ window: UInt) -> Bool {
    if connection.number("WM_STATE", of: window) == UInt(IconicState) { return true }
    let states = connection.numbers("_NET_WM_STATE", of: window)
    // A shaded window may be in the hidden state, too.
    return states.contains(connection.atom("_NET_WM_STATE_HIDDEN"))
      && !states.contains(connection.atom("_NET_WM_STATE_SHADED"))
      && connection.manager()?.name != "i3"
  }

  /// Puts a window on all desktops, or only on the current desktop. Used if the window manager does not support the
  /// sticky state.
  func stick(
    _ window: UInt, _ change: StateChange, _ manager: ManagerDescription?
  ) throws(WindowManagerError) -> WindowChange {
    guard let manager else { throw WindowManagerError(.noWindowManager) }
    try require(.state(.sticky), of: manager)
    let isOn = change == .toggle ? !isSticky(window) : change == .on
    let present = connection.number("_NET_CURRENT_DESKTOP", of: connection.root) ?? 0
    let desktop = isOn ? Self.allDesktops : present
    let request = { [self] in
      if isOn != isSticky(window) {
        connection.askManager("_NET_WM_DESKTOP", window, [Int(clamping: desktop), Self.pager])
      }
    }
    return makeChange("sticky", [request], manager, words: WindowState.sticky.words(isOn: isOn)) { [self] in
      isSticky(window) == isOn ? .done : .unchanged
    }
  }

  private func isSticky(_ window: UInt) -> Bool {
    connection.number("_NET_WM_DESKTOP", of: window).map { $0 & Self.allDesktops } == Self.allDesktops
  }
}
