import Gestures
import Testing

/// Recognizes all input except touches, as long as the input lasts.
private final class Follower: GestureRecognizer {
  override var inputs: Inputs { [.touchpad, .press] }

  override func touchpadGesture(_ event: TouchpadGestureEvent) { follow(event.phase == .began, event.phase == .ended) }
  override func pressesBegan(_ press: PressEvent) { follow(true, false) }
  override func pressesChanged(_ press: PressEvent) { follow(false, false) }
  override func pressesEnded(_ press: PressEvent) { follow(false, true) }

  private func follow(_ isBeginning: Bool, _ isEnd: Bool) { state = isBeginning ? .began : isEnd ? .ended : .changed }
}

@Suite("Positions of gestures without touches")
struct PlaceTests {
  private let device = DeviceID(1)

  private func places(_ turns: [GestureEngine.EngineOutput]) -> [Double] {
    turns.flatMap(\.transitions).filter(\.sendsAction).map(\.values.location.x)
  }

  @Test("A hover has no fingers, and its location is the pointer's, even outside of the target")
  func hover() {
    let hover = HoverGestureRecognizer()
    let hand = EngineDriver(hover, bounds: Rectangle(x: 0, y: 0, width: 100, height: 100))
    var inTarget: [Double] = []
    hover.addAction { inTarget.append($0.location(in: .target).x) }
    hand.hover(.entered, at: Point(x: 10, y: 0))
    hand.hover(.moved, at: Point(x: 20, y: 0))
    hand.hover(.moved, at: Point(x: 30, y: 0))
    hand.hover(.moved, at: Point(x: 110, y: 0))
    #expect(places(hand.turns) == [10, 20, 30, 110] && inTarget == [10, 20, 30, 110])
    #expect(hand.last?.startLocation.x == 10)
    #expect(hand.transitions.allSatisfy { $0.values.numberOfTouches == 0 })
  }

  @Test("A touchpad gesture's location is the pointer's location")
  func touchpad() {
    let hand = EngineDriver(Follower())
    let phases: [TouchpadGestureEvent.Phase] = [.began, .changed, .changed, .ended]
    let turns = zip(phases, [10.0, 20, 30, 40]).map { phase, x in
      hand.engine.handle(
        .touchpad(
          TouchpadGestureEvent(
            timestamp: Timestamp(milliseconds: Int64(x)), device: device, kind: .swipe, phase: phase,
            numberOfTouches: 3, location: Point(x: x, y: 0))))
    }
    #expect(places(turns) == [10, 20, 30, 40])
    #expect(turns.flatMap(\.transitions).filter(\.sendsAction).allSatisfy { $0.values.numberOfTouches == 3 })
  }

  @Test("A press's location is the pointer's location")
  func press() {
    let hand = EngineDriver(Follower())
    let phases: [PressEvent.Phase] = [.began, .changed, .changed, .ended]
    let turns = zip(phases, [10.0, 20, 30, 40]).map { phase, x in
      hand.engine.handle(
        .press(
          PressEvent(
            timestamp: Timestamp(milliseconds: Int64(x)), device: device, phase: phase,
            kind: PressEvent.Kind("button8"), location: Point(x: x, y: 0))))
    }
    #expect(places(turns) == [10, 20, 30, 40])
    #expect(turns.flatMap(\.transitions).filter(\.sendsAction).allSatisfy { $0.values.numberOfTouches == 1 })
  }

  @Test("A scroll has no fingers, from its beginning to its end")
  func scroll() {
    let pan = PanGestureRecognizer()
    pan.allowedScrollKinds = [.continuous]
    let hand = EngineDriver(pan)
    for _ in 0..<3 { hand.scroll(20) }
    hand.wait(200)
    #expect(hand.log.count == 4)
    #expect(hand.transitions.filter(\.sendsAction).allSatisfy { $0.values.numberOfTouches == 0 })
  }

  @Test("Milliseconds that are out of range become the latest or earliest time")
  func milliseconds() {
    #expect(Timestamp(milliseconds: .max) == Timestamp(microseconds: .max))
    #expect(Timestamp(milliseconds: .min) == Timestamp(microseconds: .min))
    #expect(Timestamp(milliseconds: 1 << 54) == Timestamp(microseconds: .max))
    #expect(Timestamp(milliseconds: -7) == Timestamp(microseconds: -7000))
  }
}
