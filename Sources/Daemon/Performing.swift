internal import Actions
internal import Bindings
internal import Gestures
internal import Linux
internal import XServer

/// From plans to deeds, which nobody does while the session is locked.
extension DaemonProcess {
  /// Applies the decisions of a plan, and performs its actions unless the session is locked.
  func perform(_ plan: Plan) {
    source.apply(plan.decisions)
    if isRefused(plan) {
      release(plan)
      cancelForLock()
      return
    }
    pipeline.commit(plan)
    for action in plan.actions {
      // Each may wait for the server; several of these are no standstill.
      parent.turned()
      performer.perform(action, at: MonotonicClock.microseconds)
    }
  }

  /// Whether the plan would act while the session is locked: asked once for each gesture, when it first acts.
  ///
  /// Not later: what a gesture does may make the window manager take the keyboard, for its window switcher.
  private func isRefused(_ plan: Plan) -> Bool {
    guard let newest = plan.actions.lazy.filter({ $0.action != nil }).map(\.gestureID).max(), newest > lastAdmitted
    else {
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
    for event in [SystemEvent.sessionLocked, .sessionActive] {
      // Not committed: cancelled gestures put no mode in force either.
      let plan = pipeline.handle(.system(event, at: now))
      source.apply(plan.decisions)
      release(plan)
    }
    performer.releaseLingering(at: MonotonicClock.microseconds)
  }

  /// Whether a running gesture was let through when it first acted.
  func isAdmitted(_ gesture: UInt64) -> Bool { gesture <= lastAdmitted && pipeline.isRunning(gesture) }

  private func release(_ plan: Plan) {
    for action in plan.actions where action.action == nil {
      performer.perform(action, at: MonotonicClock.microseconds)
    }
  }
}
