internal import CX11
internal import Gestures
internal import Linux

extension WindowManager {
  /// Puts a window into a half or a quarter of its monitor's free area, or into the middle of this area.
  ///
  /// - Throws: `noWindow`, `tiled`.
  @discardableResult package func tile(
    _ window: UInt, _ part: MonitorPart
  ) throws(WindowManagerError) -> WindowChange {
    try withWindow(window) { manager throws(WindowManagerError) in
      try checkFloats(window, manager)
      // The area and the frame of a full-screen or maximized window do not show the area to which the window returns.
      guard let (outer, extents) = clearAndWait([.fullscreen, .maximized], of: window, manager) else {
        throw WindowManagerError(.noWindow)
      }
      return place(window, inside: tiled(outer, part), extents, manager, words: Self.placeWords)
    }
  }

  /// The ends of the error messages "openbox did not …".
  static let (placeWords, monitorWords) = ("put the window into its place", "move the window to the other monitor")
  static let (desktopWords, viewWords) = ("move the window to the other desktop", "show the other desktop")

  /// Returns the area of a window, with its frame, in a part of its monitor.
  ///
  /// - Parameter outer: The current area with the frame.
  func tiled(_ outer: Rectangle, _ part: MonitorPart) -> Rectangle {
    part.area(in: connection.frames.workArea(of: monitor(of: outer)), of: outer)
  }

  /// Returns the area of a window, with its frame, on another monitor; `outer` is its current area.
  func moved(_ outer: Rectangle, from present: Rectangle, to target: Rectangle) -> Rectangle {
    outer.moved(from: connection.frames.workArea(of: present), to: connection.frames.workArea(of: target))
  }

  /// Moves a window to the same relative position on another monitor. A window that does not fit is shrunk.
  ///
  /// - Throws: `noWindow`, `tiled`, `noMonitor`.
  @discardableResult package func move(
    _ window: UInt, toMonitor neighbour: Neighbour, atEnd: EndBehavior? = nil
  ) throws(WindowManagerError) -> WindowChange? {
    try withWindow(window) { manager throws(WindowManagerError) in
      guard let frame = connection.frames.frame(of: window) else { throw WindowManagerError(.noWindow) }
      guard let (present, target) = try monitors(neighbour, of: frame, atEnd) else { return nil }
      try checkFloats(window, manager)
      let states = connection.numbers("_NET_WM_STATE", of: window)
      let kept = [WindowState.fullscreen].filter { isIn($0, states) } + maximizedStates(states)
      guard let (outer, extents) = clearAndWait([.fullscreen, .maximized], of: window, manager) else {
        throw WindowManagerError(.noWindow)
      }
      let change = place(
        window, inside: moved(outer, from: present, to: target), extents, manager, words: Self.monitorWords)
      // The position is not corrected, because the window manager chooses the position of a maximized or full-screen
      // window.
      guard !kept.isEmpty else { return change }
      for state in kept { try setStates(state, .on, of: window, manager) }
      return nil
    }
  }

  /// Moves a window to another desktop; the current desktop stays shown.
  ///
  /// - Throws: `noWindow`, `noWindowManager`, `unsupported`, `noDesktop`, `onlyDesktop`.
  @discardableResult package func move(
    _ window: UInt, toDesktop neighbour: Neighbour, atEnd: EndBehavior? = nil
  ) throws(WindowManagerError) -> WindowChange {
    try withWindow(window) { manager throws(WindowManagerError) in
      let (_, target, _) = try desktops(neighbour, atEnd, of: window, manager)
      let request = { [connection] in connection.askManager("_NET_WM_DESKTOP", window, [target, Self.pager]) }
      return makeChange(
        "move to desktop", [request], manager, words: Self.desktopWords, followsFocus: true
      ) { [self] in desktop(of: window) == UInt(bitPattern: target) ? .done : .unchanged }
    }
  }

  private func desktop(of window: UInt) -> UInt? {
    connection.number("_NET_WM_DESKTOP", of: window).map { $0 & Self.allDesktops }
  }

  /// Shows another desktop.
  ///
  /// - Throws: `noWindowManager`, `unsupported`, `noDesktop`, `onlyDesktop`.
  @discardableResult package func goToDesktop(
    _ neighbour: Neighbour, atEnd: EndBehavior? = nil
  ) throws(WindowManagerError) -> WindowChange {
    let manager = connection.manager()
    let (_, target, _) = try desktops(neighbour, atEnd, of: nil, manager)
    let connection = connection
    let request = {
      connection.askManager("_NET_CURRENT_DESKTOP", connection.root, [target, connection.latestTime])
    }
    return makeChange(
      "go to desktop", [request], manager, words: Self.viewWords, followsFocus: true, showing: target
    ) {
      connection.number("_NET_CURRENT_DESKTOP", of: connection.root) == UInt(bitPattern: target) ? .done : .unchanged
    }
  }

  /// Shows the bare desktop, or the windows again.
  ///
  /// - Throws: `noWindowManager`, `unsupported`.
  @discardableResult package func showDesktop(_ change: StateChange) throws(WindowManagerError) -> WindowChange {
    guard let manager = connection.manager() else { throw WindowManagerError(.noWindowManager) }
    try require(.showBareDesktop, of: manager)
    let connection = connection
    func isShown() -> Bool { connection.number("_NET_SHOWING_DESKTOP", of: connection.root) == 1 }
    let isOn = change == .toggle ? !isShown() : change == .on
    let request = { connection.askManager("_NET_SHOWING_DESKTOP", connection.root, [isOn ? 1 : 0]) }
    return makeChange(
      "show desktop", [request], manager, words: isOn ? "show the bare desktop" : "show the windows again",
      followsFocus: true
    ) { isShown() == isOn ? .done : .unchanged }
  }

