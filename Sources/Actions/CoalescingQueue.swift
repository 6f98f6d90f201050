internal import Linux

/// Throttles work that comes faster than it may run: one at a time for each key, an interval between two starts, and the
/// last one is never lost. At the end of a gesture, its last one may be taken out early.
struct CoalescingQueue<Key: Hashable, Work> {
  private struct Slot {
    var running: ChildProcess?
    var mayStartAt: MonotonicTime
    var waiting: (work: Work, interval: Duration)?

    /// Takes out the work that waits, if any: it starts now.
    mutating func takeWaiting(at now: MonotonicTime) -> Work? {
      guard let (work, interval) = waiting else { return nil }
      mayStartAt = now + interval
      waiting = nil
      return work
    }
  }

  private var slots: [Key: Slot] = [:]

  /// Returns `work`, merged with what has waited, if it may start at once; otherwise keeps it so.
  ///
  /// - Parameter merge: Combines older work, which is dropped, and the newer work that replaces it.
  mutating func offer(
    _ work: Work, for key: Key, interval: Duration, at now: MonotonicTime,
    merge: (_ older: Work, _ newer: Work) -> Work
  ) -> Work? {
    var slot = slots[key] ?? Slot(mayStartAt: now)
    defer { slots[key] = slot }
    guard slot.running == nil, slot.mayStartAt <= now else {
      slot.waiting = (slot.waiting.map { merge($0.work, work) } ?? work, interval)
      return nil
    }
    // Work that has waited is older: it is merged into this one, or it would be performed after it.
    let due = slot.waiting.map { merge($0.work, work) } ?? work
    slot.waiting = nil
    slot.mayStartAt = now + interval
    return due
  }

  /// Records the process of a work that has started.
  mutating func started(_ child: ChildProcess, for key: Key) { slots[key]?.running = child }

  /// Records that `child` has ended.
  mutating func ended(_ child: ChildProcess) {
    guard let key = slots.first(where: { $0.value.running == child })?.key else { return }
    slots[key]?.running = nil
  }

  /// The work that waited and may start at `now`.
  func due(at now: MonotonicTime) -> [Work] {
    slots.values.compactMap { $0.running == nil && $0.mayStartAt <= now ? $0.waiting?.work : nil }
  }

  /// Takes out the work that waited and may start at `now`.
  mutating func takeDue(at now: MonotonicTime) -> [(key: Key, work: Work)] {
    var due: [(key: Key, work: Work)] = []
    for (key, slot) in slots where slot.running == nil && slot.mayStartAt <= now {
      guard let work = slots[key]?.takeWaiting(at: now) else {
        // Nothing runs, waits or delays the next start: the slot is as good as none.
        slots[key] = nil
        continue
      }
      due.append((key, work))
    }
    return due
  }

  /// Takes out the work that waits and fits, although its time has not come or an older process runs.
  mutating func takeWaiting(at now: MonotonicTime, where fits: (Work) -> Bool) -> [(key: Key, work: Work)] {
    var taken: [(key: Key, work: Work)] = []
    for (key, slot) in slots where slot.waiting.map({ fits($0.work) }) ?? false {
      if let work = slots[key]?.takeWaiting(at: now) { taken.append((key, work)) }
    }
    return taken
  }

  /// Drops all work that waits.
  mutating func forgetWaiting() {
    for key in slots.keys { slots[key]?.waiting = nil }
  }

  /// Time at which work may start that no running process holds back; nil if there is none.
  var nextDeadline: MonotonicTime? {
    slots.values.compactMap { $0.running == nil && $0.waiting != nil ? $0.mayStartAt : nil }.min()
  }
}
