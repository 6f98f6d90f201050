import Linux
import Testing

@testable import Actions

@Suite struct CoalescingQueueTests {
  private let child = ChildProcess(id: 4711)

  @Test("Work starts at once when nothing runs, and what came meanwhile starts as one when it may")
  func lastOneIsNotLost() {
    var queue = CoalescingQueue<String, Int>()
    #expect(queue.offer(1, for: "a", interval: 50, at: 0, merge: +) == 1)
    queue.started(child, for: "a")
    #expect(queue.offer(2, for: "a", interval: 50, at: 10, merge: +) == nil)
    #expect(queue.offer(3, for: "a", interval: 50, at: 20, merge: +) == nil)
    // The pause is over, but the first still runs: never two at once.
    #expect(queue.takeDue(at: 60).isEmpty)
    #expect(queue.nextDeadline == nil)
    queue.ended(child)
    #expect(queue.takeDue(at: 60).map(\.work) == [2 + 3])
    #expect(queue.takeDue(at: 1000).isEmpty)
  }

  @Test("Work that ends quickly still waits out the pause between two starts")
  func pause() {
    var queue = CoalescingQueue<String, Int>()
    #expect(queue.offer(1, for: "a", interval: 50, at: 0, merge: +) == 1)
    queue.started(child, for: "a")
    queue.ended(child)
    #expect(queue.offer(2, for: "a", interval: 50, at: 49, merge: +) == nil)
    #expect(queue.nextDeadline == 50)
    #expect(queue.takeDue(at: 49).isEmpty)
    #expect(queue.takeDue(at: 50).map(\.work) == [2])
    #expect(queue.offer(3, for: "a", interval: 50, at: 100, merge: +) == 3)
  }

  @Test("One place in the bindings does not hold back another")
  func independentKeys() {
    var queue = CoalescingQueue<String, Int>()
    #expect(queue.offer(1, for: "a", interval: 50, at: 0, merge: +) == 1)
    #expect(queue.offer(2, for: "b", interval: 50, at: 0, merge: +) == 2)
  }
}
