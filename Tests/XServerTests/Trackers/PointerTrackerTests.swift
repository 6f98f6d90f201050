import CX11
import Gestures
import TestSupport
import Testing

@testable import XServer

@Suite("The tracker of a mouse or pen", .waitsForPrograms) struct PointerTrackerTests {
  private static let presses: Set<Int32> = [XI_RawButtonPress, XI_RawButtonRelease]
  private static let pressesAndMotion = presses.union([XI_RawMotion])

  private var mouse = TrackerDriver(.mouse, [.mouseTouches, .mouseScrolling])
  private var pen = TrackerDriver(.pen, .penTouches, isAbsolute: true)

  private func time(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  @Test("Motion is selected before a press's location is requested, and deselected at the release")
  mutating func press() {
    mouse.pointer = PointerState(location: Point(x: 100, y: 100), modifiers: .control)
    #expect(mouse.neededEvents == Self.presses)
    mouse.report(.pressed(3), at: 10)
    #expect(mouse.asked == [TrackerDriver.Asked(kind: .press, neededEvents: Self.pressesAndMotion)])
    #expect(mouse.tracker.mayHoldMaster)
    mouse.report(.moved, x: 8, y: 0, at: 20)
    mouse.report(.moved, x: 8, y: 0, at: 30)
    mouse.report(.moved, x: 0, y: 0, at: 35)
    mouse.report(.released(3), at: 40)
    #expect(mouse.touches.map(\.phase) == [.began, .moved, .moved, .ended])
    #expect(mouse.touches.map(\.location.x) == [100, 108, 116, 116])
    #expect(mouse.touchEvents.map(\.modifiers) == Array(repeating: .control, count: 4), "those of the press")
    let id = Touch.ID(1)
    #expect(
      mouse.otherEffects == [
        .pressBegan(id, .notGrabbed), .strokeContinued, .reselect, .lastButtonReleased, .pressEnded(id),
      ])
    #expect(mouse.neededEvents == Self.presses)
  }

  @Test("A tracker needs only the server events that the requested input of its device requires")
  func needs() {
    func needed(_ kind: Touch.Kind, _ needs: InputNeeds) -> Set<Int32> {
      PointerTracker(kind: kind).neededEvents(EventRequest(needs: needs))
    }
    #expect(needed(.indirectPointer, []) == [] && needed(.pencil, []) == [])
    #expect(needed(.indirectPointer, .mouseScrolling) == [XI_RawButtonPress])
    #expect(needed(.pencil, .mouseScrolling) == [] && needed(.pencil, .mouseTouches) == [])
    #expect(needed(.indirectPointer, .penTouches) == [] && needed(.pencil, .penTouches) == Self.presses)
  }

  @Test("Motion is not selected while a button is down that begins no gesture")
  mutating func unboundButton() {
    mouse.request.buttons = [3]
    mouse.report(.pressed(1), at: 10)
    #expect(mouse.asked.map(\.neededEvents) == [Self.presses])
    mouse.report(.pressed(3), at: 20)
    #expect(mouse.neededEvents == Self.presses)
    mouse.report(.released(3), at: 30)
    mouse.report(.released(1), at: 40)
    #expect(mouse.touches.map(\.phase) == [.began, .moved, .ended])
    mouse.report(.pressed(3), at: 50)
    #expect(mouse.neededEvents == Self.pressesAndMotion)
  }

  @Test("A press of several buttons reports the first button, and ends when the last is released")
  mutating func buttons() {
    mouse.report(.pressed(3), at: 10)
    mouse.report(.pressed(1), at: 20)
    mouse.report(.released(3), at: 30)
    mouse.report(.moved, x: 5, y: 5, at: 40)
    mouse.report(.released(3), at: 50)
    mouse.report(.released(1), at: 60)
    #expect(mouse.touches.map(\.phase) == [.began, .moved, .moved, .ended])
    let both = ButtonMask.button(3).union(.button(1))
    #expect(mouse.touchEvents.map(\.buttonMask) == [.button(3), both, both, .button(3)])
  }

  @Test(
    "While a button is down, a wheel click, real or emulated, counts as a button press", arguments: [true, false])
  mutating func wheel(isEmulated: Bool) {
    mouse.report(.pressed(4), isEmulated: isEmulated, at: 5)
    #expect(mouse.touches.isEmpty)
    mouse.report(.pressed(3), at: 10)
    mouse.report(.pressed(5), isEmulated: isEmulated, at: 20)
    mouse.report(.released(5), isEmulated: isEmulated, at: 30)
    mouse.report(.moved, x: 5, y: 5, at: 40)
    let masks = [ButtonMask.button(3), ButtonMask.button(3).union(.button(5)), .button(3)]
    #expect(mouse.touchEvents.map(\.buttonMask) == masks)
  }

  @Test("A press that is not withheld includes the motion from before motion events were selected")
  mutating func missed() {
    mouse.pointer.location = Point(x: 200, y: 100)
    mouse.missed = [
      PointerStep(time: 11, x: 100, y: 50), PointerStep(time: 12, x: 120, y: 0), PointerStep(time: 13, x: 120, y: 0),
    ]
    mouse.grab = .passedBy
    mouse.report(.pressed(3), at: 10)
    #expect(mouse.touches.map(\.location) == [Point(x: 100, y: 50), Point(x: 120, y: 50)])
    #expect(mouse.touches.map(\.timestamp) == [time(10), time(12)])
    #expect(mouse.effects.first == .pressBegan(Touch.ID(1), .passedBy) && mouse.effects.last == .strokeContinued)
  }

