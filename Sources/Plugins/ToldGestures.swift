internal import Bindings

/// What a worker knows of gestures, so that each one that it hears of, it hears of whole.
struct ToldGestures {
  /// Those that it was told have begun, and not that they are over.
  private var running: [UInt64] = []
  /// Those that it had begun with when it died: its successor is told nothing of them.
  private var lost: Set<UInt64> = []

  var isEmpty: Bool { running.isEmpty }

  /// Whether it is to hear of this.
  mutating func admits(_ phase: PlannedAction.Phase, of gesture: UInt64) -> Bool {
    guard lost.contains(gesture) else { return true }
    if phase == .ended || phase == .cancelled { lost.remove(gesture) }
    return false
  }

  mutating func note(_ entry: PluginBacklog.Entry) {
    let id = entry.values.gestureID
    switch entry.phase {
    case .began: running.append(id)
    case .changed: break
    case .ended, .cancelled: running.removeAll { $0 == id }
    }
  }

  /// It died before it was told of these.
  mutating func died(before entries: [PluginBacklog.Entry]) {
    let begun = entries.filter { $0.phase == .began }.map(\.values.gestureID)
    let over = entries.filter { $0.phase == .ended || $0.phase == .cancelled }.map(\.values.gestureID)
    lost.formUnion(running + begun)
    lost.subtract(over)
    running = []
  }
}
