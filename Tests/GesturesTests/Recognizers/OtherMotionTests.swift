import Gestures
import Testing

/// Movements on a touchscreen that make a recognizer fail long before the lift, because only another kind of gesture
/// fits them.
@Suite("Fingers that move against each other") struct OtherMotionTests {
  /// 12 mm in pixels, at one pixel per point: the distance at which the kind of movement is decided.
  private static let decisive = 12 / LengthUnit.millimetresPerPoint
  private let two: [UInt64: Point] = [1: .zero, 2: Point(x: 100, y: 0)]

  private static func swipe(_ fingers: Int = 2) -> SwipeGestureRecognizer {
    let swipe = SwipeGestureRecognizer()
    swipe.rule = .distance
    swipe.numberOfTouchesRequired = fingers
    return swipe
  }

  private static func pan() -> PanGestureRecognizer {
    let pan = PanGestureRecognizer()
    (pan.minimumNumberOfTouches, pan.hysteresis) = (2, 30)
    return pan
  }

  @Test("A swipe, a pan and a rotation fail as soon as two fingers have spread by 12 mm")
  func spread() {
    for recognizer in [Self.swipe(), Self.swipe(3), Self.pan(), RotationGestureRecognizer()] {
      let hand = EngineDriver(recognizer)
      hand.down(two)
      hand.move([2: Point(x: 100 + Self.decisive - 0.1, y: 0)])
      #expect(hand.log == [], "\(recognizer)")
      hand.move([2: Point(x: 100 + Self.decisive, y: 0)])
      #expect(hand.log == [], "\(recognizer)")
      hand.move([2: Point(x: 101 + Self.decisive, y: 0)])
      #expect(hand.reasons.first == .otherMotion, "\(recognizer)")
      #expect(hand.log == ["0 failed@30"], "\(recognizer)")
    }
  }

  @Test("A swipe fails as soon as two fingers have moved towards each other by 12 mm")
  func together() {
    let hand = EngineDriver(Self.swipe())
    hand.down(two)
    for _ in 1...2 { hand.move([1: Point(x: Self.decisive / 2, y: 0), 2: Point(x: 100 - Self.decisive / 2, y: 0)]) }
    #expect(hand.reasons.first == .otherMotion)
  }

  @Test("A swipe and a pinch fail as soon as two fingers have rotated around each other")
  func around() {
    for recognizer in [Self.swipe(), PinchGestureRecognizer()] {
      let hand = EngineDriver(recognizer)
      hand.down(two)
      // A rotation by 60 degrees at the same distance.
      for _ in 1...2 { hand.move([1: Point(x: 25, y: -43.3), 2: Point(x: 75, y: 43.3)]) }
      #expect(hand.reasons.first == .otherMotion, "\(recognizer)")
    }
  }

  @Test("A swipe is recognized even if its fingers spread by 60 % of the swipe's distance")
  func roughSwipe() {
    let hand = EngineDriver(Self.swipe())
    hand.down(two)
    for step in 1...10 {
      let distance = 10 * Double(step)
      hand.move([1: Point(x: distance * 0.7, y: 0), 2: Point(x: 100 + distance * 1.3, y: 0)])
    }
    #expect(hand.log.contains { $0.hasPrefix("0 ended") }, "\(hand.log)")
  }

  @Test("When another finger lands, only later movements decide if the fingers move together")
  func laterFinger() {
    let hand = EngineDriver(Self.swipe(3))
    hand.down(two)
    hand.move([2: Point(x: 140, y: 0)])
    hand.down([3: Point(x: 200, y: 0)])
    hand.move([2: Point(x: 150, y: 0)])
    #expect(hand.log == [])
    hand.move(60, 0)
    #expect(hand.log.contains { $0.hasPrefix("0 ended") }, "\(hand.log)")
  }

  @Test("A rotation that may run beside a pinch does not fail when the fingers spread")
  func simultaneous() {
    let (pinch, rotation) = (PinchGestureRecognizer(), RotationGestureRecognizer())
    let both = SimultaneousDelegate()
    (pinch.delegate, rotation.delegate) = (both, both)
    let hand = EngineDriver(pinch, rotation)
    hand.down(two)
    for x in [200.0, 210, 220] { hand.move([2: Point(x: x, y: 0)]) }
    hand.move([2: Point(x: 0, y: 200)])
    #expect(hand.log.contains { $0.hasPrefix("1 began") }, "\(hand.log)")
  }
}

private final class SimultaneousDelegate: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}

/// Another button, or the wheel, that is used while a pointer draws.
@Suite("A second button in the middle of a movement") struct InterruptedTests {
  private func play(_ recognizer: GestureRecognizer, pressedAt x: Double, _ other: ButtonMask) -> EngineDriver {
    let hand = EngineDriver(recognizer)
    hand.point(.began, at: .zero, [.secondary])
    hand.point(.moved, at: Point(x: x, y: 0), [.secondary])
    hand.point(.moved, at: Point(x: x, y: 0), [.secondary, other])
    hand.point(.moved, at: Point(x: 100, y: 0), [.secondary])
    return hand
  }

  @Test(
    "A second button makes a swipe fail, unless it is pressed before the movement",
    arguments: [(0, nil, "0 ended@40"), (10, nil, "0 ended@40"), (10.1, .interrupted, "0 failed@30")]
      as [(Double, GestureFailure?, String)])
  func swipe(distance: Double, reason: GestureFailure?, log: String) {
    let swipe = SwipeGestureRecognizer()
    swipe.rule = .distance
    let hand = play(swipe, pressedAt: distance, .primary)
    #expect(hand.reasons.first == reason)
    #expect(hand.log.first == log)
  }

  @Test("A second button makes a stroke fail")
  func stroke() throws {
    let stroke = StrokeGestureRecognizer()
    stroke.shape = StrokeShape([try #require(StrokeTemplate(points: [.zero, Point(x: 100, y: 0)]))])
    #expect(play(stroke, pressedAt: 50, .button(4)).reasons.first == .interrupted)
  }
}
