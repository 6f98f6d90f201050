import Gestures
import Testing

@Suite("Faulty sources of events, and faulty programs")
struct RobustnessTests {
  private static let at = Timestamp(milliseconds: 1)
  private static let device = DeviceID(1)

  private static func malformed(_ bad: Double) -> [InputEvent] {
    let points = [Point(x: bad, y: 0), Point(x: 0, y: bad)]
    let ways = [Vector(dx: bad, dy: 0), Vector(dx: 0, dy: bad)]
    func touchpad(_ change: (inout TouchpadGestureEvent) -> Void) -> InputEvent {
      var event = TouchpadGestureEvent(timestamp: at, device: device, kind: .pinch, phase: .began, numberOfTouches: 2)
      change(&event)
      return .touchpad(event)
    }
    func touches(_ point: Point, density: Double) -> InputEvent {
      let touch = Touch(id: Touch.ID(1), device: device, phase: .began, location: point, timestamp: at)
      return .touches(TouchEvent(timestamp: at, device: device, changed: [touch], pixelsPerPoint: density))
    }
    var events = points.flatMap { point in
      [
        touches(point, density: 1), touchpad { $0.location = point },
        .hover(HoverEvent(timestamp: at, device: device, phase: .entered, location: point)),
        .press(
          PressEvent(timestamp: at, device: device, phase: .began, kind: PressEvent.Kind("a"), location: point)),
        .scroll(ScrollEvent(timestamp: at, device: device, kind: .continuous, delta: .zero, location: point)),
      ]
    }
    for way in ways {
      events += [
        touchpad { $0.delta = way }, touchpad { $0.unacceleratedDelta = way },
        .scroll(ScrollEvent(timestamp: at, device: device, kind: .continuous, delta: way)),
      ]
    }
    return events + [touchpad { $0.scale = bad }, touchpad { $0.rotationDelta = bad }, touches(.zero, density: bad)]
  }

  @Test("The engine drops an event that has an invalid number", arguments: [.nan, .infinity, 1.1e9, -1.1e9])
  func malformed(bad: Double) {
    for event in Self.malformed(bad) {
      let hand = EngineDriver(Recorder("r"))
      let turn = hand.engine.handle(event)
      #expect(turn.diagnostics == [.malformedEvent(at: Self.at)], "\(event)")
      #expect(turn.transitions.isEmpty && turn.deliveries.isEmpty)
      switch event {
      case .touches: #expect(turn.verdicts == [.reject(Touch.ID(1))])
      case .touchpad: #expect(turn.verdicts == [.rejectGesture(Self.device)])
      default: #expect(turn.verdicts.isEmpty)
      }
    }
  }

  @Test("A time that goes back, and a touch that begins twice, are reported")
  func reported() {
    let hand = EngineDriver(PanGestureRecognizer())
    hand.down([1: .zero], after: 50)
    hand.down([1: Point(x: 5, y: 0)])
    #expect(hand.diagnostics == [.repeatedTouch(Touch.ID(1))])
    let turn = hand.engine.handle(.time(Timestamp(milliseconds: 40)))
    #expect(turn.diagnostics == [.timeWentBack(from: Timestamp(milliseconds: 50), to: Timestamp(milliseconds: 40))])
  }

  @Test("The engine accepts the largest valid numbers")
  func wellFormed() {
    for event in Self.malformed(1e9) {
      #expect(EngineDriver(Recorder("r")).engine.handle(event).diagnostics.isEmpty, "\(event)")
    }
    for density in [0, -1, 0.9e-3] {
      let event = TouchEvent(timestamp: Self.at, device: Self.device, changed: [], pixelsPerPoint: density)
      #expect(GestureEngine().handle(.touches(event)).diagnostics == [.malformedEvent(at: Self.at)])
    }
    let fine = TouchEvent(timestamp: Self.at, device: Self.device, changed: [], pixelsPerPoint: 1e-3)
    #expect(GestureEngine().handle(.touches(fine)).diagnostics.isEmpty)
    var shrunk = TouchpadGestureEvent(
      timestamp: Self.at, device: Self.device, kind: .pinch, phase: .began, numberOfTouches: 2, scale: -0.1)
    #expect(GestureEngine().handle(.touchpad(shrunk)).diagnostics == [.malformedEvent(at: Self.at)])
    shrunk.scale = 0
    #expect(GestureEngine().handle(.touchpad(shrunk)).diagnostics.isEmpty)
  }

