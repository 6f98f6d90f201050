internal import Bindings

/// The gestures that a worker knows, so that each one is sent to it from beginning to end, or not at all.
struct KnownGestures {
  /// Gestures whose beginning was sent and whose end was not.
  private var running: [UInt64] = []
  /// Gestures whose beginning was sent to a process that died. Its successor gets none of their events.
  private var lost: Set<UInt64> = []
  /// The last gestures whose end was sent to the process, or waits to be sent.
  private var ends: [UInt64] = []

  /// Gestures that end at the same time; more are not remembered.
  private static let maximumEnds = 64

  var isEmpty: Bool { running.isEmpty }

  /// Returns true if this phase is to be sent to the worker.
  mutating func admits(_ phase: PlannedAction.Phase, of gesture: UInt64) -> Bool {
    let isEnd = phase == .ended || phase == .cancelled
    guard lost.contains(gesture) else {
      if isEnd { ends = ends.suffix(Self.maximumEnds - 1) + [gesture] }
      return true
    }
    if isEnd { lost.remove(gesture) }
    return false
  }

  /// Returns true if the process is told the end of this gesture. It is not of one in which its predecessor died.
  mutating func takeEnd(of gesture: UInt64) -> Bool {
    guard let index = ends.firstIndex(of: gesture) else { return false }
    ends.remove(at: index)
    return true
  }

  /// Records that this entry was sent to the worker.
  mutating func record(_ entry: PluginBacklog.Entry) {
    let id = entry.values.gestureID
    switch entry.phase {
    case .began: running.append(id)
    case .changed: break
    case .ended, .cancelled: running.removeAll { $0 == id }
    }
  }

  /// Records that the process died before `entries` were sent to it.
  mutating func recordDeath(before entries: [PluginBacklog.Entry]) {
    let begun = entries.filter { $0.phase == .began }.map(\.values.gestureID)
    let over = entries.filter { $0.phase == .ended || $0.phase == .cancelled }.map(\.values.gestureID)
    lost.formUnion(running + begun)
    lost.subtract(over)
    (running, ends) = ([], [])
  }
}
