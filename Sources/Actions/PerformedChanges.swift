internal import Bindings
internal import Gestures
internal import Linux
internal import XServer

/// Actions on windows and desktops, and the actions that wait until these have changed.
extension Performer {
  func perform(_ verb: WindowVerb, _ planned: PlannedAction, at now: MonotonicTime) {
    let window = planned.values.windows.changed
    if window == nil, let part = planned.values.windows.underStart {
      let name = part.className.inQuotes
      let hint = "a binding in class \(name) would change it"
      return report("\(planned.bindingText): here is only a part of the desktop, which stays as it is; \(hint)")
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

  func perform(_ verb: DesktopVerb, _ planned: PlannedAction) {
    attemptWithWindows(planned) { () throws(WindowManagerError) in wait(for: try windows.perform(verb), planned) }
  }

  /// Gives the window under the gesture the keyboard's focus, if it has not got it. Returns true if the action waits for
  /// that, or for an earlier gesture that waits.
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

  /// Moves a window with the fingers. At the end of the gesture it stays there; if that is cancelled, it goes back.
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

  /// Delays the gesture's next actions until a change is observed or has failed.
  private func wait(for change: WindowChange?, _ planned: PlannedAction) {
    guard let change else { return }
    pending.waiting.wait(for: change, planned)
  }

  /// Checks the changes that gestures wait for, and performs the actions that need not wait any more.
  func performWaiting(at now: MonotonicTime) {
    for (failure, planned) in pending.waiting.check(at: now) { report(failure, planned) }
    while let entry = pending.waiting.takeReady() { performAfterChanges(entry.planned, of: entry.plugin, at: now) }
  }

  /// True if an action waits for a window or a desktop to change.
  package var holdsActionsBack: Bool { pending.waiting.holdsActions }

  private func attemptWithWindows(_ planned: PlannedAction, _ body: () throws(WindowManagerError) -> Void) {
    do {
      try body()
    } catch {
      // Not worth a report: the window was there when the gesture began, and has closed since.
      guard error.kind != .noWindow || planned.values.windows.changed == nil else { return }
      report(error, planned)
    }
  }

  private static let maximumFailures = 256

  /// Reports an error; one that will be the same the next time only once.
  private func report(_ error: WindowManagerError, _ planned: PlannedAction) {
    if failures.count >= Self.maximumFailures { failures = [] }
    let isOfWindow = planned.action?.word == .window
    failures.insert(WindowFailure(error: error, window: isOfWindow ? planned.values.windows.changed?.id : nil))
    guard !error.isLasting || reportedLimits.insert(error).inserted else { return }
    report("\(planned.bindingText): \(error.description)")
  }
}

/// Something that was not done with a window: another window may take it.
struct WindowFailure: Hashable {
  let error: WindowManagerError
  /// Nil for a change of desktops.
  let window: UInt32?
}
