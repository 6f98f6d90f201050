import Gestures
import Testing

@Suite("Scrolling, hovering and presses")
struct PointerKindTests {
  private static let mouse = DeviceID(7)
  private static let touchpad = DeviceID(8)

  private func engine(_ recognizers: GestureRecognizer...) -> GestureEngine {
    let engine = GestureEngine()
    let target = GestureTarget(bounds: Rectangle(x: 0, y: 0, width: 10, height: 10))
    for recognizer in recognizers { target.addGestureRecognizer(recognizer) }
    engine.addTarget(target)
    return engine
  }

  /// Returns a recognizer of swipes to the right by two fingers that scroll.
  private func scrolledSwipe() -> SwipeGestureRecognizer {
    let swipe = SwipeGestureRecognizer()
    swipe.rule = .distance
    swipe.numberOfTouchesRequired = 2
    swipe.allowedScrollKinds = [.continuous]
    return swipe
  }

  private func scroll(
    _ engine: GestureEngine, at milliseconds: Int64, clicks: Vector, fingers: Int = 2
  ) -> [GestureEngine.Transition] {
    let event = ScrollEvent(
      timestamp: Timestamp(milliseconds: milliseconds), device: Self.touchpad, kind: .continuous, delta: clicks * 15,
      unacceleratedDelta: clicks * 100, clicks: clicks, numberOfTouches: fingers)
    return engine.handle(.scroll(event)).transitions
  }

  @Test("A scroll begins after half a click of the wheel, and ends when no click follows in time")
  func scrolling() {
    let engine = engine(ScrollGestureRecognizer())
    #expect(scroll(engine, at: 0, clicks: Vector(dx: 0, dy: -0.3)).isEmpty)
    let began = scroll(engine, at: 10, clicks: Vector(dx: 0, dy: -0.3))
    #expect(began.map(\.to) == [.began])
    #expect(began.first?.values.scrolled == Vector(dx: 0, dy: -0.6) && began.first?.values.numberOfTouches == 2)
    #expect(scroll(engine, at: 20, clicks: Vector(dx: 0, dy: 0.2)).map(\.to) == [.changed])
    #expect(engine.nextDeadline == Timestamp(milliseconds: 140))
    #expect(engine.handle(.time(Timestamp(milliseconds: 139))).transitions.isEmpty)
    #expect(engine.handle(.time(Timestamp(milliseconds: 140))).transitions.map(\.to) == [.ended, .possible])
    #expect(engine.nextDeadline == nil)
  }

  @Test("A swipe by scrolling needs its number of fingers, its distance and its direction")
  func swiping() {
    for (fingers, way, expected) in [(2, -1.0, true), (3, -1, false), (2, 1, false)] {
      let swipe = scrolledSwipe()
      swipe.direction = .left
      let engine = engine(swipe)
      // Each scroll step is 2.54 mm long. A touchpad swipe needs 8 mm.
      let states = (0..<4).flatMap {
        scroll(engine, at: $0 * 10, clicks: Vector(dx: way, dy: 0), fingers: fingers).map(\.to)
      }
      #expect(states.contains(.ended) == expected, "\(fingers) \(way): \(states)")
    }
  }

  @Test("A swipe by scrolling fails if the scroll ends before its distance")
  func shortSwipe() {
    let engine = engine(scrolledSwipe())
    #expect(scroll(engine, at: 0, clicks: Vector(dx: 1, dy: 0)).isEmpty)
    let transitions = engine.handle(.time(Timestamp(milliseconds: 500))).transitions
    #expect(transitions.map(\.to) == [.failed, .possible])
    #expect(transitions.first?.at == Timestamp(milliseconds: 120))
  }

