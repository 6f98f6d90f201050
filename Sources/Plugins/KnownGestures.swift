internal import Bindings

/// The gestures that a worker knows. A worker receives each gesture from beginning to end, or not at all.
struct KnownGestures {
  /// Gestures whose beginning was sent to the worker, and whose end was not sent yet.
  private var running: [UInt64] = []
  /// Gestures whose beginning was sent to a process that died. The next process gets none of their events.
  private var lost: Set<UInt64> = []
  /// The latest gestures whose end was sent, or will be sent, to the current process.
  private var ends: [UInt64] = []

  /// Maximum number of gestures in `ends`. Older gestures are dropped.
  private static let maximumEnds = 64

  var isEmpty: Bool { running.isEmpty }

  /// Returns true if this phase should be sent to the worker.
  mutating func admits(_ phase: PlannedAction.Phase, of gesture: UInt64) -> Bool {
    let isEnd = phase == .ended || phase == .cancelled
    guard lost.contains(gesture) else {
      if isEnd { ends = ends.suffix(Self.maximumEnds - 1) + [gesture] }
      return true
    }
    if isEnd { lost.remove(gesture) }
    return false
  }

  /// Removes a gesture from `ends`. Returns false if `ends` does not contain the gesture: the end is not sent to the
  /// current process, because the gesture began in an earlier process that has died.
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

  /// Records that the process died, and that `entries` were not yet sent to it.
  mutating func recordDeath(before entries: [PluginBacklog.Entry]) {
    let begun = entries.filter { $0.phase == .began }.map(\.values.gestureID)
    let over = entries.filter { $0.phase == .ended || $0.phase == .cancelled }.map(\.values.gestureID)
    lost.formUnion(running + begun)
    lost.subtract(over)
    (running, ends) = ([], [])
  }
}
