internal import Bindings
internal import XServer

/// The actions of gestures that wait until a window or a desktop has changed, in their order.
///
/// Only the gesture that caused the change waits: its next actions mean the window or the desktop that comes of it.
struct WaitingActions {
  private struct Queue {
    var changes: [(change: WindowChange, cause: PlannedAction)] = []
    var actions: [Entry] = []
  }

  struct Entry {
    let planned: PlannedAction
    /// The plugin that wants it; nil for a binding's own action.
    let plugin: String?
  }

  /// By the gesture's number.
  private var queues: [UInt64: Queue] = [:]

  /// Whether an action waits.
  var holdsActions: Bool { queues.values.contains { !$0.actions.isEmpty } }

  /// Whether a gesture's next action is to wait.
  func holdsBack(_ gesture: UInt64) -> Bool { queues[gesture] != nil }

  /// Notes an action of a gesture that is held back.
  mutating func append(_ planned: PlannedAction, of plugin: String?) {
    queues[planned.gestureID]?.actions.append(Entry(planned: planned, plugin: plugin))
  }

  /// Holds a gesture's next actions back until `change` is seen or has failed.
  mutating func wait(for change: WindowChange, _ cause: PlannedAction) {
    queues[cause.gestureID, default: Queue()].changes.append((change, cause))
  }

  /// Looks at all changes; returns the errors of those that have failed.
  mutating func check(at now: Int64) -> [(WindowManagerError, PlannedAction)] {
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

  /// The next action that waits for nothing any more.
  mutating func takeReady() -> Entry? {
    for gesture in queues.keys.sorted() where queues[gesture]?.changes.isEmpty ?? false {
      if queues[gesture]?.actions.isEmpty ?? true {
        queues[gesture] = nil
      } else {
        return queues[gesture]?.actions.removeFirst()
      }
    }
    return nil
  }

  /// When to look again (microseconds of the monotonic clock); nil while nothing is waited for.
  var nextDeadline: Int64? { queues.values.flatMap { $0.changes.compactMap(\.change.nextDeadline) }.min() }

  /// Forgets all changes and all actions but the releases of what gestures hold, which it returns.
  mutating func takeReleases() -> [PlannedAction] {
    defer { queues = [:] }
    return queues.values.flatMap(\.actions).map(\.planned).filter { $0.action == nil }
  }
}
