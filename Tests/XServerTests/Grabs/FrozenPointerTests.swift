import Gestures
import TestSupport
import Testing

@testable import XServer

@Suite("How long a button is withheld", .computes)
struct FrozenPointerTests {
  private static let press = Timestamp(milliseconds: 1000)

  private func at(_ milliseconds: Int64) -> Timestamp { Self.press + .milliseconds(milliseconds) }

  private func pointer(mayBecomeChord: Bool = false) -> FrozenPointer {
    FrozenPointer(.button, on: 8, button: 3, at: Self.press, mayBecomeChord: mayBecomeChord)
  }

  @Test("A button that is held still is the application's after 0.5 s, or 1 s if a chord may follow")
  func still() {
    #expect(pointer().deadline == at(500) && pointer(mayBecomeChord: true).deadline == at(1000))
    #expect(pointer().defaultDecision == .replay)
  }

  @Test("A button that moves is a stroke's after the same time, however late it began to move")
  func moving() {
    var pointer = pointer()
    pointer.moves(at: at(400))
    pointer.moves(at: at(450))
    #expect(pointer.deadline == at(500) && pointer.defaultDecision == .keep)
  }

  @Test("Beside a guide, a hand has 10 s to read, and 0.5 s from its first movement on")
  func reading() {
    var pointer = pointer()
    pointer.mayBeGuided = true
    #expect(pointer.deadline == at(10_000) && pointer.defaultDecision == .replay)
    pointer.moves(at: at(3000))
    pointer.moves(at: at(3200))
    #expect(pointer.deadline == at(3500) && pointer.defaultDecision == .keep)
    var quick = self.pointer(mayBecomeChord: true)
    quick.mayBeGuided = true
    quick.moves(at: at(100))
    #expect(quick.deadline == at(1000))
    var unguided = self.pointer()
    unguided.mayBeGuided = false
    #expect(unguided.deadline == at(500))
  }
}
