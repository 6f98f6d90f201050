internal import Bindings
internal import Linux

/// The processes of gestures whose binding has `in order`: each process starts when the previous process of its gesture
/// has ended.
struct OrderedCommands {
  struct Entry {
    let work: Startable
    var planned: PlannedAction
  }

  private struct Queue {
    var running: ChildProcess?
    var waiting: [Entry] = []
    /// Earliest next start of each throttled work.
    var mayStartAt: [Startable: MonotonicTime] = [:]

    /// Time at which the next process may start; nil if no process waits, or while one runs.
    var nextStart: MonotonicTime? {
      guard running == nil, let first = waiting.first else { return nil }
      // The throttle delays movements only while no other work waits behind them in the queue.
      let isHeldUp = waiting.allSatisfy { $0.planned.coalescing != nil }
      return isHeldUp ? mayStartAt[first.work] ?? .distantPast : .distantPast
    }
  }

  /// Maximum number of waiting processes of one gesture.
  static let maximumWaiting = 512

  /// The queue of each gesture, by the gesture's number.
  private var queues: [UInt64: Queue] = [:]

  /// Appends work, or merges a movement with an older movement that waits. Returns false if the work is dropped because
  /// too much work waits.
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

  /// The first waiting work of each gesture, if it may start at `now`.
  func due(at now: MonotonicTime) -> [Entry] {
    queues.values.compactMap { queue in queue.nextStart.map { $0 <= now } ?? false ? queue.waiting.first : nil }
  }

  /// Removes and returns work that may start at `now`. If the work starts a process, call `started` before the next
  /// call.
  mutating func takeNext(at now: MonotonicTime) -> Entry? {
    for gestureID in queues.keys.sorted() {
      guard var queue = queues[gestureID] else { continue }
      guard let start = queue.nextStart else {
        if queue.running == nil { queues[gestureID] = nil }
        continue
      }
      guard start <= now else { continue }
      let entry = queue.waiting.removeFirst()
      if let interval = entry.planned.coalescing { queue.mayStartAt[entry.work] = now + interval }
      queues[gestureID] = queue
      return entry
    }
    return nil
  }

  /// Records the process of work that has started.
  mutating func started(_ child: ChildProcess, of gestureID: UInt64) { queues[gestureID]?.running = child }

  /// Records that `child` has ended, so that the next process of the same gesture may start.
  mutating func ended(_ child: ChildProcess) {
    guard let gestureID = queues.first(where: { $0.value.running == child })?.key else { return }
    queues[gestureID]?.running = nil
  }

  /// Drops all waiting work.
  mutating func forgetWaiting() {
    for gestureID in queues.keys { queues[gestureID]?.waiting = [] }
  }

  /// Earliest start of waiting work that no running process blocks; nil if no such work waits.
  var nextDeadline: MonotonicTime? { queues.values.compactMap(\.nextStart).min() }
}

extension MonotonicTime {
  fileprivate static let distantPast = MonotonicTime(microseconds: .min)
}
