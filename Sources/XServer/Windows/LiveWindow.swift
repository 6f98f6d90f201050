internal import CX11
package import Gestures
package import Linux

/// A window that follows the fingers until the gesture is over.
///
/// Only the latest location is requested, and only after the last request was answered. So a slow window manager does
/// not get a queue of requests that outlasts the gesture.
package final class LiveWindow {
  package enum Kind: Sendable, Hashable {
    case move
    /// Resizes the window; its upper left corner stays.
    case resize
  }

  /// Maximum time to wait for an answer: a request that changes nothing may get no answer.
  static let answerTimeout = Duration.milliseconds(50)
  /// Maximum time to wait until a maximized window has returned to its own size. After this time, the window is moved
  /// in its current size.
  static let restoreTimeout = Duration.milliseconds(300)

  private let manager: WindowManager
  private let description: ManagerDescription?
  private let window: Window
  private let kind: Kind
  /// The window's first frame, to which the translation of the fingers is added; nil until it is known.
  private var start: Rectangle?
  /// The states that were removed so that the window can be moved, and the window's frame before their removal.
  /// `cancel` restores the states.
  private let givenUp: (states: [WindowState], frame: Rectangle?)
  private let border: Double
  private let began: MonotonicTime
  private var wanted: Rectangle?
  private var translation = Vector.zero
  private var sent: (at: MonotonicTime, reshapes: Int)?
  private var isOver = false

  fileprivate init(
    _ window: Window, _ kind: Kind, _ manager: WindowManager, _ description: ManagerDescription?, frame: Rectangle?,
    givenUp: [WindowState], at now: MonotonicTime
  ) {
    self.manager = manager
    self.description = description
    self.window = window
    self.kind = kind
    start = givenUp.isEmpty ? frame : nil
    self.givenUp = (givenUp, frame)
    border = manager.connection.frames.borderWidth(of: window)
    began = now
  }

  deinit { unfollow() }

  /// Makes the window follow the fingers.
  ///
  /// - Parameter translation: The displacement of the fingers since the gesture began, in pixels.
  package func follow(_ translation: Vector, at now: MonotonicTime) {
    guard translation.dx.isFinite, translation.dy.isFinite, !isOver else { return }
    self.translation = translation
    catchUp(at: now)
  }

  /// Sends the latest location as soon as the last request was answered. Call this after events were read, and at
  /// `nextDeadline`.
  package func catchUp(at now: MonotonicTime) {
    guard !isOver, !manager.connection.isLost, readStart(at: now) else { return }
    guard target != wanted, isAnswered(at: now) else { return }
    send(at: now)
  }

  /// The time at which to call `catchUp` if no event comes before it; nil if no call is needed.
  package var nextDeadline: MonotonicTime? {
    guard !isOver else { return nil }
    guard start != nil else { return began + Self.restoreTimeout }
    return target == wanted ? nil : sent.map { $0.at + Self.answerTimeout }
  }

  /// Stops following the fingers. The window stays at its last location.
  ///
  /// - Returns: The pending change to the window's final frame; nil if the window was not moved or resized.
  @discardableResult package func end(at now: MonotonicTime) -> WindowChange? {
    guard !isOver, !manager.connection.isLost else { return nil }
    if start == nil { _ = readStart(at: now) }
    let isMoved = sent != nil || target != wanted
    if target != wanted { send(at: now) }
    defer { unfollow() }
    guard isMoved, let target else { return nil }
    // A different frame is no failure, because the window manager may have reasons for it. But if the window stays
    // maximized, as under awesome, the user gets a message.
    let words = isMaximized ? WindowState.maximized.words(isOn: false) : nil
    return manager.place(window, description, words: words) { target }
  }

  /// Restores the window's first frame and its states.
  ///
  /// - Returns: The pending change to the window's first frame; nil if no change is needed.
  @discardableResult package func cancel(at now: MonotonicTime) -> WindowChange? {
    guard !isOver, !manager.connection.isLost else { return nil }
    translation = .zero
    if start == nil { _ = readStart(at: now) }
    let isMoved = sent != nil
    defer { unfollow() }
    guard givenUp.states.isEmpty else {
      if isMoved, let start { manager.setFrame(start, of: window, description) }
      for state in givenUp.states { _ = try? manager.setStates(state, .on, of: window, description) }
      return nil
    }
    guard isMoved, let start else { return nil }
    return manager.place(window, description, words: "put the window back to where it was") { start }
  }

  private var target: Rectangle? {
    guard var frame = start else { return nil }
    switch kind {
    case .move:
      frame.x += translation.dx.rounded()
      frame.y += translation.dy.rounded()
    case .resize:
      frame.width = max(frame.width + translation.dx.rounded(), 1)
      frame.height = max(frame.height + translation.dy.rounded(), 1)
    }
    return frame
  }

  private func isAnswered(at now: MonotonicTime) -> Bool {
    guard let sent else { return true }
    return manager.connection.windows.cache.reshapes[window] != sent.reshapes || now - sent.at >= Self.answerTimeout
  }

  private func send(at now: MonotonicTime) {
    guard let target else { return }
    wanted = target
    sent = (now, manager.connection.windows.cache.reshapes[window] ?? 0)
    manager.setFrame(target, of: window, description, border: border, isLast: false)
    manager.connection.flush()
  }

  /// Reads the window's first frame, and returns true if the frame is known. If the window was maximized, it must first
  /// return to its own size.
  private func readStart(at now: MonotonicTime) -> Bool {
    if start != nil { return true }
    let isMaximized = isMaximized
    // Some window managers report the state, or move the window, before they have changed its size.
    let frame = manager.connection.frames.frame(of: window)
    let isResized = frame?.width != givenUp.frame?.width || frame?.height != givenUp.frame?.height
    guard frame == nil || !isMaximized && isResized || now - began >= Self.restoreTimeout else { return false }
    start = frame
    wanted = start
    _ = ErrorLog.take(manager.connection.display)
    // The window has vanished, so nothing is left to wait for.
    if start == nil { unfollow() }
    return start != nil
  }

  /// True if the window is maximized in any direction now.
  private var isMaximized: Bool {
    !manager.maximizedStates(manager.connection.numbers("_NET_WM_STATE", of: window)).isEmpty
  }

  private func unfollow() {
    guard !isOver else { return }
    isOver = true
    guard !manager.connection.isLost else { return }
    manager.connection.windows.cache.unfollow(reshapesOf: window)
    manager.connection.windows.selectEvents(of: window)
    manager.connection.roundTrip()
    _ = ErrorLog.take(manager.connection.display)
  }
}

extension WindowManager {
  /// Makes a window follow the fingers. A maximized window returns to its own size first.
  ///
  /// - Throws: `noWindow`, `tiled`, `fullscreen`.
  package func follow(
    _ window: UInt, _ kind: LiveWindow.Kind, at now: MonotonicTime
  ) throws(WindowManagerError) -> LiveWindow {
    try withWindow(window) { manager throws(WindowManagerError) in
      try checkFloats(window, manager)
      let states = connection.numbers("_NET_WM_STATE", of: window)
      if isIn(.fullscreen, states) { throw WindowManagerError(.fullscreen) }
      beginPlacement(of: window)
      // This comes first, so that the events are selected before the window manager can restore the window.
      connection.windows.cache.follow(reshapesOf: window)
      connection.windows.selectEvents(of: window)
      let frame = connection.frames.frame(of: window)
      clear([.maximized], of: window, states)
      return LiveWindow(
        window, kind, self, manager, frame: frame, givenUp: maximizedStates(states), at: now)
    }
  }
}
