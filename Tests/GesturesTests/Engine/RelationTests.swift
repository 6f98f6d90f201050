import Testing

@testable import Gestures

/// A target whose recognizers may not begin.
private final class Closed: GestureTarget {
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }
}

@Suite("Relations between recognizers")
struct RelationTests {
  /// Returns an engine with one target for each range of x.
  private func engine(_ parts: [(from: Double, to: Double, recognizers: [GestureRecognizer])]) -> GestureEngine {
    let engine = GestureEngine()
    for part in parts {
      let target = GestureTarget(bounds: Rectangle(x: part.from, y: 0, width: part.to - part.from, height: 1000))
      for recognizer in part.recognizers { target.addGestureRecognizer(recognizer) }
      engine.addTarget(target)
    }
    return engine
  }

  private func play(
    _ engine: GestureEngine, _ phase: Touch.Phase, _ points: [(id: UInt64, x: Double, y: Double)], at time: Int64
  ) -> [String] {
    let at = Timestamp(milliseconds: time)
    let touches = points.map {
      Touch(
        id: Touch.ID($0.id), device: DeviceID(1), phase: phase, location: Point(x: $0.x, y: $0.y), timestamp: at)
    }
    return engine.handle(.touches(TouchEvent(timestamp: at, device: DeviceID(1), changed: touches))).transitions
      .map { "\($0.recognizer.index) \($0.to)" }
  }

  @Test("A target can refuse to let its recognizers begin")
  func closedTarget() {
    let pan = PanGestureRecognizer()
    let target = Closed()
    target.addGestureRecognizer(pan)
    let hand = EngineDriver()
    hand.engine.addTarget(target)
    hand.down([1: .zero])
    hand.move(40, 0)
    #expect(hand.log == ["0 failed@10"] && hand.reasons == [.refused])
  }

  @Test("A gesture prevents a recognizer of another target if both get the same later finger")
  func lateRelative() {
    let (pan, tap) = (PanGestureRecognizer(), TapGestureRecognizer())
    let engine = engine([(0, 100, [pan]), (50, 100, [tap])])
    _ = play(engine, .began, [(1, 10, 0)], at: 0)
    #expect(play(engine, .moved, [(1, 30, 0)], at: 10) == ["0 began"])
    _ = play(engine, .began, [(2, 80, 0)], at: 20)
    #expect(play(engine, .ended, [(2, 80, 0)], at: 30) == ["1 failed"])
    #expect(play(engine, .ended, [(1, 30, 0)], at: 40) == ["0 ended", "0 possible", "1 possible"])
  }

  @Test("A waiting gesture fails when a finger lands that also belongs to a running gesture")
  func becomesRelated() throws {
    let (running, waiting, slow) = (PanGestureRecognizer(), PanGestureRecognizer(), TapGestureRecognizer())
    slow.allowableMovement = 1000
    slow.numberOfTouchesRequired = 2
    try waiting.require(toFail: slow)
    let engine = engine([(0, 100, [running]), (60, 160, [waiting, slow])])
    _ = play(engine, .began, [(1, 10, 0)], at: 0)
    _ = play(engine, .moved, [(1, 10, 40)], at: 10)
    _ = play(engine, .began, [(2, 120, 0)], at: 20)
    #expect(play(engine, .moved, [(2, 120, 40)], at: 30) == [] && waiting.isWaiting)
    #expect(play(engine, .began, [(3, 80, 0)], at: 40) == ["1 failed"])
    #expect(running.state.isActive && !running.isWaiting)
  }

  @Test("In each attempt, the delegate is asked once about each pair of recognizers")
  func askedOnce() {
    let council = Council()
    let recognizers = ["a", "b", "c"].map { name in
      let pan = PanGestureRecognizer()
      pan.name = name
      pan.delegate = council
      pan.hysteresis = name == "a" ? 10 : 50
      return pan
    }
    council.requiring = ["a b", "a c"]
    let hand = EngineDriver(recognizers[0], recognizers[1], recognizers[2])
    hand.down([1: .zero])
    for _ in 0..<3 { hand.move(12, 0) }
    #expect(Set(council.asked) == ["a b", "a c"] && council.asked.count == 2)
    #expect(recognizers[0].isWaiting)
    hand.up()
    #expect(hand.log.suffix(2) == ["0 began@40", "0 ended@40"])
    #expect(council.begins == ["a"], "nor whether it may begin")
    hand.down([2: .zero])
    hand.move(12, 0)
    #expect(council.asked.count == 4, "the next attempt asks again")
  }