  @Test("Two changes of one touch in one event are processed in order")
  func twiceInOneEvent() {
    let journal = Recorder.Journal()
    let hand = EngineDriver(Recorder("r", journal))
    hand.change(moved: [:], began: [1: .zero], ended: [1: .zero])
    #expect(journal.lines == ["r began 1", "r ended 1", "r reset"])
  }

  @Test("A recognizer that starts timers endlessly is interrupted")
  func endlessTimers() {
    let recorder = Recorder("r")
    recorder.onCall = { recorder, line in
      if line.hasPrefix("began") || line.hasPrefix("timer") { recorder.startTimer(TimerID(1), after: .zero) }
    }
    let hand = EngineDriver(recorder)
    hand.down([1: .zero])
    hand.wait(1)
    #expect(recorder.journal.lines.count == 10_001)
    #expect(hand.diagnostics == [.tooManyTimersDue])
    hand.wait(1)
    #expect(recorder.journal.lines.count == 20_001)
  }

  @Test("A sequence beyond the maximum number is refused until another sequence has ended")
  func manyDevices() {
    let engine = GestureEngine()
    let target = GestureTarget()
    target.addGestureRecognizer(PanGestureRecognizer())
    engine.addTarget(target)
    func touch(_ device: Int32, _ phase: Touch.Phase) -> GestureEngine.EngineOutput {
      let touch = Touch(
        id: Touch.ID(UInt64(device)), device: DeviceID(device), phase: phase, location: .zero, timestamp: Self.at)
      return engine.handle(.touches(TouchEvent(timestamp: Self.at, device: DeviceID(device), changed: [touch])))
    }
    for device in 1...64 { #expect(touch(Int32(device), .began).diagnostics.isEmpty) }
    let refused = touch(65, .began)
    #expect(refused.diagnostics == [.tooManySequences(DeviceID(65))] && refused.verdicts == [.reject(Touch.ID(65))])
    _ = touch(3, .ended)
    #expect(touch(65, .began).diagnostics.isEmpty)
  }

  @Test("No gesture begins while the session is suspended, and each input is reported", arguments: [true, false])
  func suspended(isLocked: Bool) {
    let journal = Recorder.Journal()
    let hand = EngineDriver(Recorder("r", journal))
    hand.system(isLocked ? .sessionLocked : .sessionInactive)
    hand.down([1: .zero])
    hand.gesture(.swipe, .began)
    hand.press(.began)
    hand.scroll(5)
    let hover = HoverEvent(timestamp: hand.engine.now, device: hand.device, phase: .entered, location: .zero)
    #expect(hand.engine.handle(.hover(hover)).diagnostics == [.suspended(hand.device)])
    #expect(journal.lines.isEmpty && hand.diagnostics == Array(repeating: .suspended(hand.device), count: 4))
    hand.system(.sessionActive)
    hand.down([2: .zero])
    #expect(journal.lines == ["r began 2"])
  }

  @Test("An interruption ends every gesture; removing a device ends only that device's gestures")
  func interruptions() {
    let own = SystemEvent.deviceRemoved(DeviceID(5))
    for event in [SystemEvent.grabBroken, .configurationReload, .shutdown, .sessionLocked, own] {
      let pan = PanGestureRecognizer()
      let hand = EngineDriver(pan)
      hand.down([1: .zero])
      hand.move(40, 0)
      hand.system(.deviceRemoved(DeviceID(6)))
      hand.system(.deviceAdded(InputDevice(id: DeviceID(5), name: "", deviceClass: .touchscreen)))
      #expect(hand.log == ["0 began@10"])
      hand.system(event)
      #expect(hand.log == ["0 began@10", "0 cancelled@40"] && hand.reasons == [.cancelled])
      #expect(pan.state == .possible && hand.verdicts == [.accept(Touch.ID(1))])
    }
  }

  @Test("An interruption also ends gestures between two taps and between two scroll steps")
  func interruptionsBetween() {
    let (tap, pan) = (TapGestureRecognizer(), PanGestureRecognizer())
    tap.numberOfTapsRequired = 2
    pan.allowedScrollKinds = [.continuous]
    let hand = EngineDriver(tap, pan)
    hand.down([1: .zero])
    hand.up()
    hand.scroll(50)
    hand.system(.grabBroken)
    #expect(hand.log == ["1 failed@10", "1 began@20", "0 failed@30", "1 cancelled@30"])
    #expect(hand.engine.nextDeadline == nil)
  }
}
