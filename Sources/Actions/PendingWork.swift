internal import Bindings
internal import Gestures
internal import Linux

/// The actions that cannot be performed immediately: throttled actions, actions that wait until a window or a desktop
/// has changed, and actions that wait until a text has been typed.
struct PendingWork {
  /// The binding of a throttled action, and the work that it starts.
  struct ThrottleKey: Hashable {
    let binding: Int
    let work: Startable
  }

  /// The decision about an action.
  enum Admission {
    /// The action may be performed now.
    case admitted
    /// The action was stored, and is performed later.
    case waiting
    /// The action is dropped, because too many actions wait.
    case dropped
  }

  var throttled = CoalescingQueue<ThrottleKey, PlannedAction>()
  var ordered = OrderedCommands()
  var waiting = WaitingActions()
  var deferred = DeferredActions()

  /// Decides about a new action, and keeps it if it has to wait.
  mutating func admit(_ planned: PlannedAction, of plugin: String?) -> Admission {
    holdBack(planned, of: plugin) ? .waiting : admitAfterChanges(planned, of: plugin)
  }

  /// Keeps an action and returns true if its gesture waits until a window or a desktop has changed; otherwise returns
  /// false.
  mutating func holdBack(_ planned: PlannedAction, of plugin: String?) -> Bool {
    guard waiting.holdsBack(planned.gestureID) else { return false }
    waiting.append(planned, of: plugin)
    return true
  }

  /// Decides about an action whose gesture does not wait for a window or a desktop. Keeps the action if it has to wait
  /// for the end of a text.
  mutating func admitAfterChanges(_ planned: PlannedAction, of plugin: String?) -> Admission {
    guard deferred.defers(planned, of: plugin) else { return .admitted }
    return deferred.append(planned, of: plugin) ? .waiting : .dropped
  }

  /// Merges an action with an older waiting action. Returns the result if it may start now; otherwise keeps the result
  /// as the waiting action and returns nil.
  mutating func throttle(
    _ planned: PlannedAction, for key: ThrottleKey, interval: Duration, at now: MonotonicTime
  ) -> PlannedAction? {
    throttled.offer(planned, for: key, interval: interval, at: now) { older, newer in
      var merged = newer
      merged.values = newer.values.merging(over: older.values)
      return merged
    }
  }

  /// Forgets all waiting actions and the remaining part of a text. Returns the releases that waited for windows.
  /// Releases that waited for the text keep waiting.
  mutating func forget() -> [PlannedAction] {
    throttled.forgetWaiting()
    ordered.forgetWaiting()
    deferred.forget()
    return waiting.takeReleases()
  }

  /// The gestures whose throttled or ordered commands may start at `now`.
  func gesturesWithDuePrograms(at now: MonotonicTime) -> [UInt64] {
    throttled.due(at: now).map(\.gestureID) + ordered.due(at: now).map(\.planned.gestureID)
  }

  /// Time at which a waiting action may be performed, or the next part of a text may be typed.
  var nextDeadline: MonotonicTime? {
    throttled.nextDeadline.earlier(ordered.nextDeadline).earlier(waiting.nextDeadline).earlier(deferred.text?.resumesAt)
  }
}
