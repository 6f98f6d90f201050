internal import Bindings

/// The gestures that a worker knows of, so that it is told of each one from beginning to end, or not at all.
struct KnownGestures {
  /// Gestures that it was told have begun, and not yet that they are over.
  private var running: [UInt64] = []
  /// Gestures whose beginning was told to a process that died: its successor is told nothing of them.
  private var lost: Set<UInt64> = []

  var isEmpty: Bool { running.isEmpty }

  /// Returns true if the worker is to be told of this phase.
  mutating func admits(_ phase: PlannedAction.Phase, of gesture: UInt64) -> Bool {
    guard lost.contains(gesture) else { return true }
    if phase == .ended || phase == .cancelled { lost.remove(gesture) }
    return false
  }

  /// Records that the worker was told this.
  mutating func record(_ entry: PluginBacklog.Entry) {
    let id = entry.values.gestureID
    switch entry.phase {
    case .began: running.append(id)
    case .changed: break
    case .ended, .cancelled: running.removeAll { $0 == id }
    }
  }

  /// Records that the process died before it was told `entries`.
  mutating func recordDeath(before entries: [PluginBacklog.Entry]) {
    let begun = entries.filter { $0.phase == .began }.map(\.values.gestureID)
    let over = entries.filter { $0.phase == .ended || $0.phase == .cancelled }.map(\.values.gestureID)
    lost.formUnion(running + begun)
    lost.subtract(over)
    running = []
  }
}
