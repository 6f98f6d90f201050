import Gestures
import Linux
import TestSupport
import Testing

@testable import XServer

@Suite("The sizes that windows accept", .waitsForPrograms) struct WindowSizingTests {
  private func hints(_ numbers: [Int: UInt], flags: UInt) -> SizeHints {
    var all = [UInt](repeating: 0, count: 18)
    for (index, number) in numbers { all[index] = number }
    all[0] = flags
    return SizeHints(all)
  }

  @Test("A terminal accepts whole steps from its base size, within its limits") func steps() {
    let hints = hints([5: 10, 6: 17, 7: 700, 8: 500, 9: 6, 10: 13, 15: 4, 16: 4], flags: 16 | 32 | 64 | 256)
    #expect(hints.width.size(500, inSteps: true) == 496 && hints.height.size(400, inSteps: true) == 394)
    #expect(hints.width.size(500, inSteps: false) == 500)
    #expect(hints.width.size(5, inSteps: true) == 4 + 6 && hints.width.size(2000, inSteps: false) == 700)
    #expect(hints.height.size(2000, inSteps: true) == 4 + 38 * 13)
  }

  @Test("Missing or invalid size hints allow every size", arguments: [[], [16], [UInt](repeating: .max, count: 18)])
  func nonsense(numbers: [UInt]) {
    let hints = SizeHints(numbers)
    #expect(hints.width.size(500, inSteps: true) == 500 && hints.height.size(1, inSteps: true) == 1)
  }

  @Test("A missing base or minimum size equals the other one; the maximum is not below the minimum") func partial() {
    #expect(hints([5: 30, 6: 40, 9: 7, 10: 7], flags: 16 | 64).width.size(50, inSteps: true) == 44)
    #expect(hints([15: 30, 16: 40], flags: 256).width.size(3, inSteps: false) == 30)
    #expect(hints([5: 30, 6: 40, 7: 10, 8: 10], flags: 16 | 32).height.size(100, inSteps: false) == 40)
  }

  @Test("The area of a maximized window with a maximum size depends on the window manager") func maximized() {
    let hints = hints([7: 700, 8: 500], flags: 32)
    let area = Rectangle(x: 0, y: 60, width: 1920, height: 1020)
    let present = Rectangle(x: 300, y: 250, width: 500, height: 400)
    func place(_ manager: String?, across: Bool = true, down: Bool = true) -> Rectangle? {
      WindowSizing(hints: hints, rules: SizingRules(manager: manager), extents: (5, 5, 20, 5))
        .maximized(present, in: area, across: across, down: down)
    }
    #expect(place("Openbox") == Rectangle(x: 0, y: 60, width: 700, height: 520))
    #expect(place("Openbox", down: false) == Rectangle(x: 0, y: 250, width: 700, height: 400))
    #expect(place("Xfwm4") == nil && place("Metacity") == nil)
  }

  @Test("The former frames of 16 windows are stored until another program reshapes the window") func former() {
    func time(_ milliseconds: Int64) -> MonotonicTime { MonotonicTime(microseconds: milliseconds * 1000) }
    var former = FormerFrames()
    let (normal, full) = (Rectangle(x: 1, y: 2, width: 3, height: 4), Rectangle(x: 0, y: 0, width: 9, height: 9))
    func record(_ window: UInt, isFullscreen: Bool = false, at milliseconds: Int64) -> UInt? {
      former.record(
        window, becomesFullscreen: isFullscreen, isPlain: !isFullscreen, outer: isFullscreen ? full : normal,
        extents: (1, 1, 20, 5), at: time(milliseconds))
    }
    func isForgotten(at milliseconds: Int64) -> Bool { former.reshaped(7, at: time(milliseconds)) }
    #expect(record(7, at: 0) == nil && !isForgotten(at: 900))
    #expect(record(7, isFullscreen: true, at: 5000) == nil)
    #expect(former.entries[7]?.normal == normal && former.entries[7]?.beforeFullscreen?.frame == full)
    former.touch(7, at: time(9000))
    #expect(!isForgotten(at: 9900) && isForgotten(at: 10_001))
    #expect(former.entries.isEmpty)
    for number in 0..<FormerFrames.capacity { #expect(record(UInt(number), at: Int64(number)) == nil) }
    #expect(record(99, at: 999) == 0)
    #expect(former.entries.count == FormerFrames.capacity)
  }

  @Test("The direction to a desktop is that in the pager; if the row wraps, the requested one")
  func directions() {
    let row = DesktopLayout([], count: 4)
    #expect(row.direction(.next, from: 0, to: 1) == Vector(dx: 1, dy: 0))
    #expect(row.direction(.next, from: 3, to: 0) == Vector(dx: 1, dy: 0))
    #expect(row.direction(.previous, from: 0, to: 3) == Vector(dx: -1, dy: 0))
    #expect(row.direction(.number(1), from: 3, to: 0) == Vector(dx: -1, dy: 0))
    let square = DesktopLayout([0, 2, 2, 0], count: 4)
    #expect(square.direction(.next, from: 1, to: 2) == Vector(dx: -1, dy: 1))
    #expect(square.direction(.down, from: 0, to: 2) == Vector(dx: 0, dy: 1))
    let column = DesktopLayout([1, 1, 4, 0], count: 4)
    #expect(column.direction(.next, from: 3, to: 0) == Vector(dx: 0, dy: 1))
  }
}
