import Gestures
import Testing

@Suite("The reasons of failures in the documentation")
struct FailureTests {
  @Test(
    "The documentation lists exactly the failure reasons that failed gestures report",
    arguments: SpoiledGestures.all.map(\.page))
  func reasons(page: String) throws {
    let rows = try DocsReader.page("Recognizers/\(page)").table("| when |")
    let written = Set(rows.flatMap { $0[1].split(separator: "`") }.filter { $0.allSatisfy(\.isLetter) && $0 != "or" })
    var given: Set<Substring> = []
    for play in try #require(SpoiledGestures.all.first { $0.page == page }).plays {
      let hand = play()
      #expect(hand.transitions.first?.to == .failed, "\(hand.log)")
      given.formUnion(hand.reasons.prefix(1).map { "\($0)".prefix { $0 != "(" } })
    }
    #expect(given == written)
  }
}

/// Movements that make the gesture of each class fail. Together they cause every failure on the page of the class.
enum SpoiledGestures {
  typealias Play = @Sendable () -> EngineDriver
  typealias Step = (EngineDriver) -> Void

  static let all: [(page: String, plays: [Play])] = [
    ("TapGestureRecognizer", taps), ("LongPressGestureRecognizer", presses), ("PanGestureRecognizer", pans),
    ("ScreenEdgePanGestureRecognizer", edges), ("SwipeGestureRecognizer", swipes),
    ("StrokeGestureRecognizer", StrokeFailures.plays), ("PinchGestureRecognizer", pinches),
    ("RotationGestureRecognizer", rotations), ("CircleGestureRecognizer", circles),
    ("HoverGestureRecognizer", hovers),
    ("ScrollGestureRecognizer", scrolls), ("GestureRecognizer", common),
  ]

