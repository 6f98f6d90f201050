internal import CX11
package import Gestures

/// A window that follows the fingers until the gesture is over.
///
/// It is asked for the latest place only, and not again before the answer to the last request is there: a slow window
/// manager is not given a queue that it works off when the fingers have long stopped.
package final class LiveWindow {
  package enum Kind: Sendable, Hashable {
    case move
    /// The upper left corner stays.
    case resize
  }

  /// How long an answer is waited for (microseconds): one that changes nothing may not come.
  static let patience: Int64 = 50_000
  /// How long a maximized window may take to come back to its size before it is moved as it is.
  static let restorePatience: Int64 = 300_000

  private let manager: WindowManager
  private let description: ManagerDescription?
  private let window: Window
  private let kind: Kind
  private var start: Rectangle?
  /// The states that the window gave up so that it can be moved; it gets them back if it is not.
  private let givenUp: [WindowState]
  private let border: Double
  private let began: Int64
  private var wanted: Rectangle?
  private var way = Vector.zero
  private var sent: (at: Int64, reshapes: Int)?
  private var isOver = false

  fileprivate init(
    _ window: Window, _ kind: Kind, _ manager: WindowManager, _ description: ManagerDescription?, start: Rectangle?,
    givenUp: [WindowState], at now: Int64
  ) {
    self.manager = manager
    self.description = description
    self.window = window
    self.kind = kind
    self.start = start
    self.givenUp = givenUp
    border = manager.connection.borderWidth(of: window)
    began = now
  }

  deinit { unfollow() }

  /// Takes the window along: `way` is the fingers' way since the gesture began, in pixels.
  ///
  /// - Parameter now: microseconds of the monotonic clock.
  package func follow(_ way: Vector, at now: Int64) {
    guard way.dx.isFinite, way.dy.isFinite, !isOver else { return }
    self.way = way
    catchUp(at: now)
  }

  /// Sends what waited for an answer that has come. To be called after events were read, and at `nextDeadline`.
  package func catchUp(at now: Int64) {
    guard !isOver, !manager.connection.isLost, readStart(at: now) else { return }
    guard target != wanted, isAnswered(at: now) else { return }
    send(at: now)
  }

  /// When to call `catchUp` though nothing has come (microseconds of the monotonic clock); nil while nothing waits.
  package var nextDeadline: Int64? {
    guard !isOver else { return nil }
    guard start != nil else { return began + Self.restorePatience }
    return target == wanted ? nil : sent.map { $0.at + Self.patience }
  }

  /// Lets the window stay where it was taken to.
  ///
  /// - Returns: the last step of the way there; nil where none is left.
  @discardableResult package func end(at now: Int64) -> WindowChange? {
    guard !isOver, !manager.connection.isLost else { return nil }
    if start == nil { _ = readStart(at: now) }
    let isMoved = sent != nil || target != wanted
    if target != wanted { send(at: now) }
    defer { unfollow() }
    guard isMoved, let target else { return nil }
    // The window manager may have reasons not to put it there.
    return manager.place(window, description, words: nil) { target }
  }

  /// Takes the window back to where it was, and into the states that it had.
  ///
  /// - Returns: the way back; nil where none is needed.
  @discardableResult package func cancel(at now: Int64) -> WindowChange? {
    guard !isOver, !manager.connection.isLost else { return nil }
    way = .zero
    if start == nil { _ = readStart(at: now) }
    let isMoved = sent != nil
    defer { unfollow() }
    guard let start else { return nil }
    guard givenUp.isEmpty else {
      if isMoved { manager.setFrame(start, of: window, description) }
      for state in givenUp { _ = try? manager.setStates(state, .on, of: window, description) }
      return nil
    }
    guard isMoved else { return nil }
    return manager.place(window, description, words: "put the window back to where it was") { start }
  }

  private var target: Rectangle? {
    guard var frame = start else { return nil }
    switch kind {
    case .move:
      frame.x += way.dx.rounded()
      frame.y += way.dy.rounded()
    case .resize:
      frame.width = max(frame.width + way.dx.rounded(), 1)
      frame.height = max(frame.height + way.dy.rounded(), 1)
    }
    return frame
  }

  private func isAnswered(at now: Int64) -> Bool {
    guard let sent else { return true }
    return manager.connection.windows.reshapes[window] != sent.reshapes || now - sent.at >= Self.patience
  }

  private func send(at now: Int64) {
    guard let target else { return }
    wanted = target
    sent = (now, manager.connection.windows.reshapes[window] ?? 0)
    manager.setFrame(target, of: window, description, border: border)
    manager.connection.flush()
  }

  /// Whether it is known where the window began: one that was maximized comes back to its own size first.
  private func readStart(at now: Int64) -> Bool {
    if start != nil { return true }
    let states = manager.connection.numbers("_NET_WM_STATE", of: window)
    let isMaximized = WindowState.maximized.atoms.contains { states.contains(manager.connection.atom($0)) }
    // Some tell the state before they have changed the size.
    let isRestored = !isMaximized && manager.connection.windows.reshapes[window] != 0
    guard isRestored || now - began >= Self.restorePatience else { return false }
    start = manager.connection.frame(of: window)
    wanted = start
    _ = ErrorLog.take(manager.connection.display)
    // It has vanished: nothing is left to wait for.
    if start == nil { unfollow() }
    return start != nil
  }

  private func unfollow() {
    guard !isOver else { return }
    isOver = true
    guard !manager.connection.isLost else { return }
    manager.connection.windows.unfollow(reshapesOf: window)
    manager.connection.selectWindowEvents(of: window)
    manager.connection.roundTrip()
    _ = ErrorLog.take(manager.connection.display)
  }
}

extension WindowManager {
  /// Lets a window follow the fingers. A maximized one comes back to its own size first.
  ///
  /// - Parameter now: microseconds of the monotonic clock.
  /// - Throws: `noWindow`, `tiled`, `fullscreen`.
  package func follow(
    _ window: UInt, _ kind: LiveWindow.Kind, at now: Int64
  ) throws(WindowManagerError) -> LiveWindow {
    try withWindow(window) { manager throws(WindowManagerError) in
      try checkFloats(window, manager)
      let states = connection.numbers("_NET_WM_STATE", of: window)
      func isIn(_ state: WindowState) -> Bool { state.atoms.contains { states.contains(connection.atom($0)) } }
      if isIn(.fullscreen) { throw WindowManagerError(.fullscreen) }
      beginPlacement(of: window)
      // First: a window manager may restore the window before we have asked to hear of it.
      connection.windows.follow(reshapesOf: window)
      connection.selectWindowEvents(of: window)
      clear([.maximized], of: window, states)
      let start = isIn(.maximized) ? nil : connection.frame(of: window)
      let givenUp = [WindowState.maximizedHorizontally, .maximizedVertically].filter(isIn)
      return LiveWindow(window, kind, self, manager, start: start, givenUp: givenUp, at: now)
    }
  }
}