  @Test("For each swipe by scrolling, the maximum duration counts from the swipe's own beginning")
  func swipingAgain() {
    let swipe = scrolledSwipe()
    swipe.maximumDuration = .milliseconds(300)
    let engine = engine(swipe)
    let right = Vector(dx: 1, dy: 0)
    #expect((0..<4).flatMap { scroll(engine, at: $0 * 10, clicks: right) }.map(\.to) == [.ended, .possible])
    // The swipe is too slow, but each step arrives before the scroll counts as ended.
    for step in 0..<3 { #expect(scroll(engine, at: 1000 + Int64(step) * 100, clicks: right).isEmpty) }
    let failed = engine.handle(.time(Timestamp(milliseconds: 1300))).transitions
    #expect(failed.map(\.to) == [.failed, .possible])
  }

  @Test("A hover ends when any device moves the pointer out of the target")
  func hovering() {
    let engine = engine(HoverGestureRecognizer())
    func hover(_ device: DeviceID, _ x: Double) -> [GestureRecognizer.State] {
      let event = HoverEvent(
        timestamp: engine.now + .milliseconds(10), device: device, phase: .moved, location: Point(x: x, y: 5))
      return engine.handle(.hover(event)).transitions.map(\.to)
    }
    #expect(hover(Self.touchpad, 5) == [.began])
    #expect(hover(Self.mouse, 6) == [.changed])
    #expect(hover(Self.mouse, 50) == [.ended, .possible])
    #expect(hover(Self.touchpad, 51) == [])
    #expect(hover(Self.mouse, 5) == [.began])
  }

  @Test("The click of a touchpad tap is a tap, unless it is cancelled, long or of another button")
  func presses() {
    let tap = TapGestureRecognizer()
    tap.recognizesPresses = true
    tap.allowedPressKinds = [.twoFingerTap]
    let engine = engine(tap)
    func click(_ kind: PressEvent.Kind, _ end: PressEvent.Phase, after milliseconds: Int64) -> [GestureRecognizer.State]
    {
      let start = engine.now + .seconds(1)
      let events = [(PressEvent.Phase.began, start), (end, start + .milliseconds(milliseconds))]
      return events.flatMap { phase, time in
        engine.handle(.press(PressEvent(timestamp: time, device: Self.touchpad, phase: phase, kind: kind)))
          .transitions.map(\.to)
      }
    }
    #expect(click(.twoFingerTap, .ended, after: 100) == [.ended, .possible])
    #expect(click(.threeFingerTap, .ended, after: 100) == [])
    #expect(click(.twoFingerTap, .cancelled, after: 100) == [.failed, .possible])
    #expect(click(.twoFingerTap, .ended, after: 750) == [.failed, .possible])
  }

  @Test("An eager single tap acts when its click begins; a double tap acts at the second click")
  func earlyPresses() {
    let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    for tap in [single, double] {
      tap.recognizesPresses = true
      tap.recognizesPressesEarly = true
      tap.allowedPressKinds = [.twoFingerTap]
    }
    let engine = engine(single, double)
    func press(_ phase: PressEvent.Phase, after milliseconds: Int64) -> [Bool] {
      let event = PressEvent(
        timestamp: engine.now + .milliseconds(milliseconds), device: Self.touchpad, phase: phase, kind: .twoFingerTap)
      return engine.handle(.press(event)).transitions.filter { $0.to == .ended }.map { $0.recognizer == double.id }
    }
    #expect(press(.began, after: 1000) == [false])
    #expect(press(.ended, after: 220) == [])
    #expect(press(.began, after: 50) == [false])
    #expect(press(.ended, after: 220) == [true])
    #expect(press(.began, after: 1000) == [false])
    #expect(press(.ended, after: 2000) == [])
    #expect(press(.began, after: 1000) == [false])
  }

  @Test(
    "An output's edge is an edge of the desktop if no other output adjoins it",
    arguments: [
      (Point(x: 0, y: 0), [.left, .top], [.left, .top]), (Point(x: 99, y: 50), .right, []),
      (Point(x: 100, y: 50), .left, []), (Point(x: 99, y: 5), [.right, .top], [.right, .top]),
      (Point(x: 200, y: 110), [.right, .bottom], [.right, .bottom]), (Point(x: 150, y: 300), [], []),
    ] as [(Point, ScreenEdge, ScreenEdge)])
  func outerEdges(_ point: Point, _ all: ScreenEdge, _ outer: ScreenEdge) {
    let layout = ScreenLayout(outputs: [
      Rectangle(x: 0, y: 0, width: 100, height: 100), Rectangle(x: 100, y: 10, width: 100, height: 100),
    ])
    #expect(layout.edges(at: point, within: 10, .output) == all)
    #expect(layout.edges(at: point, within: 10, .desktop) == outer)
  }
}
