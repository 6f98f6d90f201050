internal import Linux

/// Thins out what comes faster than it may run: one at a time, a pause between starts, the last one never lost.
struct CoalescingQueue<Key: Hashable, Work> {
  private struct Slot {
    var running: ChildProcess?
    var mayStartAt: Int64
    var waiting: (work: Work, interval: Int64)?
  }

  private var slots: [Key: Slot] = [:]

  /// Takes `work` in; returns it if it may start at once (`now`, microseconds), keeps it in place of older work if not.
  ///
  /// - Parameter merge: Makes one work of an older one that is dropped and the newer one in its place.
  mutating func offer(
    _ work: Work, for key: Key, interval: Int64, at now: Int64, merge: (_ older: Work, _ newer: Work) -> Work
  ) -> Work? {
    var slot = slots[key] ?? Slot(mayStartAt: now)
    defer { slots[key] = slot }
    guard slot.running == nil, slot.mayStartAt <= now else {
      slot.waiting = (slot.waiting.map { merge($0.work, work) } ?? work, interval)
      return nil
    }
    slot.mayStartAt = now + interval
    return work
  }

  /// Notes the process that a started work runs in.
  mutating func started(_ child: ChildProcess, for key: Key) { slots[key]?.running = child }

  /// Notes that `child` has ended.
  mutating func ended(_ child: ChildProcess) {
    guard let key = slots.first(where: { $0.value.running == child })?.key else { return }
    slots[key]?.running = nil
  }

  /// Takes out all that waited and may start at `now`.
  mutating func takeDue(at now: Int64) -> [(key: Key, work: Work)] {
    var due: [(key: Key, work: Work)] = []
    for (key, slot) in slots where slot.running == nil && slot.mayStartAt <= now {
      guard let waiting = slot.waiting else {
        // Nothing runs, waits or holds back: the slot says nothing any more.
        slots[key] = nil
        continue
      }
      slots[key] = Slot(running: nil, mayStartAt: now + waiting.interval, waiting: nil)
      due.append((key, waiting.work))
    }
    return due
  }

  /// Drops all that waits.
  mutating func forgetWaiting() {
    for key in slots.keys { slots[key]?.waiting = nil }
  }

  /// When waiting work may start that nothing else holds back; nil when there is none.
  var nextDeadline: Int64? {
    slots.values.compactMap { $0.running == nil && $0.waiting != nil ? $0.mayStartAt : nil }.min()
  }
}