  static func play<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer, _ steps: Step..., set: (Recognizer) -> Void = { _ in }
  ) -> EngineDriver {
    set(recognizer)
    let hand = EngineDriver(recognizer)
    for step in steps { step(hand) }
    return hand
  }

  /// Puts down fingers side by side, 50 pixels apart.
  static func down(_ count: UInt64) -> Step {
    { $0.down(Dictionary(uniqueKeysWithValues: (1...count).map { ($0, Point(x: 50 * Double($0), y: 0)) })) }
  }

  static func move(_ dx: Double, _ dy: Double, after milliseconds: Int64 = 10) -> Step {
    { $0.move(dx, dy, each: milliseconds) }
  }

  static func up(after milliseconds: Int64 = 10, cancelled: Bool = false) -> Step {
    { $0.up(after: milliseconds, cancelled: cancelled) }
  }

  /// Moves the second finger away from the first one.
  static func spread() -> Step {
    { hand in for x in [200.0, 210] { hand.move([2: Point(x: x, y: 0)]) } }
  }

  /// Rotates two fingers at (50, 0) and (100, 0) around their centre.
  static func turn() -> Step {
    { hand in for _ in 1...2 { hand.move([1: Point(x: 75, y: -25), 2: Point(x: 75, y: 25)]) } }
  }

  /// Presses a pointer's button, moves the pointer, and presses another button.
  static func secondButton() -> Step {
    { hand in
      hand.point(.began, at: .zero, [.primary])
      hand.point(.moved, at: Point(x: 12, y: 0), [.primary])
      hand.point(.moved, at: Point(x: 12, y: 0), [.primary, .secondary])
    }
  }

  static func wait(_ milliseconds: Int64) -> Step { { $0.wait(milliseconds) } }

  static func touchpad(
    _ kind: TouchpadGestureEvent.Kind, _ fingers: Int, _ phases: TouchpadGestureEvent.Phase...
  ) -> Step {
    { hand in for phase in phases { hand.gesture(kind, phase, fingers: fingers) } }
  }

  private static let taps: [Play] = [
    { play(TapGestureRecognizer(), down(2)) },
    { play(TapGestureRecognizer(), down(1), move(10.1, 0)) },
    { play(TapGestureRecognizer(), down(1), wait(200), set: { $0.numberOfTouchesRequired = 2 }) },
    { play(TapGestureRecognizer(), down(1), wait(750)) },
    { play(TapGestureRecognizer(), touchpad(.hold, 1, .began)) },
  ]

  private static let presses: [Play] = [
    { play(LongPressGestureRecognizer(), down(1), up(after: 499)) },
    { play(LongPressGestureRecognizer(), down(1), move(10.1, 0)) },
    { play(LongPressGestureRecognizer(), down(2)) },
    {
      play(
        LongPressGestureRecognizer(), down(1), wait(200),
        set: {
          $0.numberOfTouchesRequired = 2
          $0.touchGatheringInterval = .milliseconds(200)
        })
    },
    { play(LongPressGestureRecognizer(), down(1), up(), wait(350), set: { $0.numberOfTapsRequired = 1 }) },
    { play(LongPressGestureRecognizer(), touchpad(.swipe, 1, .began)) },
  ]

  private static let pans: [Play] = [
    { play(PanGestureRecognizer(), down(2), set: { $0.maximumNumberOfTouches = 1 }) },
    { play(PanGestureRecognizer(), touchpad(.swipe, 3, .began), set: { $0.minimumNumberOfTouches = 4 }) },
    {
      play(
        PanGestureRecognizer(), down(1), move(6, 0),
        set: {
          $0.minimumNumberOfTouches = 2
          $0.touchGatheringMovement = 5
        })
    },
    { play(PanGestureRecognizer(), down(1), move(10, 10), set: { $0.axis = .vertical }) },
    { play(PanGestureRecognizer(), down(2), spread(), set: { $0.hysteresis = 100 }) },
    { play(PanGestureRecognizer(), down(1), up()) },
    { play(PanGestureRecognizer(), touchpad(.swipe, 3, .began, .ended)) },
    { play(PanGestureRecognizer(), touchpad(.hold, 3, .began)) },
  ]

  private static let edges: [Play] = [
    { play(ScreenEdgePanGestureRecognizer(), down(1), set: { $0.edges = .left }) },
    {
      play(
        ScreenEdgePanGestureRecognizer(), down(1), up(),
        set: {
          $0.edges = .top
          $0.outputs = [Rectangle(x: 0, y: 0, width: 100, height: 100)]
        })
    },
  ]

  private static let swipes: [Play] = [
    { play(SwipeGestureRecognizer(), down(2)) },
    { play(SwipeGestureRecognizer(), down(1), up(), set: { $0.numberOfTouchesRequired = 2 }) },
    {
      play(
        SwipeGestureRecognizer(), down(1), move(6, 0),
        set: {
          $0.numberOfTouchesRequired = 2
          $0.touchGatheringMovement = 5
        })
    },
    { play(SwipeGestureRecognizer(), down(1), move(0, 11)) },
    {
      play(
        SwipeGestureRecognizer(), down(1), move(60, 0, after: 400),
        set: {
          $0.rule = .distance
          $0.minimumSpeed = 50
        })
    },
    {
      play(
        SwipeGestureRecognizer(), down(2), spread(),
        set: {
          $0.numberOfTouchesRequired = 2
          $0.rule = .distance
          $0.minimumTouchDistance = 100
        })
    },
    { play(SwipeGestureRecognizer(), secondButton(), set: { $0.rule = .distance }) },
    { play(SwipeGestureRecognizer(), down(1), wait(500)) },
    { play(SwipeGestureRecognizer(), down(1), move(20, 0), up()) },
    { play(SwipeGestureRecognizer(), touchpad(.pinch, 1, .began)) },
  ]

  private static let pinches: [Play] = [
    { play(PinchGestureRecognizer(), down(3)) },
    { play(PinchGestureRecognizer(), touchpad(.pinch, 2, .began), set: { $0.numberOfTouchesRequired = 3 }) },
    { play(PinchGestureRecognizer(), down(1), move(6, 0), set: { $0.touchGatheringMovement = 5 }) },
    { play(PinchGestureRecognizer(), down(2), turn()) },
    { play(PinchGestureRecognizer(), down(2), up()) },
    { play(PinchGestureRecognizer(), touchpad(.pinch, 2, .began, .ended)) },
    { play(PinchGestureRecognizer(), touchpad(.swipe, 2, .began)) },
  ]

  private static let rotations: [Play] = [
    { play(RotationGestureRecognizer(), down(3)) },
    { play(RotationGestureRecognizer(), down(1), wait(80), set: { $0.touchGatheringInterval = .milliseconds(80) }) },
    { play(RotationGestureRecognizer(), down(1), move(6, 0), set: { $0.touchGatheringMovement = 5 }) },
    { play(RotationGestureRecognizer(), down(2), spread()) },
    { play(RotationGestureRecognizer(), down(2), up()) },
    { play(RotationGestureRecognizer(), touchpad(.hold, 2, .began)) },
  ]

  private static let circles: [Play] = [
    { play(CircleGestureRecognizer(), down(2)) },
    { play(CircleGestureRecognizer(), down(1), { $0.move(120, 0, steps: 12) }) },
    { play(CircleGestureRecognizer(), down(1), up()) },
  ]

  private static let scrolls: [Play] = [
    { play(ScrollGestureRecognizer(), { $0.turnWheel(0.25) }, wait(200)) }
  ]

  private static let hovers: [Play] = [
    {
      play(
        HoverGestureRecognizer(), { $0.hover(.entered) }, { $0.hover(.exited, after: 299) },
        set: {
          $0.minimumDwell = .milliseconds(300)
        })
    }
  ]

  /// The failures that all classes have in common.
  private static let common: [Play] = [
    { play(GestureRecognizer(), down(1), up(cancelled: true)) },
    { play(GestureRecognizer(), down(1), { $0.engine.recognizer(RecognizerID(0))?.isEnabled = false }, wait(0)) },
    {
      let delegate = LeftHalf()
      return withExtendedLifetime(delegate) {
        play(
          PanGestureRecognizer(), { $0.down([1: Point(x: 1000, y: 0)]) }, move(40, 0), set: { $0.delegate = delegate })
      }
    },
    {
      let hand = EngineDriver(GestureRecognizer(), PanGestureRecognizer())
      for step in [down(1), move(40, 0)] { step(hand) }
      return hand
    },
    {
      let (tap, pan, delegate) = (TapGestureRecognizer(), PanGestureRecognizer(), SideBySide())
      pan.delegate = delegate
      tap.allowableMovement = 100
      #expect(throws: Never.self) { try tap.require(toFail: pan) }
      let hand = EngineDriver(tap, pan)
      return withExtendedLifetime(delegate) {
        for step in [down(1), move(40, 0)] { step(hand) }
        return hand
      }
    },
    { play(GestureRecognizer(), down(1), up()) },
  ]
}
