import Gestures
import Testing

/// Recognizes exactly two fingers, and reports the distance between them as a custom value.
private final class SpanGestureRecognizer: GestureRecognizer {
  private(set) var ignored: [Touch.ID] = []
  private(set) var resets = 0
  var prevents = true

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches where self.touches.count > 2 {
      ignored.append(touch.id)
      ignore(touch, for: event)
    }
    if self.touches.count == 2 { startTimer(TimerID(1), after: .milliseconds(100)) }
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard self.touches.count == 2 else { return }
    stopTimer(TimerID(1))
    state = state == .possible ? .began : .changed
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard remainingTouches.isEmpty else { return }
    if state.isActive { state = .ended } else { fail(.custom("never moved")) }
  }

  override func timerFired(_ timer: TimerID) { fail(.custom("held still")) }
  override func reset() { resets += 1 }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { prevents && super.canPrevent(other) }
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { other is TapGestureRecognizer }

  override var values: GestureValues {
    var values = super.values
    if touches.count == 2 {
      values.customValues["SPAN"] = millimetres(touches[1].location - touches[0].location).length
    }
    return values
  }
}

/// Reports a fixed location, and depends on the screen layout.
private final class CornerGestureRecognizer: PanGestureRecognizer {
  override var anchor: Point { Point(x: 7, y: 9) }
  override var isBoundToScreenLayout: Bool { true }
}

@Suite("A subclass in another module")
struct SubclassTests {
  private let engine = GestureEngine()
  private let target = GestureTarget()
  private let span = SpanGestureRecognizer()

  init() {
    target.addGestureRecognizer(span)
    engine.addTarget(target)
  }

  private func send(_ phase: Touch.Phase, _ places: [UInt64: Point], at milliseconds: Int64)
    -> GestureEngine.EngineOutput
  {
    let time = Timestamp(milliseconds: milliseconds)
    let touches = places.sorted { $0.key < $1.key }.map { id, place in
      Touch(id: Touch.ID(id), device: DeviceID(1), phase: phase, location: place, timestamp: time)
    }
    return engine.handle(
      .touches(TouchEvent(timestamp: time, device: DeviceID(1), changed: touches, pixelsPerPoint: 2)))
  }

  private let two: [UInt64: Point] = [1: Point(x: 0, y: 0), 2: Point(x: 96, y: 0)]

  @Test("A subclass begins, changes and ends, and reports its own values with each transition")
  func lives() {
    var spans: [Double?] = []
    var fingers: [Int] = []
    span.addAction { recognizer in
      spans.append(recognizer.transition?.values.customValues["SPAN"])
      fingers.append(recognizer.transition?.values.numberOfTouches ?? 0)
    }
    var transitions = send(.began, two, at: 0).transitions
    transitions += send(.moved, [2: Point(x: 192, y: 0)], at: 10).transitions
    transitions += send(.moved, [2: Point(x: 384, y: 0)], at: 20).transitions
    transitions += send(.ended, [1: Point(x: 0, y: 0)], at: 30).transitions
    transitions += send(.ended, [2: Point(x: 384, y: 0)], at: 40).transitions
    #expect(transitions.map(\.to) == [.began, .changed, .ended, .possible])
    // One inch is 192 pixels at this density.
    #expect(spans.count == 3 && abs((spans[0] ?? 0) - 25.4) < 1e-9 && abs((spans[1] ?? 0) - 50.8) < 1e-9)
    #expect(fingers == [2, 2, 2], "at the end, the most fingers that took part together")
    #expect(span.resets == 1)
  }

  @Test("A subclass fails with its own reason, by its own timer")
  func fails() {
    _ = send(.began, two, at: 0)
    let turn = engine.handle(.time(Timestamp(milliseconds: 100)))
    #expect(turn.transitions.map(\.to) == [.failed] && turn.transitions.first?.reason == .custom("held still"))
  }

  @Test("A finger that all recognizers ignore goes to the application")
  func ignores() {
    _ = send(.began, two, at: 0)
    let turn = send(.began, [3: Point(x: 5, y: 5)], at: 10)
    #expect(span.ignored == [Touch.ID(3)] && span.touches.count == 2 && span.numberOfTouches == 2)
    #expect(turn.verdicts == [.reject(Touch.ID(3))])
    #expect(send(.moved, [1: Point(x: 1, y: 1)], at: 20).verdicts.count == 2)
  }

  @Test(
    "A subclass can decide which recognizers wait for it, and which recognizers it prevents", arguments: [true, false])
  func hooks(prevents: Bool) {
    span.prevents = prevents
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    pan.hysteresis = 0
    target.addGestureRecognizer(pan)
    _ = send(.began, two, at: 0)
    let turn = send(.moved, [2: Point(x: 192, y: 0)], at: 10)
    #expect(turn.transitions.first { $0.recognizer == pan.id }?.to == .failed || !prevents)
    #expect(turn.transitions.contains { $0.recognizer == span.id && $0.to == .began } == prevents)
  }

  @Test("A tap waits for a subclass that requires it to wait")
  func required() throws {
    let tap = TapGestureRecognizer()
    target.addGestureRecognizer(tap)
    let down = send(.began, [1: .zero], at: 0)
    let up = send(.ended, [1: .zero], at: 50)
    #expect(down.transitions.isEmpty)
    let failed = try #require(up.transitions.firstIndex { $0.recognizer == span.id && $0.to == .failed })
    let tapped = try #require(up.transitions.firstIndex { $0.recognizer == tap.id && $0.to == .ended })
    #expect(failed < tapped && up.diagnostics.isEmpty)
  }

  @Test("A recognizer's location is the anchor that the subclass defines")
  func anchor() throws {
    let corner = CornerGestureRecognizer()
    let hand = EngineDriver(corner, bounds: Rectangle(x: 5, y: 5, width: 90, height: 90))
    hand.down([1: Point(x: 10, y: 10)])
    hand.move(20, 0)
    #expect(corner.location() == Point(x: 7, y: 9) && corner.location(in: .target) == Point(x: 2, y: 4))
    #expect(corner.location(ofTouch: 0) == Point(x: 30, y: 10) && corner.location(ofTouch: 1) == Point(x: 7, y: 9))
    #expect(try #require(hand.last).location == Point(x: 7, y: 9))
  }

  @Test("A change of the screen layout cancels only recognizers that depend on the layout")
  func screenLayout() {
    let corner = CornerGestureRecognizer()
    let hand = EngineDriver(corner)
    hand.down([1: .zero])
    hand.move(20, 0)
    hand.system(.screenLayoutChanged(ScreenLayout()))
    #expect(hand.log == ["0 began@10", "0 cancelled@20"])

    let pan = EngineDriver(PanGestureRecognizer())
    pan.down([1: .zero])
    pan.move(20, 0)
    pan.system(.screenLayoutChanged(ScreenLayout()))
    pan.up()
    #expect(pan.log == ["0 began@10", "0 ended@30"])
  }
}
