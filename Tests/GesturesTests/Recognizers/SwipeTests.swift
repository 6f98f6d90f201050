import Gestures
import Testing

/// Minimum distances: 12 mm on a touchscreen are 45.35 points, 8 mm on a touchpad are 315 units, and 4 mm are 157.5
/// units.
@Suite("Swipe by distance")
struct SwipeTests {
  private func swipe(_ direction: SwipeDirection, fingers: Int = 3) -> SwipeGestureRecognizer {
    let swipe = SwipeGestureRecognizer()
    swipe.rule = .distance
    swipe.direction = direction
    swipe.numberOfTouchesRequired = fingers
    return swipe
  }

  private let three: [UInt64: Point] = [1: Point(x: 100, y: 500), 2: Point(x: 160, y: 500), 3: Point(x: 220, y: 500)]

  @Test("A slow swipe of three seconds is recognized before its lift")
  func slow() {
    let hand = EngineDriver(swipe(.up))
    hand.down(three)
    hand.move(0, -60, steps: 60, each: 50)
    // 46 points are the first whole number above 45.35.
    #expect(hand.log == ["0 ended@2300"])
    #expect(hand.last?.direction == .up)
    hand.up()
    #expect(hand.log.count == 1)
  }

  @Test("A swipe's distance is measured in millimetres of the surface, at any density of pixels")
  func density() {
    let hand = EngineDriver(swipe(.up), pixelsPerPoint: 2)
    hand.down(three)
    hand.move(0, -90)
    #expect(hand.log.isEmpty)
    hand.move(0, -2)
    #expect(hand.log == ["0 ended@20"])
    #expect(abs((hand.last?.translationInMillimetres?.dy ?? 0) + 46 * 25.4 / 96) < 1e-9)
  }

  @Test("A swipe at exactly the minimum speed is recognized, and a slower swipe is not")
  func minimumSpeed() {
    let recognizer = swipe(.right, fingers: 1)
    recognizer.minimumTouchDistance = 100 * (25.4 / 96)
    recognizer.minimumSpeed = recognizer.minimumTouchDistance * 2
    let hand = EngineDriver(recognizer)
    hand.down([1: .zero])
    hand.move(100, 0, each: 500)
    #expect(hand.log == ["0 ended@500"])
    hand.up()
    hand.down([2: .zero])
    hand.move(100, 0, each: 501)
    #expect(hand.log.last == "0 failed@1011")
  }

  @Test("A swipe in another sector fails immediately, with the direction as its reason")
  func wrongSector() {
    let hand = EngineDriver(swipe([.up, .down]))
    hand.down(three)
    hand.move(60, 20)
    #expect(hand.log == ["0 failed@10"])
    #expect(hand.reasons == [.wrongDirection])
  }

  @Test("A swipe with `recognizesOnLift` fails if it is cancelled")
  func cancelledEnd() {
    let recognizer = swipe(.right)
    recognizer.recognizesOnLift = true
    let hand = EngineDriver(recognizer)
    hand.down(three)
    hand.move(80, 0)
    hand.up(cancelled: true)
    hand.gesture(.swipe, .began)
    hand.gesture(.swipe, .changed, unaccelerated: Vector(dx: 800, dy: 0))
    hand.gesture(.swipe, .cancelled)
    #expect(hand.log == ["0 failed@20", "0 failed@50"])
  }

  @Test("The movement of a finger before the other fingers land does not count for the swipe")
  func lateFingers() {
    let hand = EngineDriver(swipe(.right))
    hand.down([1: Point(x: 100, y: 500)])
    hand.move(200, 0)
    hand.down([2: Point(x: 400, y: 500), 3: Point(x: 500, y: 500)])
    hand.move(5, 0)
    #expect(hand.log.isEmpty)
    hand.move(45, 0)
    #expect(hand.log == ["0 ended@30"])
  }

  @Test("A recognizer of swipes with three to five fingers accepts three and five, and refuses six")
  func range() {
    let recognizer = swipe(.right)
    recognizer.minimumNumberOfTouches = 3
    recognizer.maximumNumberOfTouches = 5
    let hand = EngineDriver(recognizer)
    for fingers in [3, 5, 6] {
      hand.gesture(.swipe, .began, fingers: fingers)
      hand.gesture(.swipe, .changed, fingers: fingers, unaccelerated: Vector(dx: 400, dy: 0))
      hand.gesture(.swipe, .ended, fingers: fingers)
    }
    #expect(hand.log == ["0 ended@20", "0 ended@50", "0 failed@70"])
    #expect(hand.reasons == [.tooManyTouches(6, limit: 5)])
  }

  @Test("A touchpad swipe needs 8 mm of finger movement, however far the accelerated pointer moves")
  func touchpad() {
    let hand = EngineDriver(swipe(.left))
    hand.gesture(.swipe, .began)
    hand.gesture(.swipe, .changed, delta: Vector(dx: -900, dy: 0), unaccelerated: Vector(dx: -310, dy: 0))
    #expect(hand.log.isEmpty)
    hand.gesture(.swipe, .changed, delta: Vector(dx: -30, dy: 0), unaccelerated: Vector(dx: -10, dy: 0))
    #expect(hand.log == ["0 ended@30"])
    #expect(hand.verdicts == [.acceptGesture(hand.device)])
    #expect(hand.last?.translation == Vector(dx: -930, dy: 0))
  }

  @Test("A touchpad swipe of only 4 mm is recognized at the lift if its direction is allowed")
  func shortTouchpadLift() {
    for (way, log) in [(158.0, ["0 ended@30"]), (157, ["0 failed@30"]), (-158, ["0 failed@30"])] {
      let hand = EngineDriver(swipe(.right))
      hand.gesture(.swipe, .began)
      hand.gesture(.swipe, .changed, delta: Vector(dx: way, dy: 0), unaccelerated: Vector(dx: way, dy: 0))
      #expect(hand.log.isEmpty)
      hand.gesture(.swipe, .ended)
      #expect(hand.log == log)
    }
  }

  @Test("A touchpad swipe with a small minimum is recognized before its lift")
  func shortTouchpadMinimum() {
    let recognizer = swipe(.right)
    recognizer.minimumTouchpadDistance = 3
    let hand = EngineDriver(recognizer)
    hand.gesture(.swipe, .began)
    hand.gesture(.swipe, .changed, delta: Vector(dx: 120, dy: 0), unaccelerated: Vector(dx: 120, dy: 0))
    #expect(hand.log == ["0 ended@20"])
  }

  @Test("A swipe `at end` may first move in a wrong direction")
  func wrongAtFirst() {
    for (rule, log) in [
      (SwipeGestureRecognizer.Rule.distance, ["0 ended@300"]), (.speedAndAngle, ["0 failed@100"]),
    ] {
      let recognizer = swipe(.right)
      recognizer.rule = rule
      recognizer.recognizesOnLift = true
      let hand = EngineDriver(recognizer)
      hand.down(three)
      hand.move(-80, 0, each: 100)
      hand.move(200, 0, each: 100)
      hand.up(after: 100)
      #expect(hand.log == log)
    }
  }

  @Test("The movement that is reported with the lift counts for a swipe")
  func lift() {
    for (x, log) in [(60.0, "0 ended@10"), (-60, "0 failed@10"), (20, "0 failed@10")] {
      let hand = EngineDriver(swipe(.right))
      hand.down(three)
      hand.lift(three.mapValues { $0 + Vector(dx: x, dy: 0) })
      #expect(hand.log == [log])
    }
  }
}
