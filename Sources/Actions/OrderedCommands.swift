internal import Bindings
internal import Linux

/// The processes of gestures whose binding has `in order`: of one gesture, each starts when the one before has ended.
struct OrderedCommands {
  struct Entry {
    let work: Startable
    var planned: PlannedAction
  }

  private struct Queue {
    var running: ChildProcess?
    var waiting: [Entry] = []
    /// Earliest times of the next start of work that is throttled.
    var mayStartAt: [Startable: MonotonicTime] = [:]

    /// Time at which the next process may start; nil if none waits, or one runs.
    var nextStart: MonotonicTime? {
      guard running == nil, let first = waiting.first else { return nil }
      // Work after a movement does not wait for the interval of that.
      let isHeldUp = waiting.allSatisfy { $0.planned.coalescing != nil }
      return isHeldUp ? mayStartAt[first.work] ?? .distantPast : .distantPast
    }
  }

  /// Maximum number of processes of one gesture that wait.
  static let maximumWaiting = 512

  /// By the gesture's number.
  private var queues: [UInt64: Queue] = [:]

  /// Appends work, or merges a movement with the one before that waits; returns false if too many wait and it is dropped.
  mutating func append(_ entry: Entry) -> Bool {
    var queue = queues[entry.planned.gestureID] ?? Queue()
    defer { queues[entry.planned.gestureID] = queue }
    if entry.planned.coalescing != nil {
      let end = queue.waiting.lastIndex { $0.planned.coalescing == nil } ?? -1
      let older = queue.waiting.lastIndex { $0.work == entry.work }
      if let older, older > end {
        var merged = entry.planned
        merged.values = entry.planned.values.merging(over: queue.waiting[older].planned.values)
        queue.waiting[older].planned = merged
        return true
      }
    }
    guard queue.waiting.count < Self.maximumWaiting else { return false }
    queue.waiting.append(entry)
    return true
  }

  /// The work that may start at `now`, the first of each gesture.
  func due(at now: MonotonicTime) -> [Entry] {
    queues.values.compactMap { queue in queue.nextStart.map { $0 <= now } ?? false ? queue.waiting.first : nil }
  }

  /// Takes out work that may start at `now`. If it starts a process, `started` has to be called before the next call.
  mutating func takeNext(at now: MonotonicTime) -> Entry? {
    for gesture in queues.keys.sorted() {
      guard var queue = queues[gesture] else { continue }
      guard let start = queue.nextStart else {
        if queue.running == nil { queues[gesture] = nil }
        continue
      }
      guard start <= now else { continue }
      let entry = queue.waiting.removeFirst()
      if let interval = entry.planned.coalescing { queue.mayStartAt[entry.work] = now + interval }
      queues[gesture] = queue
      return entry
    }
    return nil
  }

  /// Records the process of work that has started.
  mutating func started(_ child: ChildProcess, of gesture: UInt64) { queues[gesture]?.running = child }

  /// Records that `child` has ended.
  mutating func ended(_ child: ChildProcess) {
    guard let gesture = queues.first(where: { $0.value.running == child })?.key else { return }
    queues[gesture]?.running = nil
  }

  /// Drops all work that waits.
  mutating func forgetWaiting() {
    for gesture in queues.keys { queues[gesture]?.waiting = [] }
  }

  /// Time at which work may start that no running process holds back; nil if there is none.
  var nextDeadline: MonotonicTime? { queues.values.compactMap(\.nextStart).min() }
}

extension MonotonicTime {
  fileprivate static let distantPast = MonotonicTime(microseconds: .min)
}