  @Test("Motion that is in the server's history and in an event is counted only once")
  mutating func reportedTwice() {
    let selection = TrackerDriver.motionRequest
    mouse.missed = [PointerStep(time: 11, x: 100, y: 50), PointerStep(time: 12, x: 120, y: 0)]
    mouse.report(.pressed(3), at: 10, serial: selection - 1)
    mouse.report(.moved, x: 20, y: 0, at: 11, serial: selection - 1)
    mouse.report(.moved, x: 7, y: 0, at: 13, serial: selection)
    #expect(mouse.touches.map(\.location.x) == [100, 120, 127])
    mouse.report(.released(3), at: 20, serial: selection)

    // Without a motion history, only the events count.
    mouse.missed = []
    mouse.pointer.location = Point(x: 10, y: 10)
    mouse.report(.pressed(3), at: 30, serial: selection - 1)
    mouse.report(.moved, x: 20, y: 0, at: 31, serial: selection - 1)
    #expect(mouse.touches.last?.location.x == 30)
  }

  @Test("A withheld press has the location where the button was pressed")
  mutating func heldBack() {
    mouse.pointer.location = Point(x: 200, y: 100)
    mouse.missed = [PointerStep(time: 11, x: 100, y: 50)]
    mouse.grab = .heldBack
    mouse.pressLocation = Point(x: 200, y: 100)
    mouse.report(.pressed(3), at: 10)
    #expect(mouse.touches.map(\.location) == [Point(x: 200, y: 100), Point(x: 100, y: 50)])
  }

  @Test("A press directly after another one begins where its button was pressed")
  mutating func joined() {
    mouse.pointer.location = Point(x: 200, y: 100)
    mouse.grab = .joined
    mouse.pressLocation = Point(x: 170, y: 110)
    mouse.report(.pressed(3), at: 10)
    mouse.report(.moved, x: 30, y: -10, at: 20)
    #expect(mouse.touches.map(\.location) == [Point(x: 170, y: 110), Point(x: 200, y: 100)])
  }

  @Test("The location of a mouse stays on the screen")
  mutating func edges() {
    mouse.pointer.location = Point(x: 990, y: 5)
    mouse.report(.pressed(3), at: 10)
    mouse.report(.moved, x: 100, y: -100, at: 20)
    #expect(mouse.touches.last?.location == Point(x: 999, y: 0))
  }

  @Test("A pen is at the location that it reports")
  mutating func locationOfPen() {
    pen.pointer.location = Point(x: 1, y: 2)
    pen.report(.pressed(2), x: 300, y: 400, at: 10)
    pen.report(.moved, x: 310, at: 20)
    #expect(pen.touches.map(\.location) == [Point(x: 300, y: 400), Point(x: 310, y: 400)])
    #expect(pen.touches.allSatisfy { $0.kind == .pencil })
  }

  @Test("Wheel clicks scroll until the wheel reports finer motion; pointer motion ends the scroll")
  mutating func scrolling() {
    mouse.pointer = PointerState(location: Point(x: 3, y: 4), modifiers: .super)
    mouse.report(.pressed(5), isEmulated: true, at: 10)
    #expect(mouse.asked == [TrackerDriver.Asked(kind: .pointer, neededEvents: Self.pressesAndMotion)])
    mouse.report(.moved, clicks: Vector(dx: 0, dy: 0.25), at: 20)
    mouse.report(.pressed(5), isEmulated: true, at: 30)
    mouse.report(.moved, clicks: Vector(dx: 0, dy: 0.5), at: 219)
    #expect(mouse.asked.count == 1)
    mouse.report(.moved, clicks: Vector(dx: 0, dy: 0.5), at: 419)
    #expect(mouse.asked.count == 2)
    let scrolls = mouse.inputs.compactMap { if case .scroll(let event) = $0 { event } else { nil } }
    #expect(scrolls.map(\.clicks.dy) == [1, 0.25, 0.5, 0.5])
    #expect(scrolls.allSatisfy { $0.modifiers == .super && $0.location == Point(x: 3, y: 4) })
    mouse.clear()
    mouse.report(.moved, x: 1, y: 0, at: 430)
    mouse.report(.moved, x: 1, y: 0, at: 440)
    #expect(mouse.effects == [.reselect] && mouse.neededEvents == Self.presses)
  }

  @Test("A lost device's press is cancelled, and a press that is no longer needed is dropped")
  mutating func lost() {
    mouse.report(.pressed(3), at: 10)
    let events = mouse.tracker.cancellation(of: mouse.device, at: time(20))
    guard events.count == 1, case .input(.touches(let event)) = events[0] else {
      Issue.record("\(events)")
      return
    }
    #expect(event.changed.map(\.phase) == [.cancelled])
    #expect(!mouse.tracker.withoutUnneeded(.mouseScrolling).mayHoldMaster)
    mouse.report(.released(3), at: 20, isLosing: true)
    #expect(mouse.touches.last?.phase == .cancelled)
  }
}
