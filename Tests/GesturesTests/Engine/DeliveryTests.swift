import Gestures
import Testing

@Suite("Dispatch to recognizers")
struct DeliveryTests {
  private let journal = Recorder.Journal()

  @Test("Events go first to awaited recognizers, then to inner targets, then by registration")
  func order() throws {
    let engine = GestureEngine()
    let screen = GestureTarget()
    let window = GestureTarget(bounds: Rectangle(x: 0, y: 0, width: 100, height: 100), inside: screen)
    let button = GestureTarget(bounds: Rectangle(x: 0, y: 0, width: 50, height: 50), inside: window)
    let names = ["s1", "s2", "w1", "w2", "b1", "last"]
    let recorders = names.map { Recorder($0, journal) }
    for (recorder, target) in zip(recorders, [screen, screen, window, window, button, screen]) {
      target.addGestureRecognizer(recorder)
    }
    for target in [screen, window, button] { engine.addTarget(target) }
    try recorders[2].require(toFail: recorders[5])
    func play(_ phase: Touch.Phase, _ time: Int64) -> [String] {
      journal.lines = []
      let at = Timestamp(milliseconds: time)
      let touch = Touch(id: Touch.ID(1), device: DeviceID(1), phase: phase, location: .zero, timestamp: at)
      _ = engine.handle(.touches(TouchEvent(timestamp: at, device: DeviceID(1), changed: [touch])))
      return journal.lines.filter { !$0.hasSuffix("reset") }.map { String($0.prefix { $0 != " " }) }
    }
    #expect(play(.began, 0) == ["b1", "last", "w1", "w2", "s1", "s2"])
    try recorders[4].require(toFail: recorders[1])
    #expect(play(.moved, 10) == ["b1", "last", "w1", "w2", "s1", "s2"], "what is in delivery keeps its order")
    #expect(play(.began, 20).suffix(6) == ["s2", "b1", "last", "w1", "w2", "s1"])
    #expect(play(.moved, 30) == ["s2", "b1", "last", "w1", "w2", "s1"])
  }

  @Test("Recognizers get an event in the order in which they were added to their targets")
  func lateJoin() {
    let (first, second, third) = (Recorder("a", journal), Recorder("b", journal), Recorder("c", journal))
    first.allowedTouchKinds = [.direct, .pencil]
    let council = LateComers()
    for recorder in [first, second, third] { recorder.delegate = council }
    let hand = EngineDriver(first, second, third)
    council.deaf = ["a", "c"]
    hand.down([1: .zero])
    council.deaf = ["b", "c"]
    hand.down([2: .zero])
    council.deaf = ["a", "b"]
    hand.down([3: .zero])
    journal.lines = []
    hand.move(1, 0)
    #expect(journal.lines == ["a moved 2", "b moved 1", "c moved 3"])
  }

  @Test("Each recognizer gets each phase of its touches once, and in order")
  func phases() {
    let recorder = Recorder("r", journal)
    let hand = EngineDriver(recorder)
    hand.down([1: .zero, 2: .zero, 3: .zero])
    hand.change(moved: [1: Point(x: 1, y: 1)], began: [4: .zero], ended: [2: .zero])
    #expect(journal.lines == ["r began 1 2 3", "r began 4", "r moved 1", "r ended 2"])
    #expect(recorder.touches.map(\.id.rawValue) == [1, 3, 4])
    #expect(recorder.touches.allSatisfy { $0.phase == .stationary })
    hand.up(3, cancelled: true)
    #expect(journal.lines.last == "r cancelled 3" && recorder.state == .failed)
    hand.up()
    #expect(journal.lines.last == "r reset", "after a final state nothing comes but the reset")
    #expect(journal.lines.count == 6)
  }

  @Test("An event has all touches, modifiers and the density; a touch has its previous location")
  func event() throws {
    let recorder = Recorder("r", journal)
    let hand = EngineDriver(recorder, pixelsPerPoint: 2)
    hand.down([1: .zero, 2: Point(x: 5, y: 0)])
    hand.move([2: Point(x: 9, y: 0)])
    let event = try #require(recorder.lastEvent)
    #expect(event.all.map(\.id.rawValue) == [1, 2] && event.changed.map(\.id.rawValue) == [2])
    #expect(event.all.map(\.phase) == [.stationary, .moved])
    #expect(event.pixelsPerPoint == 2 && event.timestamp == Timestamp(milliseconds: 10))
    #expect(recorder.lastTouches.first?.previousLocation == Point(x: 5, y: 0))
    let touch = Touch(id: Touch.ID(1), device: hand.device, phase: .moved, location: .zero, timestamp: hand.engine.now)
    _ = hand.engine.handle(
      .touches(TouchEvent(timestamp: hand.engine.now, device: hand.device, changed: [touch], modifiers: .shift)))
    #expect(recorder.lastEvent?.modifiers == .shift)
    hand.system(.deviceRemoved(hand.device))
    #expect(recorder.lastTouches.map(\.location) == [.zero, Point(x: 9, y: 0)])
    #expect(recorder.lastTouches.map(\.previousLocation) == [.zero, Point(x: 9, y: 0)])
    #expect(recorder.lastTouches.allSatisfy { $0.timestamp == Timestamp(milliseconds: 10) || $0.phase == .cancelled })
  }

