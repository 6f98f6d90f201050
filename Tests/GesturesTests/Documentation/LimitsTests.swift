import Gestures
import Testing

@Suite("The documented limits")
struct LimitsTests {
  private let device = DeviceID(7)
  private let zero = Timestamp(milliseconds: 0)

  private func event(_ id: UInt64, _ phase: Touch.Phase, x: Double = 0, device: DeviceID = DeviceID(7)) -> InputEvent {
    let touch = Touch(id: Touch.ID(id), device: device, phase: phase, location: Point(x: x, y: 0), timestamp: zero)
    return .touches(TouchEvent(timestamp: zero, device: device, changed: [touch]))
  }

  @Test("The 33rd touch of a device is rejected immediately, and the engine ignores its phases")
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

  @Test("When an attempt gets its 65th touch, a lifted touch from its middle is rejected")
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

  @Test("The maximum of touches in an attempt rejects lifted touches, never one that is still down")
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

  @Test("When a sequence has more than 64 touches, its oldest lifted touch is closed and rejected")
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
