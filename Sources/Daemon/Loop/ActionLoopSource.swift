internal import Actions
internal import Linux
internal import XServer

/// Actions that wait: for their rate, for a window, or for the end of a text that is being typed.
final class ActionLoopSource: LoopSource {
  private let gestures: GestureService

  init(_ gestures: GestureService) { self.gestures = gestures }

  var deadline: MonotonicTime? { gestures.display.performer.deadline }

  func handle(_ entries: ArraySlice<PollEntry>, at now: MonotonicTime) {
    let performer = gestures.display.performer
    // An action that has waited is not performed in a session that was locked meanwhile.
    if performer.holdsActionsBack || gestures.asksForLock(performer.gesturesWithDuePrograms(at: now)),
      gestures.display.lock.isLocked
    {
      gestures.cancelForLock()
    }
    performer.startWaiting(at: now)
    performer.catchUp(at: MonotonicTime.now)
  }
}