  @Test("A recognizer gets only presses of its allowed kinds, and each press with its own phases")
  func presses() {
    let (any, nine) = (Recorder("any", journal, inputs: .press), Recorder("nine", journal, inputs: .press))
    nine.allowedPressKinds = [PressEvent.Kind("button9")]
    let hand = EngineDriver(any, nine, Recorder("touch", journal, inputs: .touches))
    hand.press(.began)
    hand.press(.changed)
    hand.press(.began, "button9")
    hand.press(.ended, "button8")
    hand.press(.ended, "button9")
    #expect(
      journal.lines == [
        "any press began button8", "any press changed button8", "any press began button9", "nine press began button9",
        "any press ended button8", "any press ended button9", "nine press ended button9", "any reset", "nine reset",
      ])
    hand.press(.ended, "button9")
    #expect(hand.diagnostics.contains(.unknownGesture(hand.device)))
    hand.press(.began)
    hand.system(.grabBroken)
    #expect(any.isTimely && nine.isTimely)
  }

  @Test("A touchpad gesture that begins during another one cancels the earlier gesture")
  func touchpad() {
    let recorder = Recorder("r", journal, inputs: .touchpad)
    let hand = EngineDriver(recorder)
    hand.gesture(.swipe, .changed)
    hand.gesture(.swipe, .began)
    hand.gesture(.swipe, .changed, delta: Vector(dx: 5, dy: 5))
    hand.gesture(.pinch, .changed)
    hand.gesture(.pinch, .began)
    hand.gesture(.pinch, .changed, angle: 3)
    hand.system(.grabBroken)
    #expect(
      journal.lines == [
        "r swipe began 0.0 0.0", "r swipe changed 5.0 0.0", "r swipe cancelled 0.0 0.0", "r reset",
        "r pinch began 0.0 0.0", "r pinch changed 0.0 3.0", "r pinch cancelled 0.0 0.0", "r reset",
      ])
    #expect(
      hand.diagnostics.filter { if case .swept = $0 { false } else { true } } == [
        .unknownGesture(hand.device), .unknownGesture(hand.device), .repeatedGesture(hand.device),
      ])
    #expect(recorder.isTimely)
  }

  @Test(
    "With `requiresExclusiveTouchKind`, a recognizer of fingers ignores a pen that lands later",
    arguments: [(true, ["r began 1"]), (false, ["r began 1", "r began 2"])])
  func exclusiveKind(isExclusive: Bool, log: [String]) {
    let recorder = Recorder("r", journal)
    recorder.requiresExclusiveTouchKind = isExclusive
    let hand = EngineDriver(recorder)
    hand.down([1: .zero])
    let at = hand.engine.now
    let pen = Touch(
      id: Touch.ID(2), kind: .pencil, device: hand.device, phase: .began, location: .zero, timestamp: at)
    _ = hand.engine.handle(.touches(TouchEvent(timestamp: at, device: hand.device, changed: [pen])))
    #expect(journal.lines == log)
  }

  @Test("A gesture keeps its last position when its fingers are gone")
  func lastLocation() {
    let (pan, recorder) = (PanGestureRecognizer(), Recorder("r", journal))
    let hand = EngineDriver(pan, recorder, bounds: Rectangle(x: 5, y: 6, width: 500, height: 500))
    hand.down([1: Point(x: 10, y: 10), 2: Point(x: 20, y: 10)])
    #expect(pan.location(ofTouch: 1) == Point(x: 20, y: 10) && pan.location(ofTouch: 2) == Point(x: 15, y: 10))
    hand.move(30, 0)
    hand.up()
    #expect(pan.location() == Point(x: 45, y: 10) && pan.location(in: .target) == Point(x: 40, y: 4))
    #expect(pan.startLocation == Point(x: 10, y: 10))
  }

  @Test("A gesture's values contain the device, its kind, the start and the duration")
  func values() {
    let pan = PanGestureRecognizer()
    let hand = EngineDriver(pan)
    hand.down([1: Point(x: 3, y: 4)], after: 100)
    hand.move(40, 0, each: 20)
    #expect(hand.last?.device == hand.device && hand.last?.deviceKind == .direct)
    #expect(hand.last?.startLocation == Point(x: 3, y: 4) && hand.last?.location == Point(x: 43, y: 4))
    #expect(hand.last?.duration == .milliseconds(20) && pan.startTime == Timestamp(milliseconds: 100))
    hand.wait(300)
    pan.isEnabled = false
    hand.wait(1)
    #expect(hand.last?.duration == .milliseconds(320), "also when it is cancelled in between")
    #expect(hand.reasons == [.disabled])
  }

  @Test("The finger count of a touchpad gesture does not affect later touches")
  func touchpadThenTouch() {
    let pan = PanGestureRecognizer()
    let hand = EngineDriver(pan, pixelsPerPoint: 2)
    hand.gesture(.swipe, .began, fingers: 4)
    hand.gesture(.swipe, .changed, fingers: 4, delta: Vector(dx: 9, dy: 0))
    hand.gesture(.swipe, .ended, fingers: 4)
    #expect(hand.last?.numberOfTouches == 4 && hand.last?.deviceKind == .indirect)
    hand.down([1: .zero])
    hand.move(60, 0)
    #expect(hand.last?.numberOfTouches == 1 && hand.last?.translation == Vector(dx: 30, dy: 0))
  }
}

private final class LateComers: GestureRecognizerDelegate {
  var deaf: Set<String> = []

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    !deaf.contains(recognizer.name ?? "")
  }
}