  @Test("A requirement that closes a cycle is refused with an error that names the cycle")
  func staticCircle() throws {
    let recognizers = ["a", "b", "c"].map { name in
      let tap = TapGestureRecognizer()
      tap.name = name
      return tap
    }
    try recognizers[0].require(toFail: recognizers[1])
    try recognizers[0].require(toFail: recognizers[2])
    try recognizers[1].require(toFail: recognizers[2])
    try recognizers[1].require(toFail: recognizers[2])
    let circle = #expect(throws: GestureConfigurationError.self) {
      try recognizers[2].require(toFail: recognizers[0])
    }
    #expect(circle?.kind == .cycle(["c", "a", "b", "c"]))
    let itself = #expect(throws: GestureConfigurationError.self) {
      try recognizers[0].require(toFail: recognizers[0])
    }
    #expect(itself?.kind == .selfRequirement("a"))
  }

  @Test("A recognizer waits for its requirements one after the other, and reports each wait once")
  func waiting() throws {
    let (pan, first, second) = (PanGestureRecognizer(), TapGestureRecognizer(), LongPressGestureRecognizer())
    first.allowableMovement = 1000
    first.maximumTapDuration = .milliseconds(100)
    second.allowableMovement = 1000
    try pan.require(toFail: first)
    try pan.require(toFail: second)
    let hand = EngineDriver(pan, first, second)
    hand.down([1: .zero])
    for _ in 0..<3 { hand.move(20, 0) }
    #expect(hand.diagnostics == [.waiting(RecognizerID(0), on: RecognizerID(1))])
    for _ in 0..<3 { hand.move(20, 0, each: 40) }
    #expect(hand.log == ["1 failed@100"])
    #expect(hand.diagnostics.suffix(1) == [.waiting(RecognizerID(0), on: RecognizerID(2))])
    hand.wait(600)
    #expect(hand.log == ["1 failed@100", "0 failed@500", "2 began@500"])
    #expect(hand.reasons == [.tooLate(.milliseconds(100)), .prevented(by: RecognizerID(2))])
    #expect(hand.diagnostics.count == 2)
  }

  @Test("Only recognizers that are made simultaneous run together; others prevent each other")
  func simultaneous() {
    func states(_ relate: (PinchGestureRecognizer, RotationGestureRecognizer, PanGestureRecognizer) -> Void) -> [String]
    {
      let (pinch, rotation, pan) = (PinchGestureRecognizer(), RotationGestureRecognizer(), PanGestureRecognizer())
      pan.minimumNumberOfTouches = 2
      relate(pinch, rotation, pan)
      let hand = EngineDriver(pinch, rotation, pan)
      hand.down([1: Point(x: 100, y: 100), 2: Point(x: 200, y: 100)])
      hand.move([2: Point(x: 220, y: 110)])
      hand.move([2: Point(x: 240, y: 160)])
      return Set(hand.transitions.filter { $0.from == .possible && $0.sendsAction }.map { "\($0.recognizer.index)" })
        .sorted()
    }
    #expect(states { _, _, _ in }.count == 1)
    #expect(states { pinch, rotation, pan in pinch.recognizesSimultaneously(with: rotation, pan) } == ["0", "2"])
    #expect(
      states { pinch, rotation, pan in
        pinch.recognizesSimultaneously(with: rotation).recognizesSimultaneously(with: pinch)
        rotation.recognizesSimultaneously(with: pinch, pan)
        pan.recognizesSimultaneously(with: pinch)
      } == ["0", "1", "2"])
  }

  @Test("Relations do not keep a recognizer alive, and no new recognizer inherits the relations")
  func lifetimeOfRelations() {
    let pinch = PinchGestureRecognizer()
    weak var gone: GestureRecognizer?
    do {
      let rotation = RotationGestureRecognizer()
      gone = rotation
      rotation.recognizesSimultaneously(with: pinch.recognizesSimultaneously(with: rotation))
    }
    #expect(gone == nil)
    for _ in 0..<100 { #expect(!pinch.isSimultaneous(with: RotationGestureRecognizer())) }
  }

  @Test("A recognizer can require the failure of several others, and a cycle is refused")
  func severalRequirements() throws {
    let (single, double, triple) = (TapGestureRecognizer(), TapGestureRecognizer(), TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    triple.numberOfTapsRequired = 3
    try single.requiresFailure(of: double, triple)
    try double.requiresFailure(of: triple)
    let hand = EngineDriver(single, double, triple)
    hand.down([1: .zero])
    hand.up()
    hand.wait(350)
    #expect(hand.log == ["1 failed@360", "2 failed@360", "0 ended@360"])
    #expect(throws: GestureConfigurationError.self) { try triple.requiresFailure(of: single) }
    #expect(throws: GestureConfigurationError.self) { try single.requiresFailure(of: single) }
  }

  @Test("A delegate's requirement that would close a cycle is reported")
  func dynamicCircle() {
    let council = Council()
    let (first, second) = (PanGestureRecognizer(), PanGestureRecognizer())
    (first.name, second.name) = ("a", "b")
    (first.delegate, second.delegate) = (council, council)
    council.requiring = ["a b", "b a"]
    let hand = EngineDriver(first, second)
    hand.down([1: .zero])
    hand.move(40, 0)
    #expect(hand.diagnostics.contains(.droppedRequirement(of: RecognizerID(1), on: RecognizerID(0))))
  }
}
