import Gestures
import Testing

@Suite("Swipe by speed and angle")
struct SwipeRuleTests {
  /// Returns the result of a swipe to the right that moves by (`dx`, `dy`) points in one report, after `milliseconds`.
  private func judge(
    _ dx: Double, _ dy: Double, after milliseconds: Int64, _ direction: SwipeDirection = .right
  ) -> String {
    let swipe = SwipeGestureRecognizer()
    swipe.direction = direction
    let hand = EngineDriver(swipe)
    hand.down([1: Point(x: 500, y: 500)])
    hand.move(dx, dy, each: milliseconds)
    return hand.log.isEmpty ? "undecided" : hand.log[0].contains("ended") ? "ended" : "failed"
  }

  @Test("A slow swipe needs only a short distance, but a minimum speed")
  func slow() {
    #expect(judge(29.9, 0, after: 200) == "undecided")
    #expect(judge(30.1, 0, after: 200) == "ended")
    #expect(judge(31, 0, after: 315) == "undecided", "98 points per second")
    #expect(judge(31, 0, after: 305) == "ended", "102 points per second")
  }

  @Test("A fast swipe needs a longer distance than a slow one")
  func fast() {
    #expect(judge(59.9, 0, after: 50) == "undecided")
    #expect(judge(60.1, 0, after: 50) == "ended")
    #expect(judge(44, 0, after: 68) == "undecided", "half as fast needs 45 points")
    #expect(judge(46, 0, after: 70) == "ended")
    #expect(judge(59, 0, after: 0) == "undecided", "no time at all is as fast as can be")
    #expect(judge(61, 0, after: 0) == "ended")
  }

  @Test("A slow swipe must keep its direction more exactly than a fast one")
  func angle() {
    #expect(judge(40, 14.3, after: 300) == "ended", "under 20 degrees")
    #expect(judge(40, 14.8, after: 300) == "undecided", "over 20 degrees")
    #expect(judge(65, 36.5, after: 100) == "ended", "under 30 degrees at half the speed")
    #expect(judge(65, 38.5, after: 100) == "undecided")
    #expect(judge(100, 83, after: 50) == "ended", "under 40 degrees")
    #expect(judge(100, 85, after: 50) == "undecided")
    #expect(judge(100, -83, after: 50) == "ended")
  }

  @Test("A swipe more than 45 degrees off its direction fails after a movement of ten points")
  func offTheWay() {
    #expect(judge(6, 7.9, after: 10) == "undecided", "9.9 points")
    #expect(judge(6, 8.1, after: 10) == "failed")
    #expect(judge(10, 10, after: 10) == "undecided", "45 degrees")
    #expect(judge(-9, 0, after: 10) == "undecided")
    #expect(judge(-11, 0, after: 10) == "failed")
  }

  @Test("The failure of a swipe that is lifted too early names the condition that was not met")
  func reasons() throws {
    let hand = EngineDriver(SwipeGestureRecognizer())
    for (way, time) in [(25.4, 200), (31, 400), (0, 10)] as [(Double, Int64)] {
      hand.down([1: .zero])
      hand.move(way, 0, each: time)
      hand.up()
    }
    guard case .tooNear(let near, let minimum) = hand.reasons[0],
      case .tooSlow(let speed, let slowest) = hand.reasons[1], case .tooNear(0, _) = hand.reasons[2]
    else { return #expect(Bool(false), "\(hand.reasons)") }
    let millimetres = 25.4 / 96
    #expect(abs(near - 25.4 * millimetres) < 1e-9 && abs(minimum - 30 * millimetres) < 1e-9)
    #expect(abs(slowest - 100 * millimetres) < 1e-9)
    #expect(abs(speed - 31 / 0.41 * millimetres) < 1e-9)
  }
}

@Suite("Swipe")
struct SwipeCourseTests {
  @Test("A swipe counts a finger's movement even if another finger lands in the same event")
  func joining() {
    let swipe = SwipeGestureRecognizer()
    swipe.maximumNumberOfTouches = 2
    let hand = EngineDriver(swipe)
    hand.down([1: .zero])
    hand.change(moved: [1: Point(x: 60, y: 0)], began: [2: Point(x: 0, y: 300)], after: 100)
    #expect(hand.log == ["0 ended@100"])
    #expect(hand.last?.translation == Vector(dx: 60, dy: 0))
  }

