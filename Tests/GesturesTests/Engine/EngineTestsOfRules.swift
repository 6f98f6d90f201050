import Gestures
import Testing

/// Rules of the engine that input of touches alone cannot show.
@Suite("Rules of the engine")
struct EngineRuleTests {
  @Test("With `delaysTouchesEnded` off, a double tap rejects its first touch at the lift")
  func liftGivesBack() {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.delaysTouchesEnded = false
    let hand = EngineDriver(double)
    hand.down([1: .zero])
    #expect(hand.verdicts == [])
    hand.up()
    #expect(hand.verdicts == [.reject(Touch.ID(1))])
    hand.down([2: .zero])
    hand.up()
    #expect(hand.verdicts == [.reject(Touch.ID(1)), .accept(Touch.ID(2))])
    #expect(hand.log == ["0 ended@20"])
  }

  @Test("If lifts are withheld, the first tap's verdict comes when the double tap is decided")
  func withheldLift() {
    let twice = withheldTap()
    twice.down([2: .zero])
    twice.up()
    #expect(twice.verdicts == [.accept(Touch.ID(1)), .accept(Touch.ID(2))])
    let once = withheldTap()
    once.wait(350)
    #expect(once.verdicts == [.reject(Touch.ID(1))])
  }

  /// Taps once, so that the double tap is still undecided.
  private func withheldTap() -> EngineDriver {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let hand = EngineDriver(double)
    hand.down([1: .zero])
    hand.up()
    #expect(hand.verdicts == [])
    return hand
  }

  @Test(
    "The border between two outputs is an edge of both outputs, and not of the desktop",
    arguments: [
      (ScreenEdgePanGestureRecognizer.EdgeScope.output, ["0 began@10", "0 ended@20"]), (.desktop, ["0 failed@0"]),
    ])
  func edgeScope(_ scope: ScreenEdgePanGestureRecognizer.EdgeScope, _ log: [String]) {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = .left
    pan.edgeScope = scope
    pan.outputs = [
      Rectangle(x: 0, y: 0, width: 1000, height: 800), Rectangle(x: 1000, y: 0, width: 1000, height: 600),
    ]
    let hand = EngineDriver(pan)
    hand.down([1: Point(x: 1005, y: 300)])
    hand.move(40, 0)
    hand.up()
    #expect(hand.log == log)
    hand.down([2: Point(x: 5, y: 300)])
    hand.move(40, 0)
    #expect(hand.log.last == "0 began@30")
  }

  @Test("In an attempt, a recognizer has the last event's modifiers; between attempts, none")
  func modifiers() {
    let pan = PanGestureRecognizer()
    let hand = EngineDriver(pan)
    var seen: [Modifiers] = []
    pan.addAction { seen.append($0.modifierFlags) }
    for (time, phase, x, modifiers) in [
      (0, Touch.Phase.began, 0.0, Modifiers.shift), (10, .moved, 20, [.shift, .control]), (20, .ended, 20, .control),
    ] {
      let at = Timestamp(milliseconds: Int64(time))
      let touch = Touch(
        id: Touch.ID(1), device: hand.device, phase: phase, location: Point(x: x, y: 0), timestamp: at)
      _ = hand.engine.handle(
        .touches(TouchEvent(timestamp: at, device: hand.device, changed: [touch], modifiers: modifiers)))
    }
    #expect(seen == [[.shift, .control], .control])
    #expect(pan.modifierFlags == [])
  }

  @Test(
    "A tap by a pointer needs the required button, and a tap by a finger needs no button",
    arguments: [
      (.indirectPointer, .primary, .ended), (.indirectPointer, .secondary, .failed),
      (.indirectPointer, [.primary, .secondary], .ended), (.direct, [], .ended),
    ] as [(Touch.Kind, ButtonMask, GestureRecognizer.State)])
  func buttons(_ kind: Touch.Kind, _ buttons: ButtonMask, _ state: GestureRecognizer.State) {
    let hand = EngineDriver(TapGestureRecognizer())
    for phase in [Touch.Phase.began, .ended] { hand.point(phase, at: .zero, buttons, kind: kind, after: 0) }
    #expect(hand.transitions.map(\.to) == [state, .possible])
  }

  @Test("Two presses at the same time are two touches of one gesture, which lasts until both end")
  func twoPresses() {
    let scripted = ScriptedRecognizer()
    scripted.script["pressBegan"] = [[.state(.began)]]
    scripted.script["pressChanged"] = [[.state(.changed)]]
    let hand = EngineDriver(scripted)
    func press(_ phase: PressEvent.Phase, _ kind: String) -> GestureEngine.EngineOutput {
      hand.engine.handle(
        .press(PressEvent(timestamp: hand.engine.now, device: hand.device, phase: phase, kind: PressEvent.Kind(kind))))
    }
    #expect(press(.began, "button8").transitions.map(\.to) == [.began])
    #expect(press(.began, "button9").transitions.map(\.to) == [])
    #expect(press(.changed, "button9").transitions.first?.values.numberOfTouches == 2)
    #expect(press(.ended, "button8").transitions.map(\.to) == [])
    #expect(press(.ended, "button8").diagnostics == [.unknownGesture(hand.device)])
    #expect(press(.ended, "button9").transitions.map(\.to) == [.cancelled, .possible])
  }

  @Test("A layout change cancels gestures whose target is a region, but not gestures elsewhere")
  func layoutChange() {
    let (bound, free) = (PanGestureRecognizer(), PanGestureRecognizer())
    let engine = GestureEngine()
    let screen = GestureTarget()
    let region = GestureTarget(bounds: Rectangle(x: 0, y: 0, width: 100, height: 100), inside: screen)
    let together = Together()
    bound.delegate = together
    region.addGestureRecognizer(bound)
    screen.addGestureRecognizer(free)
    engine.addTarget(region)
    engine.addTarget(screen)
    let device = DeviceID(1)
    for (time, phase, x) in [(0, Touch.Phase.began, 0.0), (10, .moved, 20)] {
      let at = Timestamp(milliseconds: Int64(time))
      let touch = Touch(id: Touch.ID(1), device: device, phase: phase, location: Point(x: x, y: 0), timestamp: at)
      _ = engine.handle(.touches(TouchEvent(timestamp: at, device: device, changed: [touch])))
    }
    #expect(bound.state == .began && free.state == .began)
    _ = engine.handle(.system(.screenLayoutChanged(ScreenLayout()), at: engine.now))
    #expect(bound.state == .cancelled && free.state == .began)
  }
}
