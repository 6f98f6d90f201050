/// The armed timers, in a binary heap. Timers are ordered by deadline, then by the number of the recognizer, then by
/// the order in which they were armed.
struct TimerQueue {
  struct Entry {
    let deadline: Timestamp
    let recognizer: GestureRecognizer
    let registration: RecognizerID
    let timer: TimerID
    let arming: UInt64

    func isDue(before other: Entry) -> Bool {
      (deadline, registration, arming) < (other.deadline, other.registration, other.arming)
    }

    /// True until the timer is stopped or replaced. The entry of a stopped timer stays in the heap until it is the
    /// first entry.
    var isArmed: Bool { recognizer.attempt.timers.contains { $0.arming == arming } }
  }

  private var heap: [Entry] = []
  private var limit = 64

  /// Returns the earliest armed timer, and removes all stopped timers before it. Returns nil if no timer is armed.
  mutating func first() -> Entry? {
    while let entry = heap.first, !entry.isArmed { removeFirst() }
    return heap.first
  }

  mutating func insert(_ entry: Entry) {
    if heap.count >= limit { compact() }
    heap.append(entry)
    var child = heap.count - 1
    // The loop ends at the root at the latest: `(0 - 1) / 2` is 0, and no entry is due before itself.
    while heap[child].isDue(before: heap[(child - 1) / 2]) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func removeFirst() {
    guard let last = heap.popLast(), !heap.isEmpty else { return }
    heap[0] = last
    var parent = 0
    while true {
      var earliest = parent
      for child in 2 * parent + 1...2 * parent + 2
      where child < heap.count && heap[child].isDue(before: heap[earliest]) {
        earliest = child
      }
      guard earliest != parent else { return }
      heap.swapAt(parent, earliest)
      parent = earliest
    }
  }

  private mutating func compact() {
    let armed = heap.filter(\.isArmed).sorted { $0.isDue(before: $1) }
    // A sorted array is a heap.
    heap = armed
    limit = max(64, 2 * armed.count)
  }
}
