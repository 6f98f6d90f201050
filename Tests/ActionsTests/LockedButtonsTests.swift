import Bindings
import Gestures
import Linux
import Testing

@testable import Actions

/// Buttons that stay down, in virtual time.
@Suite struct LockedButtonsTests {
  private let start = MonotonicTime.now
  private let here = Point(x: 10, y: 20)

  @Test("All locked buttons are released when the pointer has been still for 30 s")
  func rest() {
    var locks = LockedButtons<String>()
    #expect(locks.deadline == nil)
    locks.insert(PointerButton(1), "left", location: here, at: start)
    locks.insert(PointerButton(3), "right", location: here, at: start + .seconds(1))
    #expect(locks.deadline == start + .seconds(31))
    let there = Point(x: 11, y: 20)
    #expect(locks.look(at: there, start + .seconds(31)) == [] && locks.deadline == start + .seconds(61))
    #expect(Set(locks.look(at: there, start + .seconds(61))) == ["left", "right"])
    #expect(locks.isEmpty && locks.deadline == nil)
  }

  @Test("Each locked button is released once, and no deadline remains after the last release")
  func removed() {
    var locks = LockedButtons<String>()
    locks.insert(PointerButton(1), "left", location: here, at: start)
    #expect(locks.remove(PointerButton(3)) == nil && locks.deadline != nil)
    #expect(locks.remove(PointerButton(1)) == "left" && locks.remove(PointerButton(1)) == nil)
    #expect(locks.deadline == nil && locks.removeAll() == [])
  }
}
