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

  @Test(
    "On a touchpad, the time for the next finger is measured from each landing",
    arguments: [(.indirect, 150), (.indirect, 210), (.direct, 150)] as [(Touch.Kind, Int64)])
  func landings(_ kind: Touch.Kind, _ interval: Int64) {
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = 4
    let hold = LongPressGestureRecognizer()
    hold.numberOfTouchesRequired = 4
    hold.touchGatheringInterval = .milliseconds(200)
    let pan = pan()
    pan.minimumNumberOfTouches = 4
    func log(_ recognizer: GestureRecognizer, _ finish: (EngineDriver) -> Void) -> String? {
      let hand = EngineDriver(recognizer)
      hand.kind = kind
      for finger in 1...4 { hand.down([UInt64(finger): Point(x: Double(finger) * 50, y: 0)], after: interval) }
      finish(hand)
      return hand.log.first
    }
    let isLate = kind == .direct || interval > 200
    let failure = "0 failed@\(interval + 200)"
    let landed = interval * 4
    #expect(log(tap) { $0.up() } == (isLate ? failure : "0 ended@\(landed + 10)"))
    #expect(log(hold) { $0.wait(600) } == (isLate ? failure : "0 began@\(landed + 500)"))
    #expect(log(pan) { $0.move(20, 0) } == (isLate ? failure : "0 began@\(landed + 10)"))
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
