import Linux
import Testing

@testable import Actions

@Suite struct CoalescingQueueTests {
  private let child = ChildProcess(id: 4711)

  private func time(_ microseconds: Int64) -> MonotonicTime { MonotonicTime(microseconds: microseconds) }

  /// A queue with the key "a", whose first work, the number 1, started at time 0.
  private var started: CoalescingQueue<String, Int> {
    var queue = CoalescingQueue<String, Int>()
    #expect(queue.offer(1, for: "a", interval: .microseconds(50), at: time(0), merge: +) == 1)
    queue.started(child, for: "a")
    return queue
  }

  @Test("Work added during a run is merged, and starts when the run and the interval are over")
  func lastOneIsNotLost() {
    var queue = started
    #expect(queue.offer(2, for: "a", interval: .microseconds(50), at: time(10), merge: +) == nil)
    #expect(queue.offer(3, for: "a", interval: .microseconds(50), at: time(20), merge: +) == nil)
    // The interval is over, but the first process still runs. Two processes never run at the same time.
    #expect(queue.takeDue(at: time(60)).isEmpty)
    #expect(queue.nextDeadline == nil)
    queue.ended(child)
    #expect(queue.takeDue(at: time(60)).map(\.work) == [2 + 3])
    #expect(queue.takeDue(at: time(1000)).isEmpty)
  }

  @Test("Work that is still queued when the running process ends is merged with later work")
  func olderWorkIsMerged() {
    var queue = started
    #expect(queue.offer(2, for: "a", interval: .microseconds(50), at: time(10), merge: +) == nil)
    queue.ended(child)
    #expect(queue.due(at: time(60)) == [2])
    #expect(queue.offer(3, for: "a", interval: .microseconds(50), at: time(60), merge: +) == 2 + 3)
    #expect(queue.due(at: time(1000)).isEmpty && queue.takeDue(at: time(1000)).isEmpty)
  }

  @Test("The minimum interval between two starts also applies to work that ends quickly")
  func interval() {
    var queue = started
    queue.ended(child)
    #expect(queue.offer(2, for: "a", interval: .microseconds(50), at: time(49), merge: +) == nil)
    #expect(queue.nextDeadline == time(50))
    #expect(queue.takeDue(at: time(49)).isEmpty)
    #expect(queue.takeDue(at: time(50)).map(\.work) == [2])
    #expect(queue.offer(3, for: "a", interval: .microseconds(50), at: time(100), merge: +) == 3)
  }

  @Test("Queued commands of a gesture that ends start without waiting for their interval")
  func lastOneBeforeTheEnd() {
    var queue = started
    #expect(queue.offer(2, for: "a", interval: .microseconds(50), at: time(10), merge: +) == nil)
    #expect(queue.takeWaiting(at: time(20)) { $0 == 3 }.isEmpty)
    #expect(queue.takeWaiting(at: time(20)) { $0 == 2 }.map(\.work) == [2])
    // The work does not start a second time, and the interval counts from this start.
    queue.ended(child)
    #expect(queue.takeDue(at: time(60)).isEmpty)
    #expect(queue.offer(4, for: "a", interval: .microseconds(50), at: time(60), merge: +) == nil)
    #expect(queue.takeDue(at: time(70)).map(\.work) == [4])
  }

  @Test("Work with one key starts immediately, even if work with another key is running")
  func independentKeys() {
    var queue = started
    #expect(queue.offer(2, for: "b", interval: .microseconds(50), at: time(0), merge: +) == 2)
  }
}