  /// Removes states from a window, and waits a short time for the change if the window was in any of them.
  ///
  /// - Returns: The window's new area with its frame, and the widths of that frame if they were recorded earlier; nil
  ///   if the window has vanished.
  private func clearAndWait(
    _ states: [WindowState], of window: UInt, _ manager: ManagerDescription?
  ) -> (outer: Rectangle, extents: WindowSizing.Sides?)? {
    guard let before = PresentWindow(window, connection, manager) else { return nil }
    let atoms = states.flatMap(\.atoms).map(connection.atom)
    guard !before.states.isDisjoint(with: atoms) else { return (before.outer, nil) }
    clear(states, of: window, Array(before.states))
    for _ in 0..<Self.maximumQueries {
      connection.roundTrip()
      Poll.sleep(for: Self.queryInterval)
      if isCleared(before, of: atoms) { break }
    }
    // Some window managers report the state before they have changed the size.
    Poll.sleep(for: Self.queryInterval)
    connection.roundTrip()
    guard let outer = before.normal ?? connection.frames.outerFrame(of: window) else { return nil }
    return (outer, before.former?.extents)
  }

  /// Returns true if a window has left all of these states, and its frame has the same widths as before these states.
  /// If the former area is unknown, the window's area must have changed instead.
  private func isCleared(_ before: PresentWindow, of atoms: [UInt]) -> Bool {
    guard !connection.numbers("_NET_WM_STATE", of: before.window).contains(where: atoms.contains) else { return false }
    // A busy window manager may be interrupted for some time between the state, the size and the widths of the frame.
    guard before.normal != nil else { return connection.frames.frame(of: before.window) != before.inner }
    return before.former?.extents.map { $0 == connection.frames.extents(of: before.window) } ?? true
  }

  /// Maximum number of queries while `clearAndWait` waits for a change.
  private static let maximumQueries = 25
  /// Time between two of these queries.
  private static let queryInterval: Duration = .milliseconds(4)

  /// Throws `tiled` if the window manager would not move the window: a tiling window manager moves only floating
  /// windows.
  func checkFloats(_ window: UInt, _ manager: ManagerDescription?) throws(WindowManagerError) {
    guard let manager, tiles(manager), !connection.has("I3_FLOATING_WINDOW", window) else { return }
    throw WindowManagerError(.tiled(by: manager.name))
  }

  /// Places a window so that it fills `outer` together with its frame.
  ///
  /// - Parameter extents: The widths of the window's frame; nil to query them. A busy window manager reports them late.
  private func place(
    _ window: UInt, inside outer: Rectangle, _ extents: WindowSizing.Sides?, _ manager: ManagerDescription?,
    words: String
  ) -> WindowChange {
    place(window, manager, words: words) { [connection] in
      let extents = extents ?? connection.frames.extents(of: window)
      return outer.grown(by: (-extents.left, -extents.right, -extents.top, -extents.bottom))
    }
  }

  func monitor(of frame: Rectangle) -> Rectangle {
    let outputs = connection.layout.outputs
    return outputs.max { $0.overlap(with: frame) < $1.overlap(with: frame) } ?? frame
  }

  /// Returns the monitor that a window is on, and the requested neighbour of that monitor; nil if both are the same.
  ///
  /// - Throws: `noMonitor`.
  func monitors(
    _ neighbour: Neighbour, of frame: Rectangle, _ atEnd: EndBehavior?
  ) throws(WindowManagerError) -> (present: Rectangle, target: Rectangle)? {
    let present = monitor(of: frame)
    let monitors = connection.layout.outputs.inReadingOrder
    guard let target = monitors.neighbour(neighbour, of: present, atEnd: atEnd) else {
      if case .number(let number) = neighbour { throw WindowManagerError(.noMonitor(number, count: monitors.count)) }
      return nil
    }
    return target == present ? nil : (present, target)
  }

  /// Returns the desktop to start from and the requested neighbour of that desktop, both counted from 0.
  ///
  /// - Parameter window: The window whose desktop is the start; nil to start from the desktop that is shown.
  func desktops(
    _ neighbour: Neighbour, _ atEnd: EndBehavior?, of window: UInt?, _ manager: ManagerDescription?
  ) throws(WindowManagerError) -> (from: Int, to: Int, layout: DesktopLayout) {
    guard let manager else { throw WindowManagerError(.noWindowManager) }
    try require(window == nil ? .showOtherDesktop : .moveToDesktop, of: manager)
    let root = connection.root
    let own = window.flatMap(desktop).flatMap { $0 == Self.allDesktops ? nil : Int(clamping: $0) }
    let count = Int(clamping: connection.number("_NET_NUMBER_OF_DESKTOPS", of: root) ?? 1)
    let current = Int(clamping: connection.number("_NET_CURRENT_DESKTOP", of: root) ?? 0)
    let from = own ?? current
    let layout = DesktopLayout(connection.numbers("_NET_DESKTOP_LAYOUT", of: root), count: count)
    guard let target = layout.desktop(neighbour, from: from, atEnd: atEnd) else {
      if case .number(let number) = neighbour { throw WindowManagerError(.noDesktop(number, count: max(count, 1))) }
      return (from, current, layout)
    }
    if count <= 1, neighbour == .next || neighbour == .previous {
      throw WindowManagerError(.onlyDesktop(by: manager.name))
    }
    return (from, target, layout)
  }
}
