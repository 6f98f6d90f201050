import Gestures
import Testing

/// Records events of every kind, and the recognizer's properties during each event.
private final class Listener: GestureRecognizer {
  private(set) var touchpad: [TouchpadGestureEvent] = []
  private(set) var presses: [PressEvent] = []
  private(set) var flags: [Modifiers] = []
  private(set) var places: [Point] = []
  var awaits = false

  override var inputs: Inputs { .all }
  override var isAwaitingContinuation: Bool { awaits }

  private func note() {
    flags.append(modifierFlags)
    places.append(location())
  }

  override func touchpadGesture(_ event: TouchpadGestureEvent) {
    touchpad.append(event)
    note()
  }

  override func pressesBegan(_ press: PressEvent) { pressesChanged(press) }
  override func pressesEnded(_ press: PressEvent) { pressesChanged(press) }
  override func pressesCancelled(_ press: PressEvent) { pressesChanged(press) }

  override func pressesChanged(_ press: PressEvent) {
    presses.append(press)
    note()
  }

  override func hover(_ event: HoverEvent) { note() }

  override func scroll(_ event: ScrollEvent) {
    if awaits { startTimer(TimerID(1), after: .seconds(1)) }
    note()
  }
}

@Suite("Context of events without touches")
struct InputContextTests {
  private let device = DeviceID(1)
  private let engine = GestureEngine()
  private let target = GestureTarget()
  private let listener = Listener()

  init() {
    target.addGestureRecognizer(listener)
    engine.addTarget(target)
  }

  private func touchpad(
    _ phase: TouchpadGestureEvent.Phase, at milliseconds: Int64, location: Point = .zero, delta: Vector = .zero,
    _ modifiers: Modifiers = []
  ) -> TouchpadGestureEvent {
    TouchpadGestureEvent(
      timestamp: Timestamp(milliseconds: milliseconds), device: device, kind: .swipe, phase: phase, numberOfTouches: 3,
      location: location, delta: delta, unacceleratedDelta: delta, modifiers: modifiers)
  }

  private func press(
    _ phase: PressEvent.Phase, at milliseconds: Int64, location: Point = .zero, _ modifiers: Modifiers = [],
    kind: String = "button8"
  ) -> PressEvent {
    PressEvent(
      timestamp: Timestamp(milliseconds: milliseconds), device: device, phase: phase, kind: PressEvent.Kind(kind),
      location: location, modifiers: modifiers)
  }

  private func hover(
    _ phase: HoverEvent.Phase, at location: Point, _ modifiers: Modifiers = [], device: DeviceID = DeviceID(1)
  ) -> GestureEngine.EngineOutput {
    engine.handle(
      .hover(
        HoverEvent(timestamp: engine.now, device: device, phase: phase, location: location, modifiers: modifiers)))
  }

  @Test("During a touchpad gesture or a press, a recognizer has the event's modifiers and location")
  func gestureAndPress() {
    for (phase, x, modifiers) in [
      (TouchpadGestureEvent.Phase.began, 1.0, Modifiers.shift), (.changed, 2, .control), (.ended, 3, []),
    ] {
      _ = engine.handle(.touchpad(touchpad(phase, at: 0, location: Point(x: x, y: 0), modifiers)))
    }
    for (phase, x, modifiers) in [
      (PressEvent.Phase.began, 4.0, Modifiers.shift), (.changed, 5, .control), (.ended, 6, []),
    ] {
      _ = engine.handle(.press(press(phase, at: 0, location: Point(x: x, y: 0), modifiers)))
    }
    #expect(listener.flags == [.shift, .control, [], .shift, .control, []])
    // While a gesture lasts, its synthetic touch stays where it began. The final location is the location at the end of
    // the gesture.
    #expect(listener.places.map(\.x).first == 1 && listener.location() == Point(x: 6, y: 0))
  }

  @Test("In a hover or scroll, a recognizer has the modifiers and position of the event")
  func hoverAndScroll() {
    _ = hover(.entered, at: Point(x: 1, y: 0), .shift)
    _ = hover(.moved, at: Point(x: 2, y: 0), .control)
    _ = hover(.exited, at: Point(x: 3, y: 0))
    #expect(listener.flags == [.shift, .control, []] && listener.location() == Point(x: 3, y: 0))
    _ = engine.handle(
      .scroll(
        ScrollEvent(
          timestamp: engine.now, device: device, kind: .continuous, delta: .zero, location: Point(x: 4, y: 0),
          modifiers: .shift)))
    #expect(listener.flags.last == .shift && listener.location() == Point(x: 4, y: 0))
  }

