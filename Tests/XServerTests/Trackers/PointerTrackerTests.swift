import CX11
import GestureKinds
import Gestures
import TestSupport
import Testing

@testable import XServer

@Suite("A mouse's or pen's tracker", .waitsForPrograms) struct PointerTrackerTests {
  private static let presses: Set<Int32> = [XI_RawButtonPress, XI_RawButtonRelease]
  private static let pressesAndMotion = presses.union([XI_RawMotion])

  private var mouse = TrackerDriver(.mouse, [.mouseTouches, .mouseScrolling])
  private var pen = TrackerDriver(.pen, .penTouches, isAbsolute: true)

  private func time(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  @Test("Motion is selected before the location of a press is asked for, and deselected with the release")
  mutating func press() {
    mouse.server.state = PointerState(location: Point(x: 100, y: 100), modifiers: .control)
    #expect(mouse.tracker.neededEvents(mouse.server.request) == Self.presses)
    mouse.pointer(.pressed(3), at: 10)
    #expect(
      mouse.server.requests == [.reselect(Self.pressesAndMotion), .pointerState, .grabState(button: 3), .backfillSteps])
    #expect(mouse.tracker.mayHoldMaster)
    mouse.pointer(.moved, x: 8, y: 0, at: 20)
    mouse.pointer(.moved, x: 8, y: 0, at: 30)
    mouse.pointer(.moved, x: 0, y: 0, at: 35)
    mouse.pointer(.released(3), at: 40)
    #expect(mouse.touches.map(\.phase) == [.began, .moved, .moved, .ended])
    #expect(mouse.touches.map(\.location.x) == [100, 108, 116, 116])
    #expect(mouse.touchEvents.map(\.modifiers) == Array(repeating: .control, count: 4), "those of the press")
    let id = Touch.ID(1)
    #expect(
      mouse.otherEffects == [
        .pressBegan(id, .notGrabbed), .strokeContinued, .reselect, .lastButtonReleased, .pressEnded(id),
      ])
    #expect(mouse.tracker.neededEvents(mouse.server.request) == Self.presses)
  }

  @Test("Of a pen and of a mouse only what is needed is selected")
  func needs() {
    let (mouse, pen) = (PointerTracker(kind: .indirectPointer), PointerTracker(kind: .pencil))
    #expect(mouse.neededEvents([]) == [] && pen.neededEvents([]) == [])
    #expect(mouse.neededEvents(.mouseScrolling) == [XI_RawButtonPress])
    #expect(pen.neededEvents(.mouseScrolling) == [] && pen.neededEvents(.mouseTouches) == [])
    #expect(mouse.neededEvents(.penTouches) == [] && pen.neededEvents(.penTouches) == Self.presses)
  }

  @Test("A press is over when the last of its buttons is up, and names the first one")
  mutating func buttons() {
    mouse.pointer(.pressed(3), at: 10)
    mouse.pointer(.pressed(1), at: 20)
    mouse.pointer(.released(3), at: 30)
    mouse.pointer(.moved, x: 5, y: 5, at: 40)
    mouse.pointer(.released(3), at: 50)
    mouse.pointer(.released(1), at: 60)
    #expect(mouse.touches.map(\.phase) == [.began, .moved, .moved, .ended])
    let both = ButtonMask.button(3).union(.button(1))
    #expect(mouse.touchEvents.map(\.buttonMask) == [.button(3), both, both, .button(3)])
  }

  @Test(
    "A click of the wheel is one of the buttons while another one is down, whoever makes it", arguments: [true, false])
  mutating func wheel(isEmulated: Bool) {
    mouse.pointer(.pressed(4), isEmulated: isEmulated, at: 5)
    #expect(mouse.touches.isEmpty)
    mouse.pointer(.pressed(3), at: 10)
    mouse.pointer(.pressed(5), isEmulated: isEmulated, at: 20)
    mouse.pointer(.released(5), isEmulated: isEmulated, at: 30)
    mouse.pointer(.moved, x: 5, y: 5, at: 40)
    let masks = [ButtonMask.button(3), ButtonMask.button(3).union(.button(5)), .button(3)]
    #expect(mouse.touchEvents.map(\.buttonMask) == masks)
  }

  @Test("The pointer of a press that is not held back catches up with the motion that no event reports")
  mutating func missed() {
    mouse.server.state.location = Point(x: 200, y: 100)
    mouse.server.steps = [
      PointerStep(time: 11, x: 100, y: 50), PointerStep(time: 12, x: 120, y: 0), PointerStep(time: 13, x: 120, y: 0),
    ]
    mouse.server.grab = .passedBy
    mouse.pointer(.pressed(3), at: 10)
    #expect(mouse.touches.map(\.location) == [Point(x: 100, y: 50), Point(x: 120, y: 50)])
    #expect(mouse.touches.map(\.timestamp) == [time(10), time(12)])
    #expect(mouse.effects.first == .pressBegan(Touch.ID(1), .passedBy) && mouse.effects.last == .strokeContinued)
  }

  @Test("Motion that was reported before it was selected anew does not count twice")
  mutating func reportedTwice() {
    let selection = ServerStub.motionRequest
    mouse.server.steps = [PointerStep(time: 11, x: 100, y: 50), PointerStep(time: 12, x: 120, y: 0)]
    mouse.pointer(.pressed(3), at: 10, serial: selection - 1)
    mouse.pointer(.moved, x: 20, y: 0, at: 11, serial: selection - 1)
    mouse.pointer(.moved, x: 7, y: 0, at: 13, serial: selection)
    #expect(mouse.touches.map(\.location.x) == [100, 120, 127])
    mouse.pointer(.released(3), at: 20, serial: selection)

    // Without a memory the events are all that there is.
    mouse.server.steps = []
    mouse.server.state.location = Point(x: 10, y: 10)
    mouse.pointer(.pressed(3), at: 30, serial: selection - 1)
    mouse.pointer(.moved, x: 20, y: 0, at: 31, serial: selection - 1)
    #expect(mouse.touches.last?.location.x == 30)
  }

  @Test("The pointer of a press that is held back is where the button was pressed")
  mutating func heldBack() {
    mouse.server.state.location = Point(x: 200, y: 100)
    mouse.server.steps = [PointerStep(time: 11, x: 100, y: 50)]
    mouse.server.grab = .heldBack
    mouse.pointer(.pressed(3), at: 10)
    #expect(mouse.touches.map(\.location) == [Point(x: 200, y: 100), Point(x: 100, y: 50)])
  }

  @Test("The pointer of a press that joins the one before is where it was before the motion that events still report")
  mutating func joined() {
    mouse.server.state.location = Point(x: 200, y: 100)
    mouse.server.motion = Vector(dx: 30, dy: -10)
    mouse.server.grab = .joined
    mouse.pointer(.pressed(3), at: 10)
    mouse.pointer(.moved, x: 30, y: -10, at: 20)
    #expect(mouse.touches.map(\.location) == [Point(x: 170, y: 110), Point(x: 200, y: 100)])
  }

  @Test("A mouse stays on the screen")
  mutating func edges() {
    mouse.server.state.location = Point(x: 990, y: 5)
    mouse.pointer(.pressed(3), at: 10)
    mouse.pointer(.moved, x: 100, y: -100, at: 20)
    #expect(mouse.touches.last?.location == Point(x: 999, y: 0))
  }

  @Test("A pen is at the location that it reports, and nobody asks for steps in units of its own")
  mutating func locationOfPen() {
    pen.server.state.location = Point(x: 1, y: 2)
    pen.pointer(.pressed(2), x: 300, y: 400, at: 10)
    pen.pointer(.moved, x: 310, at: 20)
    #expect(pen.touches.map(\.location) == [Point(x: 300, y: 400), Point(x: 310, y: 400)])
    #expect(pen.touches.allSatisfy { $0.kind == .pencil } && !pen.server.requests.contains(.backfillSteps))
  }

  @Test("The wheel scrolls by clicks until motion tells more, and the pointer's own motion ends it")
  mutating func scrolling() {
    mouse.server.state = PointerState(location: Point(x: 3, y: 4), modifiers: .super)
    mouse.pointer(.pressed(5), isEmulated: true, at: 10)
    #expect(mouse.server.requests == [.reselect(Self.pressesAndMotion), .pointerState])
    mouse.pointer(.moved, clicks: Vector(dx: 0, dy: 0.25), at: 20)
    mouse.pointer(.pressed(5), isEmulated: true, at: 30)
    mouse.pointer(.moved, clicks: Vector(dx: 0, dy: 0.5), at: 219)
    #expect(mouse.server.requests.count == 2)
    mouse.pointer(.moved, clicks: Vector(dx: 0, dy: 0.5), at: 419)
    #expect(mouse.server.requests.count == 3)
    let scrolls = mouse.inputs.compactMap { if case .scroll(let event) = $0 { event } else { nil } }
    #expect(scrolls.map(\.clicks.dy) == [1, 0.25, 0.5, 0.5])
    #expect(scrolls.allSatisfy { $0.modifiers == .super && $0.location == Point(x: 3, y: 4) })
    mouse.clear()
    mouse.pointer(.moved, x: 1, y: 0, at: 430)
    mouse.pointer(.moved, x: 1, y: 0, at: 440)
    #expect(mouse.effects == [.reselect] && mouse.tracker.neededEvents(mouse.server.request) == Self.presses)
  }

  @Test("A press that is lost with its device is cancelled, and one that is no longer needed is forgotten")
  mutating func lost() {
    mouse.pointer(.pressed(3), at: 10)
    let events = mouse.tracker.cancellation(of: mouse.device, at: time(20))
    guard events.count == 1, case .input(.touches(let event)) = events[0] else {
      Issue.record("\(events)")
      return
    }
    #expect(event.changed.map(\.phase) == [.cancelled])
    #expect(!mouse.tracker.withoutUnneeded(.mouseScrolling).mayHoldMaster)
    mouse.pointer(.released(3), at: 20, isLosing: true)
    #expect(mouse.touches.last?.phase == .cancelled)
  }
}
