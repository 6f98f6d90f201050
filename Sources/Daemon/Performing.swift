internal import Actions
internal import Bindings
internal import Gestures
internal import Linux
internal import XServer

/// From plans to deeds, which nobody does while the session is locked.
extension DaemonProcess {
  /// Performs a plan, unless the session is locked.
  ///
  /// - Parameter mode: the one in force before the plan was made.
  func perform(_ plan: [PlannedAction], before mode: String) {
    if isRefused(plan) {
      planner.mode = mode
      release(plan)
      cancelForLock()
      return
    }
    for action in plan {
      // Each may wait for the server; several of these are no standstill.
      parent.turned()
      performer.perform(action, at: MonotonicClock.microseconds)
    }
  }

  /// Whether the plan would act while the session is locked: asked once for each gesture, when it first acts.
  ///
  /// Not later: what a gesture does may make the window manager take the keyboard, for its window switcher.
  private func isRefused(_ plan: [PlannedAction]) -> Bool {
    guard let newest = plan.lazy.filter({ $0.action != nil }).map(\.gestureID).max(), newest > lastAdmitted else {
      return false
    }
    if lock.isLocked { return true }
    lastAdmitted = newest
    return false
  }

  /// Cancels every gesture without any of its actions; what they hold goes up. The next ones ask again.
  func cancelForLock() {
    if isVerbose { Output.print("session locked\n") }
    performer.forgetWaiting(at: MonotonicClock.microseconds)
    // What is cancelled puts no mode in force either.
    let mode = planner.mode
    defer { planner.mode = mode }
    for event in [SystemEvent.sessionLocked, .sessionActive] {
      let plan = planner.handle(.system(event, at: now))
      source.apply(planner.verdicts)
      release(plan)
    }
    performer.releaseLingering(at: MonotonicClock.microseconds)
  }

  /// Whether a running gesture was let through when it first acted.
  func isAdmitted(_ gesture: UInt64) -> Bool { gesture <= lastAdmitted && planner.isRunning(gesture) }

  private func release(_ plan: [PlannedAction]) {
    for action in plan where action.action == nil { performer.perform(action, at: MonotonicClock.microseconds) }
  }
}
