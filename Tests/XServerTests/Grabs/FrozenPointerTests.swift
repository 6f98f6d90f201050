import Gestures
import TestSupport
import Testing

@testable import XServer

@Suite("The time for which a button is withheld", .computes)
struct FrozenPointerTests {
  private static let press = Timestamp(milliseconds: 1000)

  private func at(_ milliseconds: Int64) -> Timestamp { Self.press + .milliseconds(milliseconds) }

  private func pointer(mayBecomeChord: Bool = false) -> FrozenPointer {
    FrozenPointer(.button, on: 8, button: 3, at: Self.press, mayBecomeChord: mayBecomeChord)
  }

  @Test("A button without movement goes to the application after 0.5 s, or 1 s for a possible chord")
  func still() {
    #expect(pointer().deadline == at(500) && pointer(mayBecomeChord: true).deadline == at(1000))
    #expect(pointer().defaultDecision == .replay)
  }

  @Test("A button that has moved by its deadline is kept for a stroke, however late it moved")
  func moving() {
    var pointer = pointer()
    pointer.moves(at: at(400))
    pointer.moves(at: at(450))
    #expect(pointer.deadline == at(500) && pointer.defaultDecision == .keep)
  }

  @Test("While a guide is shown, the user has 10 s to read, and 0.5 s after the first movement")
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
