internal import Actions
internal import Linux
internal import XServer

/// Performs the actions that wait: for a throttle, for a window, or for the end of a text.
final class ActionLoopSource: LoopSource {
  private let gestures: GestureService

  init(_ gestures: GestureService) { self.gestures = gestures }

  var deadline: MonotonicTime? { gestures.display.performer.deadline }

  func handle(_ entries: ArraySlice<PollEntry>, at now: MonotonicTime) {
    let performer = gestures.display.performer
    // Do not perform a waiting action if the session was locked while the action waited.
    if performer.holdsActionsBack || gestures.asksForLock(performer.gesturesWithDuePrograms(at: now)),
      gestures.display.lock.isLocked
    {
      gestures.cancelForLock()
    }
    performer.startWaiting(at: now)
    performer.catchUp(at: MonotonicTime.now)
  }
}
