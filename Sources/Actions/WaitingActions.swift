internal import Bindings
internal import Linux
internal import XServer

/// The actions of gestures that wait until a window or a desktop has changed, in the order in which they will be
/// performed.
///
/// Only the gesture that caused the change waits, because its next actions are meant for the changed window or desktop.
struct WaitingActions {
  private struct Queue {
    var changes: [(change: WindowChange, cause: PlannedAction)] = []
    var actions: [Entry] = []
    /// True if the actions also have to wait for the actions of earlier gestures.
    var followsEarlier = false
  }

  struct Entry {
    let planned: PlannedAction
    /// The plugin that requested the action; nil for a binding's own action.
    let plugin: String?
  }

  /// The queue of each gesture, by the gesture's number.
  private var queues: [UInt64: Queue] = [:]

  var holdsActions: Bool { queues.values.contains { !$0.actions.isEmpty } }

  /// Returns true if a gesture's next action has to wait.
  func holdsBack(_ gestureID: UInt64) -> Bool { queues[gestureID] != nil }

  /// Appends an action of a gesture that waits.
  mutating func append(_ planned: PlannedAction, of plugin: String?) {
    queues[planned.gestureID]?.actions.append(Entry(planned: planned, plugin: plugin))
  }

  /// Inserts an action in front of the other waiting actions of its gesture.
  mutating func putBack(_ planned: PlannedAction, of plugin: String?) {
    queues[planned.gestureID]?.actions.insert(Entry(planned: planned, plugin: plugin), at: 0)
  }

  /// Delays a gesture's next actions until `change` is observed or has failed.
  mutating func wait(for change: WindowChange, _ cause: PlannedAction) {
    queues[cause.gestureID, default: Queue()].changes.append((change, cause))
  }

  /// Delays an action, and the next ones of its gesture, until no earlier gesture waits. Returns false if no earlier
  /// gesture waits.
  ///
  /// Without this, the action could focus its window while keys of the earlier gesture still wait for the focus of
  /// their window.
  mutating func waitForEarlier(_ planned: PlannedAction, of plugin: String?) -> Bool {
    guard hasEarlier(than: planned.gestureID) else { return false }
    queues[planned.gestureID, default: Queue()].followsEarlier = true
    putBack(planned, of: plugin)
    return true
  }

  private func hasEarlier(than gestureID: UInt64) -> Bool { queues.keys.contains { $0 < gestureID } }

  /// Checks all changes. Returns the errors of the changes that have failed.
  mutating func check(at now: MonotonicTime) -> [(WindowManagerError, PlannedAction)] {
    var failures: [(WindowManagerError, PlannedAction)] = []
    for gestureID in queues.keys.sorted() {
      queues[gestureID]?.changes.removeAll { change, cause in
        switch change.check(at: now) {
        case .pending: return false
        case .done: return true
        case .failed(let error):
          if let error { failures.append((error, cause)) }
          return true
        }
      }
    }
    return failures
  }

  /// Removes and returns the next action that is no longer delayed.
  mutating func takeReady() -> Entry? {
    for gestureID in queues.keys.sorted() where queues[gestureID]?.changes.isEmpty ?? false {
      if queues[gestureID]?.followsEarlier ?? false, hasEarlier(than: gestureID) { continue }
      if queues[gestureID]?.actions.isEmpty ?? true {
        queues[gestureID] = nil
      } else {
        return queues[gestureID]?.actions.removeFirst()
      }
    }
    return nil
  }

  /// Time of the next check; nil if no gesture waits for a change.
  var nextDeadline: MonotonicTime? {
    queues.values.flatMap { $0.changes.compactMap(\.change.nextDeadline) }.min()
  }

  /// Forgets all changes and all waiting actions. Returns the releases of held input among these actions.
  mutating func takeReleases() -> [PlannedAction] {
    defer { queues = [:] }
    return queues.values.flatMap(\.actions).map(\.planned).filter { $0.action == nil }
  }
}
