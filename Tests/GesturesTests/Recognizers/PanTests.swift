import Gestures
import Testing

@Suite("Pan")
struct PanTests {
  @Test("A pan's translation includes the movement between a finger's last report and its lift")
  func wayOfLift() {
    let hand = EngineDriver(PanGestureRecognizer())
    hand.down([1: .zero, 2: .zero])
    hand.move(20, 0)
    hand.lift([1: Point(x: 30, y: 0)])
    hand.move([2: Point(x: 21, y: 0)])
    #expect(hand.last?.translation == Vector(dx: 26, dy: 0))
    hand.lift([2: Point(x: 31, y: 0)])
    #expect(hand.last?.translation == Vector(dx: 36, dy: 0))
    #expect(hand.log == ["0 began@10", "0 changed@30", "0 ended@40"])
  }

  @Test("A pan counts a finger's movement even if another finger lands in the same event")
  func moveWhileJoining() {
    let pan = PanGestureRecognizer()
    let hand = EngineDriver(pan)
    hand.down([1: .zero])
    hand.move(20, 0)
    hand.change(moved: [1: Point(x: 30, y: 0)], began: [2: Point(x: 500, y: 500)])
    #expect(pan.translation == Vector(dx: 30, dy: 0))
  }

  @Test("Setting the translation of a pan restarts the measurement of its velocity")
  func setTranslation() {
    let pan = PanGestureRecognizer()
    let hand = EngineDriver(pan, pixelsPerPoint: 2)
    hand.down([1: .zero])
    hand.move(100, 0, steps: 5)
    pan.setTranslation(Vector(dx: 3, dy: 4))
    #expect(pan.translation == Vector(dx: 3, dy: 4))
    #expect(pan.values.velocity == .zero)
    hand.move(20, 0)
    #expect(hand.last?.translation == Vector(dx: 13, dy: 4))
    #expect(abs((hand.last?.velocity?.dx ?? 0) - 1000) < 1e-6, "the place where it was set counts")
    hand.up()
    hand.gesture(.swipe, .began)
    hand.gesture(.swipe, .changed, delta: Vector(dx: 9, dy: 0), unaccelerated: Vector(dx: 90, dy: 0))
    pan.setTranslation(Vector(dx: 5, dy: 0))
    hand.gesture(.swipe, .changed, delta: Vector(dx: 1, dy: 0), unaccelerated: Vector(dx: 10, dy: 0))
    #expect(hand.last?.translation == Vector(dx: 6, dy: 0))
    #expect(hand.last?.translationInMillimetres == Vector(dx: 10 * 25.4 / 1000, dy: 0))
  }

  @Test(
    "A touchpad pan fails with fewer fingers than the minimum, or more than the maximum",
    arguments: [
      (1, ["0 failed@10"], [.tooFewTouches(1, minimum: 2)]), (2, ["0 began@20", "0 ended@30"], []),
      (3, ["0 began@20", "0 ended@30"], []), (4, ["0 failed@10"], [.tooManyTouches(4, limit: 3)]),
    ] as [(Int, [String], [GestureFailure])])
  func touchpadRange(fingers: Int, log: [String], reasons: [GestureFailure]) {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    pan.maximumNumberOfTouches = 3
    let hand = EngineDriver(pan)
    hand.gesture(.pinch, .began, fingers: fingers)
    hand.gesture(.pinch, .changed, fingers: fingers, unaccelerated: Vector(dx: 0, dy: 1))
    hand.gesture(.pinch, .ended, fingers: fingers)
    #expect(hand.log == log)
    #expect(hand.reasons == reasons)
  }

  @Test("A touchpad's hold, a cancelled swipe and a swipe without movement are no pans")
  func touchpadWithoutWay() {
    let hand = EngineDriver(PanGestureRecognizer())
    hand.gesture(.swipe, .began)
    hand.gesture(.swipe, .changed)
    hand.gesture(.swipe, .ended)
    hand.gesture(.hold, .began)
    hand.gesture(.hold, .ended)
    hand.gesture(.swipe, .began)
    hand.gesture(.swipe, .cancelled)
    #expect(hand.reasons == [.sequenceEnded, .wrongKind, .cancelled])
    hand.gesture(.swipe, .began)
    hand.gesture(.swipe, .changed, delta: Vector(dx: 9, dy: 0), unaccelerated: Vector(dx: 20, dy: 0))
    hand.gesture(.swipe, .cancelled)
    #expect(hand.log.suffix(2) == ["0 began@90", "0 cancelled@100"])
    #expect(hand.last?.numberOfTouches == 3)
  }

  @Test("A pan that allows scrolling begins at the scroll's threshold, and ends with the scroll")
  func scroll() {
    let pan = PanGestureRecognizer()
    let hand = EngineDriver(pan)
    hand.scroll(50)
    #expect(hand.log.isEmpty)
    pan.allowedScrollKinds = [.continuous]
    hand.scroll(50, kind: .discrete)
    #expect(hand.log.isEmpty)
    hand.scroll(6)
    hand.scroll(6, after: 119)
    #expect(hand.log == ["0 began@149"])
    hand.scroll(6)
    #expect(hand.last?.translation == Vector(dx: 18, dy: 0))
    hand.wait(200)
    #expect(hand.log == ["0 began@149", "0 changed@159", "0 ended@279"])
    hand.scroll(6)
    hand.wait(119)
    hand.scroll(6, after: 2)
    hand.wait(300)
    #expect(hand.log.suffix(2) == ["0 failed@489", "0 failed@610"])
    #expect(hand.reasons == [.tooNear(6, minimum: 10), .tooNear(6, minimum: 10)])
  }

  @Test("A pan stops waiting for more fingers when enough fingers are down, or when it begins")
  func gatheringStops() {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    pan.touchGatheringInterval = .milliseconds(100)
    pan.touchGatheringMovement = 10
    let hand = EngineDriver(pan)
    hand.down([1: .zero])
    hand.move(10, 0)
    hand.down([2: .zero], after: 80)
    hand.wait(300)
    hand.move(20, 0)
    #expect(hand.log == ["0 began@400"])
    hand.up(1)
    hand.wait(300)
    hand.up()
    #expect(hand.log == ["0 began@400", "0 ended@720"])
    hand.down([3: .zero])
    hand.wait(100)
    #expect(hand.reasons == [.tooFewTouches(1, minimum: 2)])
    hand.up()
    hand.down([4: .zero])
    hand.move(10.5, 0)
    #expect(hand.reasons.last == .moved(10.5, limit: 10))
  }
}
