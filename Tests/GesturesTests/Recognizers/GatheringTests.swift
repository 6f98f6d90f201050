import Gestures
import Testing

@Suite("Gathering of fingers")
struct GatheringTests {
  private func pan() -> PanGestureRecognizer {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 3
    pan.touchGatheringInterval = .milliseconds(200)
    pan.touchGatheringMovement = 10
    return pan
  }

  @Test("While fingers are missing, one finger may move by the limit, and two by twice the limit")
  func movement() {
    let one = EngineDriver(pan())
    one.down([1: .zero])
    one.move(10, 0)
    #expect(one.transitions.isEmpty)
    one.move(1, 0)
    #expect(one.transitions.first?.reason == .moved(11, limit: 10))

    let two = EngineDriver(pan())
    two.down([1: .zero, 2: Point(x: 100, y: 0)])
    two.move(20, 0)
    #expect(two.transitions.isEmpty)
    two.move(1, 0)
    #expect(two.transitions.first?.reason == .moved(21, limit: 20))
    #expect(two.verdicts.count == 2)
  }

  @Test("Within the interval of `touchGatheringGrace`, too few fingers may move beyond the limit")
  func grace() {
    let recognizer = pan()
    recognizer.touchGatheringGrace = GatheringGrace(interval: .milliseconds(80), minimumNumberOfTouches: 2)
    let hand = EngineDriver(recognizer)
    for round in 1...3 {
      hand.down([1: .zero, 2: Point(x: 100, y: 0)], after: 1000)
      let start = hand.time
      hand.move(30, 0, steps: 3)
      #expect(hand.reasons.count == round - 1)
      hand.wait(49)
      #expect(hand.reasons.count == round - 1)
      hand.wait(1)
      #expect(hand.reasons.count == round && hand.reasons.last == .moved(30, limit: 20))
      #expect(hand.log.last == "0 failed@\(start + 80)")
      hand.up()
    }
  }

  @Test("A pan of three fingers begins even if the third finger lands while the other two move")
  func late() {
    let hand = EngineDriver(pan())
    hand.down([1: .zero, 2: Point(x: 100, y: 0)])
    hand.move(18, 0, steps: 3, each: 30)
    hand.down([3: Point(x: 200, y: 0)])
    hand.move(11, 0)
    #expect(hand.log == ["0 began@100"])
  }
}
