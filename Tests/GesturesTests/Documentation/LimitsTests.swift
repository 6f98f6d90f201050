import Gestures
import Testing

/// Arms a given number of timers at its first touch.
private final class Timers: GestureRecognizer {
  var delays: [Duration] = []
  private(set) var fired = 0
  /// Number of firings up to which a timer is started again, without a delay.
  var repeats = 0

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for (number, delay) in delays.enumerated() { startTimer(TimerID(number), after: delay) }
  }

  override func timerFired(_ timer: TimerID) {
    fired += 1
    if fired < repeats { startTimer(timer, after: .zero) }
  }
}

@Suite("The limits in the documentation")
struct LimitsTests {
  private let device = DeviceID(7)
  private let zero = Timestamp(milliseconds: 0)

  private func event(_ id: UInt64, _ phase: Touch.Phase, x: Double = 0, device: DeviceID = DeviceID(7)) -> InputEvent {
    let touch = Touch(id: Touch.ID(id), device: device, phase: phase, location: Point(x: x, y: 0), timestamp: zero)
    return .touches(TouchEvent(timestamp: zero, device: device, changed: [touch]))
  }

  @Test("The 33rd touch of a device is dropped with all its phases, and rejected immediately")
  func touches() {
    let engine = GestureEngine()
    for id in 1...32 as ClosedRange<UInt64> { #expect(engine.handle(event(id, .began)).diagnostics.isEmpty) }
    var turn = engine.handle(event(33, .began))
    #expect(turn.diagnostics == [.tooManyTouches(device)] && turn.deliveries.isEmpty)
    #expect(turn.verdicts == [.reject(Touch.ID(33))])
    turn = engine.handle(event(33, .ended))
    #expect(turn.diagnostics == [.unknownTouch(Touch.ID(33))] && turn.verdicts.isEmpty)
    #expect(GestureEngine.maximumTouches == 32)
  }

  @Test("The 65th sequence is dropped, and its input is rejected immediately")
  func sequences() {
    let engine = GestureEngine()
    for number in 1...64 as ClosedRange<Int32> {
      #expect(engine.handle(event(1, .began, device: DeviceID(number))).diagnostics.isEmpty)
    }
    let turn = engine.handle(event(1, .began, device: DeviceID(65)))
    #expect(turn.diagnostics == [.tooManySequences(DeviceID(65))] && turn.verdicts == [.reject(Touch.ID(1))])
  }

  @Test("The 33rd press of a device is dropped with all its phases")
  func presses() {
    let hand = EngineDriver(GestureRecognizer())
    for number in 1...33 { hand.press(.began, "key\(number)") }
    hand.press(.ended, "key33")
    #expect(hand.diagnostics == [.tooManyTouches(hand.device), .unknownGesture(hand.device)])
  }

  @Test("A recognizer has at most 16 timers, and one call fires at most 10 000")
  func timers() {
    let timers = Timers()
    timers.delays = Array(repeating: .milliseconds(5), count: 17)
    let hand = EngineDriver(timers)
    hand.down([1: .zero])
    #expect(hand.diagnostics == [.refusedTimer(timers.id)])
    hand.wait(5)
    #expect(timers.fired == 16)
    let restless = Timers()
    restless.delays = [.milliseconds(5)]
    restless.repeats = 10_001
    let other = EngineDriver(restless)
    other.down([1: .zero])
    other.wait(5)
    #expect(other.diagnostics == [.tooManyTimersDue] && restless.fired == 10_000)
    other.wait(0)
    #expect(restless.fired == 10_001)
  }

  @Test(
    "Numbers that are not finite or above a billion are refused; a billion is accepted",
    arguments: [
      (1e9, 1, 0), (1.1e9, 1, 1), (.nan, 1, 1), (0, 1e-3, 0), (0, 9e-4, 1), (0, 1e9, 0),
    ] as [(Double, Double, Int)])
  func numbers(x: Double, pixelsPerPoint: Double, refusals: Int) {
    let touch = Touch(id: Touch.ID(1), device: device, phase: .began, location: Point(x: x, y: 0), timestamp: zero)
    let event = TouchEvent(timestamp: zero, device: device, changed: [touch], pixelsPerPoint: pixelsPerPoint)
    let expected = Array(repeating: GestureEngine.Diagnostic.malformedEvent(at: zero), count: refusals)
    #expect(GestureEngine().handle(.touches(event)).diagnostics == expected)
  }

  @Test("A scale below 0 is refused, and so are scales and angles set beyond the limits")
  func scales() {
    let (pinch, rotation) = (PinchGestureRecognizer(), RotationGestureRecognizer())
    let hand = EngineDriver(pinch)
    hand.gesture(.pinch, .began, fingers: 2)
    hand.gesture(.pinch, .changed, fingers: 2, scale: -0.1)
    #expect(hand.diagnostics == [.malformedEvent(at: Timestamp(milliseconds: 20))])
    pinch.scale = 1e9
    for refused in [0, -1, 1.1e9, .nan] { pinch.scale = refused }
    #expect(pinch.scale == 1e9)
    rotation.rotation = -1e9
    for refused in [1.1e9, -1.1e9, .infinity] { rotation.rotation = refused }
    #expect(rotation.rotation == -1e9)
  }

  @Test("At most 256 phases of a touch are withheld; further movements are dropped")
  func withheldPhases() {
    let pan = PanGestureRecognizer()
    pan.delaysTouchesBegan = true
    pan.hysteresis = 1e6
    let hand = EngineDriver(pan)
    hand.down([1: .zero])
    for step in 1...300 { hand.move([1: Point(x: Double(step % 2), y: 0)]) }
    #expect(hand.turns.allSatisfy { $0.deliveries.isEmpty })
    hand.up()
    let phases = hand.turns.flatMap(\.deliveries).map(\.phase)
    #expect(phases.count == 257 && phases.first == .began && phases.last == .ended)
  }

  @Test("If an attempt has more than 64 touches, one from its middle is rejected")
  func touchesOfAnAttempt() {
    let hand = EngineDriver(PanGestureRecognizer())
    hand.down([1: .zero])
    for id in 2...64 as ClosedRange<UInt64> {
      hand.down([id: .zero])
      hand.up(id)
    }
    #expect(hand.verdicts.isEmpty)
    hand.down([65: .zero])
    #expect(hand.verdicts == [.reject(Touch.ID(33))])
  }

  @Test("A touch that is still down is never rejected because of the limit")
  func heldTouchOfAnAttempt() {
    let pan = PanGestureRecognizer()
    let hand = EngineDriver(pan)
    hand.down([1: .zero])
    for id in 2...65 as ClosedRange<UInt64> {
      hand.down([id: .zero])
      if id != 33 { hand.up(id) }
    }
    #expect(hand.verdicts == [.reject(Touch.ID(34))])
    hand.move(20, 0)
    #expect(pan.state == .began && hand.verdicts.contains(.accept(Touch.ID(33))))
  }

  @Test("When a sequence has more than 64 touches, the oldest lifted one is closed and rejected")
  func records() {
    let engine = GestureEngine()
    for x in [0.0, 1000] {
      let target = GestureTarget(bounds: Rectangle(x: x, y: 0, width: 100, height: 100))
      target.addGestureRecognizer(PanGestureRecognizer())
      engine.addTarget(target)
    }
    var turns = [engine.handle(event(1, .began))]
    for id in 2...65 as ClosedRange<UInt64> {
      let x = id % 2 == 0 ? 1000.0 : 0
      turns.append(engine.handle(event(id, .began, x: x)))
      // One finger on each side stays down, so that its pan continues.
      if id > 2 { turns.append(engine.handle(event(id, .ended, x: x))) }
    }
    #expect(turns.flatMap(\.verdicts) == [.reject(Touch.ID(3))])
    let deliveries = turns.flatMap(\.deliveries).filter { $0.touch == Touch.ID(3) }
    #expect(deliveries.map(\.phase) == [.began, .cancelled])
  }
}
