import Gestures
import TestSupport
import Testing

@testable import XServer

@Suite("The time for which a button is withheld", .computes)
struct FrozenPointerTests {
  private static let press = Timestamp(milliseconds: 1000)

  private func at(_ milliseconds: Int64) -> Timestamp { Self.press + .milliseconds(milliseconds) }

  private func pointer(mayBecomeChord: Bool = false, rest: Duration? = nil) -> FrozenPointer {
    FrozenPointer(.button, on: 8, button: 3, at: Self.press, mayBecomeChord: mayBecomeChord, rest: rest)
  }

  @Test("A press without movement is replayed after 0.5 s, or after 1 s if a chord is possible")
  func still() {
    #expect(pointer().deadline == at(500) && pointer(mayBecomeChord: true).deadline == at(1000))
    #expect(pointer().defaultDecision == .replay)
  }

  @Test("A press stays withheld for a stroke if the pointer moves before the deadline")
  func moving() {
    var pointer = pointer()
    pointer.recordMovement(at: at(400))
    pointer.recordMovement(at: at(450))
    #expect(pointer.deadline == at(500) && pointer.defaultDecision == .keep)
  }

  @Test("While a guide is shown, the user has 10 s to read, and 0.5 s after the first movement")
  func reading() {
    var pointer = pointer()
    pointer.mayBeGuided = true
    #expect(pointer.deadline == at(10_000) && pointer.defaultDecision == .replay)
    pointer.recordMovement(at: at(3000))
    pointer.recordMovement(at: at(3200))
    #expect(pointer.deadline == at(3500) && pointer.defaultDecision == .keep)
    var quick = self.pointer(mayBecomeChord: true)
    quick.mayBeGuided = true
    quick.recordMovement(at: at(100))
    #expect(quick.deadline == at(1000))
    var unguided = self.pointer()
    unguided.mayBeGuided = false
    #expect(unguided.deadline == at(500))
  }

  @Test("A press is withheld for the time of a hold, or for 0.5 s after the first movement")
  func resting() {
    #expect(pointer(rest: .milliseconds(700)).deadline == at(1000))
    #expect(pointer(mayBecomeChord: true, rest: .milliseconds(600)).deadline == at(1000))
    #expect(pointer(rest: .milliseconds(100)).deadline == at(500))
    var pointer = pointer(rest: .seconds(3))
    #expect(pointer.deadline == at(3300) && pointer.defaultDecision == .replay)
    pointer.mayBeGuided = false
    #expect(pointer.deadline == at(3300))
    pointer.mayBeGuided = true
    #expect(pointer.deadline == at(10_000))
    pointer.recordMovement(at: at(100))
    #expect(pointer.deadline == at(600) && pointer.defaultDecision == .keep)
  }

  @Test("A touch waits 2 s, or as long as the slowest gesture needs")
  func touches() {
    var touches = PendingTouches()
    touches.began(1, on: 9, master: 2, at: Self.press)
    touches.wait = .seconds(3)
    touches.began(2, on: 9, master: 2, at: Self.press)
    #expect(touches.overdue(at: at(1999)).isEmpty && touches.overdue(at: at(2000)) == [1])
    #expect(touches.overdue(at: at(3299)) == [1] && touches.overdue(at: at(3300)) == [1, 2])
    touches.wait = .seconds(1)
    touches.began(3, on: 9, master: 2, at: Self.press)
    #expect(touches.overdue(at: at(2000)) == [1, 3])
  }
}