  @Test("A touchpad swipe needs its kind and finger count; `recognizesOnLift` waits for its end")
  func touchpad() {
    let swipe = SwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = 3
    let hand = EngineDriver(swipe)
    for (kind, fingers) in [(TouchpadGestureEvent.Kind.swipe, 2), (.swipe, 4), (.pinch, 3), (.swipe, 3)] {
      hand.gesture(kind, .began, fingers: fingers)
      hand.gesture(kind, .changed, fingers: fingers, unaccelerated: Vector(dx: 100, dy: 0))
      hand.gesture(kind, .ended, fingers: fingers)
    }
    #expect(hand.reasons.prefix(3) == [.tooFewTouches(2, minimum: 3), .tooManyTouches(4, limit: 3), .wrongKind])
    guard case .tooNear = hand.reasons[3] else { return #expect(Bool(false), "\(hand.reasons)") }
    swipe.recognizesOnLift = true
    hand.gesture(.swipe, .began)
    hand.gesture(.swipe, .changed, unaccelerated: Vector(dx: 700, dy: 0), after: 100)
    #expect(hand.log.count == 4)
    hand.gesture(.swipe, .ended)
    #expect(hand.log.last == "0 ended@240")
    swipe.recognizesOnLift = false
    hand.gesture(.swipe, .began)
    hand.gesture(.swipe, .changed, after: 600)
    #expect(hand.reasons.last == .tooLate(.milliseconds(500)), "a touchpad's swipe has the same longest time")
  }

  @Test("With four sectors, a diagonal swipe counts as horizontal; with eight, as diagonal")
  func diagonal() {
    for (sectors, direction) in [(SwipeGestureRecognizer.Sectors.four, SwipeDirection.left), (.eight, .upLeft)] {
      let swipe = SwipeGestureRecognizer()
      swipe.rule = .distance
      swipe.direction = [.left, .right, .up, .down, .upLeft, .upRight, .downLeft, .downRight]
      swipe.sectors = sectors
      let hand = EngineDriver(swipe)
      hand.down([1: Point(x: 300, y: 300)])
      hand.move(-60, -60)
      #expect(hand.last?.direction == direction)
      for (way, nearest) in [
        (Vector(dx: 90, dy: 37), SwipeDirection.right), (Vector(dx: -37, dy: -90), .up),
        (Vector(dx: 37, dy: 90), .down),
      ] {
        hand.up()
        hand.down([1: Point(x: 300, y: 300)])
        hand.move(way.dx, way.dy)
        #expect(hand.last?.direction == nearest)
      }
      for (way, between) in [
        (Vector(dx: 90, dy: 38), SwipeDirection.downRight), (Vector(dx: 38, dy: -90), .upRight),
        (Vector(dx: -38, dy: 90), .downLeft), (Vector(dx: -90, dy: -38), .upLeft),
      ] where sectors == .eight {
        hand.up()
        hand.down([1: Point(x: 300, y: 300)])
        hand.move(way.dx, way.dy)
        #expect(hand.last?.direction == between)
      }
    }
  }

  @Test("A swipe on the border of a straight and a diagonal sector is straight")
  func border() {
    let tangent = 0.414_213_562_373_095_03
    for (x, y, direction) in [
      (64, 64 * tangent, SwipeDirection.right), (64 * tangent, -64, .up), (64, 64.5 * tangent, .downRight),
    ] {
      let swipe = SwipeGestureRecognizer()
      swipe.rule = .distance
      swipe.direction = [.right, .up, .upRight, .downRight]
      swipe.sectors = .eight
      // At this density a pixel is a millimetre, without rounding.
      let hand = EngineDriver(swipe, pixelsPerPoint: 25.4 / 96)
      hand.down([1: .zero])
      hand.move(x, y)
      #expect(hand.last?.direction == direction)
    }
  }

  @Test(
    "A swipe with too few fingers fails after the gathering interval, or when they move",
    arguments: [
      (.milliseconds(100), nil, [], .tooFewTouches(1, minimum: 2)), (nil, 10, ["0 failed@99"], .moved(50, limit: 10)),
    ]
      as [(Duration?, Double?, [String], GestureFailure)])
  func gathering(interval: Duration?, movement: Double?, log: [String], reason: GestureFailure) {
    let swipe = SwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = 2
    swipe.touchGatheringInterval = interval
    swipe.touchGatheringMovement = movement
    let hand = EngineDriver(swipe)
    hand.down([1: .zero])
    hand.move(50, 0, each: 99)
    #expect(hand.log == log)
    hand.wait(1)
    #expect(hand.reasons == [reason])
  }
}
