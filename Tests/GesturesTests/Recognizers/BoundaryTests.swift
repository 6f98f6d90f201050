import Gestures
import Testing

@Suite("Values exactly at a limit")
struct BoundaryTests {
  @Test("A rectangle includes its left and upper border, and not its right and lower border")
  func rectangle() {
    let rectangle = Rectangle(x: 10, y: 20, width: 30, height: 40)
    for (x, y, isInside) in [
      (10.0, 20.0, true), (39.5, 59.5, true), (9.5, 30, false), (20, 19.5, false), (40, 30, false), (20, 60, false),
    ] {
      #expect(rectangle.contains(Point(x: x, y: y)) == isInside, "\(x) \(y)")
    }
  }

  /// Returns the state of a swipe after one movement.
  private func judge(
    _ dx: Double, _ dy: Double, after milliseconds: Int64, _ direction: SwipeDirection = .right,
    _ change: (inout SwipeGestureRecognizer.SpeedAndAngle) -> Void = { _ in }
  ) -> (log: String, direction: SwipeDirection?) {
    let swipe = SwipeGestureRecognizer()
    swipe.direction = direction
    change(&swipe.speedAndAngle)
    let hand = EngineDriver(swipe)
    hand.down([1: Point(x: 500, y: 500)])
    hand.move(dx, dy, each: milliseconds)
    return (hand.log.first ?? "undecided", hand.last?.direction)
  }

  @Test("A swipe is recognized exactly at its limits of speed, distance and angle")
  func swipeLimits() {
    #expect(judge(30, 0, after: 300).log == "0 ended@300", "100 points per second, 30 points")
    #expect(judge(40, 0, after: 200) { ($0.slowAngle, $0.fastAngle) = (0, 0) }.log == "0 ended@200")
    #expect(judge(6, 8, after: 10).log == "undecided", "ten points themselves")
    #expect(judge(6, 8.1, after: 10).log == "0 failed@10")
  }

  @Test("If the limits of slow and fast swipes are equal, a swipe of exactly that speed is fast")
  func oneSpeed() {
    for (milliseconds, distance, isEnough) in [
      (100, 50.0, false), (100, 60, true), (101, 50, true), (99, 59, false), (120, 60, true),
    ] as [(Int64, Double, Bool)] {
      let judged = judge(distance, 0, after: milliseconds) { rule in
        (rule.slowSpeed, rule.fastSpeed) = (500, 500)
      }
      #expect((judged.log != "undecided") == isEnough, "\(distance) points in \(milliseconds) ms")
    }
  }

  @Test("If two directions are equally near, the first of right, left, up and down is recognized")
  func swipeTies() {
    for (dx, dy, directions, first) in [
      (70.0, 70.0, [.right, .down], SwipeDirection.right), (-70, -70, [.left, .up], .left),
      (70, -70, [.up, .right], .right),
    ] as [(Double, Double, SwipeDirection, SwipeDirection)] {
      let judged = judge(dx, dy, after: 200, directions) { ($0.slowAngle, $0.fastAngle) = (0.8, 0.8) }
      #expect(judged.direction == first)
    }
  }

  @Test("The axis of a touchpad pan is decided at exactly the configured distance")
  func touchpadAxis() {
    let pan = PanGestureRecognizer()
    pan.axis = .horizontal
    pan.touchpadAxisDistance = 100 * (25.4 / 1000)
    let hand = EngineDriver(pan)
    hand.gesture(.swipe, .began)
    hand.gesture(.swipe, .changed, unaccelerated: Vector(dx: 99, dy: 0))
    #expect(hand.log.isEmpty)
    hand.gesture(.swipe, .changed, unaccelerated: Vector(dx: 1, dy: 0))
    #expect(hand.log == ["0 began@30"])
  }

  @Test("A hover without a dwell time begins immediately; a hover with a dwell time does not")
  func dwell() {
    for (milliseconds, expected) in [(0, ["0 began@10"]), (1, [])] as [(Int64, [String])] {
      let hover = HoverGestureRecognizer()
      hover.minimumDwell = .milliseconds(milliseconds)
      let hand = EngineDriver(hover)
      hand.hover(.entered)
      #expect(hand.log == expected)
    }
  }

  @Test("A movement that is equally horizontal and vertical counts as horizontal")
  func axis() {
    for (axis, state) in [(PanGestureRecognizer.Axis.horizontal, "began"), (.vertical, "failed"), (.any, "began")] {
      let pan = PanGestureRecognizer()
      pan.axis = axis
      let hand = EngineDriver(pan)
      hand.down([1: .zero])
      hand.move(30, 30)
      #expect(hand.log == ["0 \(state)@10"], "\(axis)")
    }
  }

  @Test(
    "A mouse chord allows pointer movement up to and including its limit",
    arguments: [(10, .possible), (10.1, .failed)] as [(Double, GestureRecognizer.State)])
  func chord(way: Double, state: GestureRecognizer.State) {
    let chord = ScrollChordGestureRecognizer()
    let hand = EngineDriver(chord)
    hand.point(.began, at: .zero, .secondary)
    hand.point(.moved, at: Point(x: way, y: 0), .secondary)
    #expect(chord.state == state)
  }

  @Test("A mouse chord needs exactly the required buttons, and no finger makes one")
  func chordButtons() {
    let cases: [(ButtonMask, Touch.Kind, Bool)] = [
      (.secondary, .indirectPointer, true), (.secondary, .pencil, true), (.primary, .indirectPointer, false),
      ([.primary, .secondary], .indirectPointer, false), (.secondary, .direct, false),
    ]
    for (buttons, kind, isFollowed) in cases {
      let chord = ScrollChordGestureRecognizer()
      EngineDriver(chord).point(.began, at: .zero, buttons, kind: kind)
      #expect(chord.state == (isFollowed ? .possible : .failed), "\(buttons) of \(kind)")
    }
  }

  @Test("After the touchpad reports a scale of 0, setting the scale has no effect")
  func scaleOfNothing() {
    let pinch = PinchGestureRecognizer()
    let hand = EngineDriver(pinch)
    hand.gesture(.pinch, .began, fingers: 2)
    hand.gesture(.pinch, .changed, fingers: 2, scale: 0)
    #expect(hand.last?.scale == 0)
    pinch.scale = 2
    hand.gesture(.pinch, .changed, fingers: 2, scale: 0.5)
    #expect(hand.last?.scale == 0.5)
  }

  @Test("A movement of distance 0 is no swipe, even if the minimum distance is 0", arguments: [1.0, -1])
  func noWay(way: Double) {
    for (dx, dy) in [(way, 0), (0, way)] {
      let swipe = SwipeGestureRecognizer()
      (swipe.rule, swipe.minimumTouchDistance) = (.distance, 0)
      swipe.direction = [.left, .right, .up, .down]
      let hand = EngineDriver(swipe)
      hand.down([1: .zero])
      hand.move(0, 0)
      #expect(hand.log.isEmpty)
      hand.move(dx, dy)
      #expect(hand.log == ["0 ended@20"])
    }
  }
}
