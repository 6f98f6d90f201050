import Bindings
import Gestures
import Testing

/// Gestures of the wheel and of other buttons while a mouse button is held.
@Suite("Mouse chords")
struct ChordTests {
  private static let up = Vector(dx: 0, dy: -1)
  private static let down = Vector(dx: 0, dy: 1)

  private static let file = """
    scroll with button right {
      began     -> hold alt
      every 1 down -> keys Tab
      every 1 up   -> keys BackSpace
      ended     -> run ended
    }
    tap left with button right -> run back
    tap middle with button right -> run middle
    swipe 1 left with button right -> run swipe
    scroll -> run plain
    tap 1 with button right -> run click
    """

  @Test("All wheel steps while a button is held are one gesture, which ends at the button's release")
  func scroll() throws {
    var hand = try PlannerDriver(Self.file)
    hand.hold(3)
    hand.scroll(Self.down, on: PlannerDriver.mouse, after: 300)
    #expect(hand.plan.verdicts == [.accept(Touch.ID(99))])
    hand.scroll(Self.down, on: PlannerDriver.mouse, after: 600)
    hand.scroll(Self.up, on: PlannerDriver.mouse, after: 600)
    #expect(hand.log == ["1 began hold Alt_L", "1 changed keys Tab", "1 changed keys Tab", "1 changed keys BackSpace"])
    hand.release(3)
    #expect(hand.log.suffix(2) == ["1 ended run ended", "1 ended release"])
    #expect(hand.log.count == 6)
    hand.scroll(Self.up, on: PlannerDriver.mouse, after: 10)
    #expect(hand.log.last == "2 began run plain")
  }

  @Test("A diagonal wheel step counts as horizontal, and the speed is in clicks per second")
  func wheel() throws {
    var hand = try PlannerDriver("scroll {right,down} with button right -> run {right,down}")
    hand.hold(3)
    hand.scroll(Vector(dx: 1, dy: 1), on: PlannerDriver.mouse)
    #expect(hand.log == ["1 began run right"])
    hand = try PlannerDriver(Self.file)
    hand.hold(3)
    for _ in 0..<4 { hand.scroll(Self.down, on: PlannerDriver.mouse, after: 10) }
    let speed = try #require(hand.actions.last?.values.velocity)
    #expect(speed.dx == 0 && abs(speed.dy - 100) < 1, "a click each 10 ms: \(speed)")
  }

  @Test("The wheel scrolls normally while a button without a wheel gesture is held")
  func plainScroll() throws {
    var hand = try PlannerDriver("swipe 1 left with button right -> run swipe\nscroll -> run plain")
    hand.hold(3)
    hand.scroll(Self.down, on: PlannerDriver.mouse)
    #expect(hand.log == ["1 began run plain"])
  }

  @Test("After a mouse is unplugged and attached again, its wheel counts from zero")
  func mouseIsBack() throws {
    var hand = try PlannerDriver("scroll -> run plain")
    hand.scroll(Self.down, on: PlannerDriver.mouse)
    hand.send(.system(.deviceRemoved(PlannerDriver.mouse.id), at: hand.time))
    hand.send(.system(.deviceAdded(PlannerDriver.mouse), at: hand.time))
    hand.scroll(Self.down, on: PlannerDriver.mouse)
    #expect(hand.log == ["1 began run plain", "2 began run plain"])
  }

