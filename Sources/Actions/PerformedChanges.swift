internal import Bindings
internal import Gestures
internal import Linux
internal import XServer

/// Actions on windows and desktops, and the actions that wait until a window or a desktop has changed.
extension Performer {
  func changeWindow(_ verb: WindowVerb, for planned: PlannedAction, at now: MonotonicTime) {
    let window = planned.values.windows.changed
    if window == nil, let part = planned.values.windows.underStart {
      let name = part.className.inQuotes
      let hint = "a binding in class \(name) would change it"
      return fail(planned, "here is only a part of the desktop, which stays as it is; \(hint)")
    }
    attemptWithWindows(planned) { () throws(WindowManagerError) in
      switch try windows.perform(verb, on: window.map { UInt($0.id) } ?? 0, at: now) {
      case .change(let change): wait(for: change, planned)
      case .live(let live):
        let translation = planned.values.travel.pixels
        holds[planned.gestureID, default: GestureHolds()].windows[verb] = GestureHolds.FollowingWindow(
          window: live, translation: translation)
        live.follow(translation, at: now)
      }
    }
  }

  func changeDesktop(_ verb: DesktopVerb, for planned: PlannedAction) {
    attemptWithWindows(planned) { () throws(WindowManagerError) in wait(for: try windows.perform(verb), planned) }
  }

  /// Focuses the window under the gesture if another window has the focus. Returns true if the action has to wait for
  /// the focus, or for the actions of an earlier gesture.
  func waitsForFocus(_ planned: PlannedAction, of plugin: String?) -> Bool {
    guard let window = planned.values.windows.underStart else { return false }
    if pending.waiting.waitForEarlier(planned, of: plugin) { return true }
    attemptWithWindows(planned) { () throws(WindowManagerError) in
      wait(for: try windows.focusForKeys(UInt(window.id)), planned)
    }
    guard pending.waiting.holdsBack(planned.gestureID) else { return false }
    var later = planned
    later.focusesWindow = false
    pending.waiting.putBack(later, of: plugin)
    return true
  }

  /// Moves a window with the fingers. The window keeps its position when the gesture ends, and moves back if the
  /// gesture is cancelled.
  func followWindow(_ verb: WindowVerb, _ planned: PlannedAction, at now: MonotonicTime) {
    guard var following = holds[planned.gestureID]?.windows[verb] else { return }
    following.translation += planned.values.travel.pixels
    holds[planned.gestureID]?.windows[verb] = following
    let window = following.window
    switch planned.phase {
    case .began, .changed: window.follow(following.translation, at: now)
    case .ended:
      window.follow(following.translation, at: now)
      wait(for: window.end(at: now), planned)
    case .cancelled: wait(for: window.cancel(at: now), planned)
    }
  }

  /// Delays the gesture's next actions until the change is observed or has failed.
  private func wait(for change: WindowChange?, _ planned: PlannedAction) {
    guard let change else { return }
    pending.waiting.wait(for: change, planned)
  }

  /// Checks the changes that gestures wait for, and performs the actions that are no longer delayed.
  func performWaiting(at now: MonotonicTime) {
    for (failure, planned) in pending.waiting.check(at: now) { report(failure, planned) }
    while let entry = pending.waiting.takeReady() { performAfterChanges(entry.planned, of: entry.plugin, at: now) }
  }

  /// True if an action waits until a window or a desktop has changed.
  package var holdsActionsBack: Bool { pending.waiting.holdsActions }

  private func attemptWithWindows(_ planned: PlannedAction, _ body: () throws(WindowManagerError) -> Void) {
    do {
      try body()
    } catch {
      // Do not report that the window has closed since the gesture began.
      guard error.kind != .noWindow || planned.values.windows.changed == nil else { return }
      report(error, planned)
    }
  }

  private static let maximumFailures = 256

  /// Reports an error. An error that will recur (`isLasting`) is reported only once.
  private func report(_ error: WindowManagerError, _ planned: PlannedAction) {
    if failures.count >= Self.maximumFailures { failures = [] }
    let isOfWindow = planned.action?.word == .window
    failures.insert(WindowFailure(error: error, window: isOfWindow ? planned.values.windows.changed?.id : nil))
    failureObserver?(planned, error.description)
    guard !error.isLasting || reportedLimits.insert(error).inserted else { return }
    report("\(planned.bindingText): \(error.description)")
  }
}

/// A failed action on a window or the desktops. The same action may succeed on another window.
struct WindowFailure: Hashable {
  let error: WindowManagerError
  /// The window; nil for a change of desktops.
  let window: UInt32?
}
