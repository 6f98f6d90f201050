internal import Linux

/// Throttles work that arrives faster than it may run. For each key, one process runs at a time, and an interval
/// separates two starts. Older waiting work is merged into newer work, so the latest work always runs.
struct CoalescingQueue<Key: Hashable, Work> {
  private struct Slot {
    var running: ChildProcess?
    var mayStartAt: MonotonicTime
    var waiting: (work: Work, interval: Duration)?

    /// Removes and returns the waiting work, which the caller starts now; returns nil if no work waits.
    mutating func takeWaiting(at now: MonotonicTime) -> Work? {
      guard let (work, interval) = waiting else { return nil }
      mayStartAt = now + interval
      waiting = nil
      return work
    }
  }

  private var slots: [Key: Slot] = [:]

  /// Returns the work to start now: `work` merged with older waiting work. Returns nil if the work has to wait.
  ///
  /// - Parameter merge: Combines waiting work and the newer work that replaces it.
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
    // Merge older waiting work into the new work, so that the older work does not run after the newer.
    let due = slot.waiting.map { merge($0.work, work) } ?? work
    slot.waiting = nil
    slot.mayStartAt = now + interval
    return due
  }

  /// Records that work has started the process `child`.
  mutating func started(_ child: ChildProcess, for key: Key) { slots[key]?.running = child }

  /// Records that `child` has ended, so that waiting work of the same key may start.
  mutating func ended(_ child: ChildProcess) {
    guard let key = slots.first(where: { $0.value.running == child })?.key else { return }
    slots[key]?.running = nil
  }

  /// The waiting work that may start at `now`.
  func due(at now: MonotonicTime) -> [Work] {
    slots.values.compactMap { $0.running == nil && $0.mayStartAt <= now ? $0.waiting?.work : nil }
  }

  /// Removes and returns the waiting work that may start at `now`.
  mutating func takeDue(at now: MonotonicTime) -> [(key: Key, work: Work)] {
    var due: [(key: Key, work: Work)] = []
    for (key, slot) in slots where slot.running == nil && slot.mayStartAt <= now {
      guard let work = slots[key]?.takeWaiting(at: now) else {
        // Nothing runs, waits or delays the next start: the slot is no longer needed.
        slots[key] = nil
        continue
      }
      due.append((key, work))
    }
    return due
  }

  /// Removes and returns the waiting work for which `fits` returns true, even before its earliest start and while older
  /// processes still run.
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

  /// Earliest start of waiting work that no running process blocks; nil if no such work waits.
  var nextDeadline: MonotonicTime? {
    slots.values.compactMap { $0.running == nil && $0.waiting != nil ? $0.mayStartAt : nil }.min()
  }
}