  @Test("While one button is held, a press of another button performs the chord immediately")
  func rocker() throws {
    var hand = try PlannerDriver(Self.file)
    hand.hold(3)
    hand.other(1, .began)
    #expect(hand.plan.verdicts == [.accept(Touch.ID(99))])
    #expect(hand.log == ["1 ended run back"])
    hand.other(1, .ended)
    hand.move(dx: 50)
    hand.other(1, .began)
    hand.other(1, .ended)
    hand.other(2, .began)
    hand.other(2, .ended)
    hand.scroll(Self.down, on: PlannerDriver.mouse)
    hand.release(3)
    #expect(
      hand.log == [
        "1 ended run back", "2 ended run back", "3 ended run middle", "4 began hold Alt_L", "4 changed keys Tab",
        "4 ended run ended", "4 ended release",
      ])
    hand.hold(3)
    hand.other(1, .began)
    #expect(hand.log.last == "5 ended run back")
  }

  @Test(
    "A button with a chord can still click and draw; during a stroke the wheel is ignored")
  func others() throws {
    var hand = try PlannerDriver(Self.file)
    hand.hold(3)
    hand.release(3)
    #expect(hand.log == ["1 ended run click"])
    hand.stroke(button: 3, dx: -200)
    #expect(hand.log == ["1 ended run click", "2 ended run swipe"])
    hand.hold(3)
    hand.move(dx: 20)
    hand.scroll(Self.down, on: PlannerDriver.mouse)
    hand.release(3)
    #expect(!hand.log.contains("3 began hold Alt_L"))
  }

  @Test("If no chord follows, a press reaches the application at its release or first movement")
  func replay() throws {
    var hand = try PlannerDriver("scroll up with button right -> run up\ntap left with button right -> run back")
    hand.hold(3)
    hand.scroll(Self.down, on: PlannerDriver.mouse)
    hand.other(2, .began)
    hand.other(2, .ended)
    #expect(hand.plan.verdicts.isEmpty)
    hand.release(3)
    #expect(hand.plan.verdicts == [.reject(Touch.ID(99))])
    hand.hold(3)
    hand.move(dx: 20)
    #expect(hand.plan.verdicts == [.reject(Touch.ID(99))])
    hand.other(1, .began)
    hand.release(3)
    #expect(hand.log == [])
    // A scroll that begins in the wrong direction is recognized when the wheel reverses.
    hand.hold(3)
    hand.scroll(Self.down, on: PlannerDriver.mouse)
    hand.scroll(Self.up, on: PlannerDriver.mouse)
    #expect(hand.log == ["1 began run up"])
  }

  @Test(
    "A wheel binding acts only while the button that the line names is held",
    arguments: [
      (2, "middle", ["1 began run scroll"]), (2, "right", []), (3, "middle", []), (3, "right", ["1 began run scroll"]),
    ] as [(Int, String, [String])])
  func namedButton(button: Int, name: String, log: [String]) throws {
    var hand = try PlannerDriver("scroll with button \(name) -> run scroll")
    hand.hold(button)
    hand.scroll(Self.down, on: PlannerDriver.mouse)
    #expect(hand.log == log)
  }

  @Test("A held button that no line names performs no chord")
  func otherButton() throws {
    var hand = try PlannerDriver("scroll with button right -> run scroll\ntap left with button right -> run back")
    hand.hold(2)
    hand.scroll(Self.down, on: PlannerDriver.mouse)
    hand.other(1, .began)
    hand.release(2)
    #expect(hand.log == [])
  }

  @Test("A lock, a reload and the loss of the mouse cancel a chord, and release the chord's keys", arguments: 0..<3)
  func interrupted(by interruption: Int) throws {
    var hand = try PlannerDriver(
      "scroll with button right { began -> hold alt\nended -> run ended\ncancelled -> run cancelled\n}")
    hand.hold(3)
    hand.scroll(Self.down, on: PlannerDriver.mouse)
    let events: [SystemEvent] = [.sessionLocked, .configurationReload, .deviceRemoved(PlannerDriver.mouse.id)]
    hand.send(.system(events[interruption], at: hand.time))
    #expect(hand.log == ["1 began hold Alt_L", "1 cancelled run cancelled", "1 cancelled release"])
  }

  @Test("A line with a held button intercepts even after `set delivery observe`")
  func delivery() throws {
    let set = try bindings("set delivery observe\nscroll with button right -> run a\nscroll -> run b\n")
    #expect(set.map(\.delivery) == [.intercept, .observe])
  }
}

extension PlannerDriver {
  fileprivate mutating func hold(_ button: Int) { pointer(button, .began) }
  fileprivate mutating func release(_ button: Int) { pointer(button, .ended) }
  fileprivate mutating func move(dx: Double) { pointer(3, .moved, x: 500 + dx) }

  private mutating func pointer(_ button: Int, _ phase: Touch.Phase, x: Double = 500) {
    time = time + .milliseconds(10)
    let touch = Touch(
      id: Touch.ID(99), kind: .indirectPointer, device: Self.mouse.id, phase: phase, location: Point(x: x, y: 500),
      timestamp: time)
    send(
      .touches(
        TouchEvent(timestamp: time, device: Self.mouse.id, changed: [touch], buttonMask: .button(button))))
  }

  fileprivate mutating func other(_ button: Int, _ phase: PressEvent.Phase) {
    time = time + .milliseconds(10)
    send(.press(PressEvent(timestamp: time, device: Self.mouse.id, phase: phase, kind: .button(button))))
  }
}