  @Test("A cancelled touchpad gesture has the values of its last event, but no displacement")
  func cancelledGesture() {
    _ = engine.handle(.touchpad(touchpad(.began, at: 0)))
    _ = engine.handle(.touchpad(touchpad(.changed, at: 10, location: Point(x: 7, y: 8), delta: Vector(dx: 5, dy: 6))))
    _ = engine.handle(.system(.grabBroken, at: Timestamp(milliseconds: 30)))
    #expect(listener.touchpad.last == touchpad(.cancelled, at: 30, location: Point(x: 7, y: 8)))
    _ = engine.handle(.touchpad(touchpad(.changed, at: 40)))
    #expect(listener.touchpad.count == 3, "it is over")
  }

  @Test("A cancelled press has the values of its last event")
  func cancelledPress() {
    _ = engine.handle(.press(press(.began, at: 0)))
    _ = engine.handle(.press(press(.changed, at: 10, location: Point(x: 7, y: 8), .shift)))
    _ = engine.handle(.press(press(.began, at: 20, kind: "button9")))
    _ = engine.handle(.system(.grabBroken, at: Timestamp(milliseconds: 30)))
    #expect(
      listener.presses.suffix(2) == [
        press(.cancelled, at: 30, location: Point(x: 7, y: 8), .shift), press(.cancelled, at: 30, kind: "button9"),
      ])
  }

  @Test("An event whose time is before the engine's time gets the engine's time")
  func correctedTime() {
    _ = engine.handle(.time(Timestamp(milliseconds: 50)))
    _ = engine.handle(.touchpad(touchpad(.began, at: 20)))
    _ = engine.handle(.press(press(.began, at: 20)))
    #expect(listener.touchpad.map(\.timestamp) == [Timestamp(milliseconds: 50)])
    let pressed = Listener()
    target.addGestureRecognizer(pressed)
    _ = engine.handle(.press(press(.began, at: 20, kind: "button9")))
    #expect(pressed.presses.map(\.timestamp) == [Timestamp(milliseconds: 50)])
  }

  @Test("The 33rd pressed button of a device is dropped, with a diagnostic")
  func presses() {
    for number in 1...32 {
      #expect(engine.handle(.press(press(.began, at: 0, kind: "\(number)"))).diagnostics.isEmpty)
    }
    #expect(engine.handle(.press(press(.began, at: 0, kind: "33"))).diagnostics == [.tooManyTouches(device)])
    #expect(engine.handle(.press(press(.ended, at: 0, kind: "33"))).diagnostics == [.unknownGesture(device)])
    #expect(engine.handle(.press(press(.ended, at: 0, kind: "32"))).diagnostics.isEmpty)
    #expect(engine.handle(.press(press(.began, at: 0, kind: "33"))).diagnostics.isEmpty)
  }

  @Test("All devices move the same pointer, and a hover begins when the pointer enters a target")
  func hovering() {
    let (left, right) = (HoverGestureRecognizer(), HoverGestureRecognizer())
    for (recognizer, x) in [(left, 0.0), (right, 50)] {
      let region = GestureTarget(bounds: Rectangle(x: x, y: 0, width: 50, height: 50))
      region.addGestureRecognizer(recognizer)
      engine.addTarget(region)
    }
    func states(_ turn: GestureEngine.EngineOutput) -> [String] {
      turn.transitions.filter { $0.to != .possible && $0.recognizer != listener.id }.map {
        "\($0.recognizer.index) \($0.to)"
      }
    }
    #expect(states(hover(.entered, at: Point(x: 49, y: 0))) == ["1 began"])
    #expect(states(hover(.entered, at: Point(x: 60, y: 0), device: DeviceID(2))) == ["1 ended", "2 began"])
    #expect(states(hover(.moved, at: Point(x: 50, y: 0), device: DeviceID(2))) == ["2 changed"])
    #expect(states(hover(.moved, at: Point(x: 40, y: 0))) == ["1 began", "2 ended"])
    #expect(states(hover(.moved, at: Point(x: 55, y: 0))) == ["1 ended", "2 began"])
    #expect(states(hover(.exited, at: Point(x: 50, y: 0), device: DeviceID(2))) == ["2 ended"])
    #expect(states(hover(.moved, at: Point(x: 200, y: 0))) == [])
    #expect(states(hover(.moved, at: Point(x: 56, y: 0))) == ["2 began"])
  }

  @Test("A recognizer's delegate is asked about scrolling only at the first step of a scroll")
  func scrollQuestions() {
    final class Asked: GestureRecognizerDelegate {
      var count = 0
      func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: InputEvent) -> Bool {
        count += 1
        return count == 1
      }
    }
    let asked = Asked()
    listener.delegate = asked
    listener.awaits = true
    func scroll(_ milliseconds: Int64) {
      let at = Timestamp(milliseconds: milliseconds)
      _ = engine.handle(.scroll(ScrollEvent(timestamp: at, device: device, kind: .continuous, delta: .zero)))
    }
    for step in 0..<3 { scroll(Int64(step) * 10) }
    #expect(asked.count == 1 && listener.places.count == 3)
    scroll(5000)
    #expect(asked.count == 2 && listener.places.count == 3, "a refusal counts")
  }
}
