internal import Actions
internal import Linux
internal import XServer

/// Actions that wait: for their rate, for a window, or for the end of a text that is being typed.
final class ActionLoopSource: LoopSource {
  private let gestures: GestureService

  init(_ gestures: GestureService) { self.gestures = gestures }

  var deadline: MonotonicTime? { gestures.display.performer.deadline }

  func handle(_ entries: ArraySlice<PollEntry>, at now: MonotonicTime) {
    let display = gestures.display
    display.performer.startWaiting(at: now)
    // An action that waited for a window is not performed in a session that was locked meanwhile.
    if display.performer.holdsActionsBack, display.lock.isLocked { gestures.cancelForLock() }
    display.performer.catchUp(at: MonotonicTime.now)
  }
}
