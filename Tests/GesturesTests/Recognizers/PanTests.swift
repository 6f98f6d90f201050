import Gestures
import Testing

@Suite("Pan")
struct PanTests {
  @Test("A pan begins exactly at the hysteresis, measured in points", arguments: [1.0, 2])
  func hysteresis(pixelsPerPoint: Double) {
    let pan = PanGestureRecognizer()
    let hand = EngineDriver(pan, pixelsPerPoint: pixelsPerPoint)
    hand.down([1: .zero])
    hand.move(0, 9.5 * pixelsPerPoint)
    #expect(hand.log.isEmpty)
    hand.move(0, 0.5 * pixelsPerPoint)
    #expect(hand.log == ["0 began@20"])
    #expect(pan.translation == Vector(dx: 0, dy: 10))
    #expect(hand.last?.translationInPixels == Vector(dx: 0, dy: 10 * pixelsPerPoint))
    hand.up()
    hand.down([2: .zero])
    hand.move(3, 4)
    hand.up()
    #expect(hand.reasons == [.tooNear(5 / pixelsPerPoint, minimum: 10)])
  }

  @Test("A pan with a pointer's button begins after a shorter distance")
  func pointer() {
    let pan = PanGestureRecognizer()
    let engine = GestureEngine()
    let target = GestureTarget()
    target.addGestureRecognizer(pan)
    engine.addTarget(target)
    func play(_ phase: Touch.Phase, _ x: Double, _ time: Int64) -> [GestureRecognizer.State] {
      let at = Timestamp(milliseconds: time)
      let touch = Touch(
        id: Touch.ID(1), kind: .indirectPointer, device: DeviceID(1), phase: phase, location: Point(x: x, y: 0),
        timestamp: at)
      return engine.handle(.touches(TouchEvent(timestamp: at, device: DeviceID(1), changed: [touch])))
        .transitions.map(\.to)
    }
    #expect(play(.began, 0, 0) == [])
    #expect(play(.moved, 1.5, 10) == [])
    #expect(play(.moved, 2, 20) == [.began])
    #expect(play(.ended, 2, 30) == [.ended, .possible])
  }

  @Test("Too many fingers fail a pan that has not begun; a running pan ignores them")
  func maximum() {
    let pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = 2
    let hand = EngineDriver(pan)
    hand.down([1: .zero, 2: .zero, 3: .zero])
    hand.up()
    #expect(hand.reasons == [.tooManyTouches(3, limit: 2)])
    hand.down([4: .zero, 5: .zero])
    hand.move(20, 0)
    hand.down([6: .zero, 7: .zero])
    hand.move([6: Point(x: 900, y: 0), 7: Point(x: 900, y: 0)])
    hand.move([4: Point(x: 40, y: 0), 5: Point(x: 40, y: 0)])
    #expect(hand.last?.translation == Vector(dx: 40, dy: 0) && hand.last?.numberOfTouches == 2)
    hand.up(4, 5)
    #expect(hand.log.suffix(3) == ["0 began@20", "0 changed@40", "0 ended@50"])
    hand.up()
  }

  @Test("A running pan with too few fingers keeps its translation, and ends at the last lift")
  func minimum() {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    let hand = EngineDriver(pan)
    hand.down([1: .zero, 2: .zero])
    hand.move(20, 0)
    hand.up(1)
    hand.move(500, 0)
    #expect(hand.log == ["0 began@10"])
    hand.up()
    #expect(hand.log == ["0 began@10", "0 ended@40"])
    #expect(hand.last?.translation == Vector(dx: 20, dy: 0))
  }

  @Test("A movement that only a lift reports is included in the translation")
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

  @Test("A finger's movement counts even if another finger lands in the same event")
  func moveWhileJoining() {
    let pan = PanGestureRecognizer()
    let hand = EngineDriver(pan)
    hand.down([1: .zero])
    hand.move(20, 0)
    hand.change(moved: [1: Point(x: 30, y: 0)], began: [2: Point(x: 500, y: 500)])
    #expect(pan.translation == Vector(dx: 30, dy: 0))
  }

  @Test("Setting the translation of a pan restarts its velocity")
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
    "A touchpad pan fails with fewer fingers than its minimum, or more than its maximum",
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

  @Test("A touchpad's hold, and a swipe that is cancelled or does not move, are no pan")
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

  @Test("A touchpad pan's axis is decided at 2 mm, and a diagonal counts as horizontal")
  func touchpadAxis() {
    for (axis, isTaken) in [(PanGestureRecognizer.Axis.horizontal, true), (.vertical, false)] {
      let pan = PanGestureRecognizer()
      pan.axis = axis
      let hand = EngineDriver(pan)
      hand.gesture(.swipe, .began)
      hand.gesture(.swipe, .changed, unaccelerated: Vector(dx: 55, dy: 55))
      #expect(hand.log.isEmpty)
      hand.gesture(.swipe, .changed, unaccelerated: Vector(dx: 5, dy: 5))
      #expect(hand.log == [isTaken ? "0 began@30" : "0 failed@30"])
    }
  }

  @Test("A pan that allows scrolling begins at the scroll's threshold, and ends when it stops")
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

  @Test("A pan that had to wait begins with its whole distance, and ends if the fingers are up")
  func waiting() throws {
    let (pan, tap) = (PanGestureRecognizer(), TapGestureRecognizer())
    tap.allowableMovement = 100
    try pan.require(toFail: tap)
    let hand = EngineDriver(pan, tap)
    hand.down([1: .zero])
    hand.move(30, 0)
    #expect(pan.isWaiting && hand.log.isEmpty)
    hand.move(90, 0)
    #expect(hand.log == ["1 failed@20", "0 began@20"])
    #expect(hand.last?.translation == Vector(dx: 120, dy: 0))
    hand.up()
    hand.down([2: .zero])
    hand.move(30, 0)
    hand.lift([2: Point(x: 130, y: 0)])
    #expect(hand.log.suffix(3) == ["1 failed@50", "0 began@50", "0 ended@50"])
  }

  @Test("Gathering ends when enough fingers are down, or when the pan begins")
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
