internal import Bindings
internal import Linux
internal import XServer

/// The actions of gestures that wait until a window or a desktop has changed, in their order.
///
/// Only the gesture that caused the change waits: its next actions are meant for the window or the desktop that results.
struct WaitingActions {
  private struct Queue {
    var changes: [(change: WindowChange, cause: PlannedAction)] = []
    var actions: [Entry] = []
    /// True if the actions wait until no earlier gesture waits.
    var followsEarlier = false
  }

  struct Entry {
    let planned: PlannedAction
    /// The plugin that wants it; nil for a binding's own action.
    let plugin: String?
  }

  /// By the gesture's number.
  private var queues: [UInt64: Queue] = [:]

  /// True if an action waits.
  var holdsActions: Bool { queues.values.contains { !$0.actions.isEmpty } }

  /// Returns true if a gesture's next action has to wait.
  func holdsBack(_ gesture: UInt64) -> Bool { queues[gesture] != nil }

  /// Appends an action of a gesture that is held back.
  mutating func append(_ planned: PlannedAction, of plugin: String?) {
    queues[planned.gestureID]?.actions.append(Entry(planned: planned, plugin: plugin))
  }

  /// Holds an action back that was ready, before all others of its gesture.
  mutating func putBack(_ planned: PlannedAction, of plugin: String?) {
    queues[planned.gestureID]?.actions.insert(Entry(planned: planned, plugin: plugin), at: 0)
  }

  /// Holds a gesture's next actions back until `change` is observed or has failed.
  mutating func wait(for change: WindowChange, _ cause: PlannedAction) {
    queues[cause.gestureID, default: Queue()].changes.append((change, cause))
  }

  /// Holds an action back, and the next ones of its gesture, until no earlier gesture waits. Returns false if none does.
  ///
  /// Otherwise it could give the focus to its window while the keys of the earlier gesture still wait for theirs.
  mutating func waitForEarlier(_ planned: PlannedAction, of plugin: String?) -> Bool {
    guard hasEarlier(than: planned.gestureID) else { return false }
    queues[planned.gestureID, default: Queue()].followsEarlier = true
    putBack(planned, of: plugin)
    return true
  }

  private func hasEarlier(than gesture: UInt64) -> Bool { queues.keys.contains { $0 < gesture } }

  /// Checks all changes; returns the errors of those that have failed.
  mutating func check(at now: MonotonicTime) -> [(WindowManagerError, PlannedAction)] {
    var failures: [(WindowManagerError, PlannedAction)] = []
    for gesture in queues.keys.sorted() {
      queues[gesture]?.changes.removeAll { change, cause in
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

  /// Takes out the next action that need not wait any more.
  mutating func takeReady() -> Entry? {
    for gesture in queues.keys.sorted() where queues[gesture]?.changes.isEmpty ?? false {
      if queues[gesture]?.followsEarlier ?? false, hasEarlier(than: gesture) { continue }
      if queues[gesture]?.actions.isEmpty ?? true {
        queues[gesture] = nil
      } else {
        return queues[gesture]?.actions.removeFirst()
      }
    }
    return nil
  }

  /// Time of the next check; nil if no change is waited for.
  var nextDeadline: MonotonicTime? {
    queues.values.flatMap { $0.changes.compactMap(\.change.nextDeadline) }.min()
  }

  /// Forgets all changes and all actions but the releases of what gestures hold, which it returns.
  mutating func takeReleases() -> [PlannedAction] {
    defer { queues = [:] }
    return queues.values.flatMap(\.actions).map(\.planned).filter { $0.action == nil }
  }
}
