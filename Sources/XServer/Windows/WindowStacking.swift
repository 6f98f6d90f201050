internal import CX11

/// Puts windows above or below others.
extension WindowManager {
  /// Puts a window above all others of its layer. Some window managers raise only the window with the focus. Under such
  /// a window manager, the window also gets the focus.
  ///
  /// - Throws: `noWindow`.
  @discardableResult package func raise(_ window: UInt) throws(WindowManagerError) -> WindowChange {
    try restack(window, Above, "raise", words: "raise the window")
  }

  /// Puts a window below all others of its layer.
  ///
  /// - Throws: `noWindow`.
  @discardableResult package func lower(_ window: UInt) throws(WindowManagerError) -> WindowChange {
    try restack(window, Below, "lower", words: "lower the window")
  }

  private func restack(
    _ window: UInt, _ mode: Int32, _ name: String, words: String
  ) throws(WindowManagerError) -> WindowChange {
    try withWindow(window) { manager throws(WindowManagerError) in
      let connection = connection
      let isAbove = mode == Above
      let others = connection.tree.stackingRivals(of: window, isAbove: isAbove)
      // A request had an effect if fewer windows are above this window (or below it) than before. The window manager
      // may leave some windows there for its own reasons.
      let before = connection.tree.rivals(others, beyond: window, isAbove: isAbove)
      var requests = [
        {
          var changes = XWindowChanges()
          changes.stack_mode = mode
          XConfigureWindow(connection.display, window, UInt32(CWStackMode), &changes)
        }
      ]
      if supports("_NET_RESTACK_WINDOW", manager) {
        requests.insert({ connection.askManager("_NET_RESTACK_WINDOW", window, [Self.pager, 0, Int(mode)]) }, at: 0)
      }
      if isAbove, manager != nil { requests.append { [self] in activate(window, manager) } }
      return makeChange(name, requests, manager, words: words) {
        let beyond = connection.tree.rivals(others, beyond: window, isAbove: isAbove)
        return beyond == 0 || beyond < before ? .done : .unchanged
      }
    }
  }
}

extension WindowTree {
  /// Returns the other windows that a restacked window must pass: windows of applications, in the same layer, that
  /// overlap the restacked window.
  fileprivate func stackingRivals(of window: Window, isAbove: Bool) -> [Window] {
    guard let area = connection.frames.outerFrame(of: window) else { return [] }
    let layers =
      isAbove
      ? ["_NET_WM_STATE_ABOVE", "_NET_WM_STATE_FULLSCREEN"].map(connection.atom)
      : ["_NET_WM_STATE_BELOW"].map(connection.atom)
    return children(of: connection.root).map(findClient(in:)).filter { other in
      guard other != window, isViewable(other), let otherArea = connection.frames.outerFrame(of: other) else {
        return false
      }
      let states = connection.numbers("_NET_WM_STATE", of: other)
      // Dialogs stay above the window that they belong to.
      return area.overlap(with: otherArea) > 0
        && !isPartOfDesktop(other)
        && !states.contains(where: layers.contains) && connection.number("WM_TRANSIENT_FOR", of: other) != window
        && !isOverrideRedirect(other)
    }
  }

  /// Returns the number of `others` that are above a window, or below it.
  fileprivate func rivals(_ others: [Window], beyond window: Window, isAbove: Bool) -> Int {
    guard !others.isEmpty, let own = topLevel(of: window) else { return 0 }
    let stack = children(of: connection.root)
    guard let index = stack.firstIndex(of: own) else { return 0 }
    let beyond = Set(isAbove ? stack[(index + 1)...] : stack[..<index])
    return others.count { topLevel(of: $0).map(beyond.contains) ?? false }
  }
}
