import Gestures
import Testing

/// State between attempts, and calls that are made once per attempt.
@Suite("Attempts")
struct AttemptTests {
  @Test("In each new attempt, a recognizer asks its delegate and waits for its requirements again")
  func askedAnew() throws {
    let (pan, tap, council) = (PanGestureRecognizer(), TapGestureRecognizer(), Council())
    tap.allowableMovement = 1000
    try pan.require(toFail: tap)
    pan.name = "pan"
    pan.delegate = council
    let hand = EngineDriver(pan, tap)
    for _ in 0..<2 {
      hand.down([1: .zero])
      hand.move(40, 0)
      hand.up(cancelled: true)
    }
    #expect(council.begins == ["pan", "pan"])
    #expect(hand.diagnostics == Array(repeating: .waiting(RecognizerID(0), on: RecognizerID(1)), count: 2))
  }

  @Test("At the last lift, the gesture reports the maximum number of fingers of its attempt")
  func numberOfTouches() {
    let hand = EngineDriver(PanGestureRecognizer())
    hand.down([1: .zero, 2: .zero, 3: .zero])
    hand.move(40, 0)
    hand.up(1)
    hand.up()
    #expect(hand.last?.numberOfTouches == 3)
    hand.down([4: .zero])
    hand.move(40, 0)
    hand.up()
    #expect(hand.last?.numberOfTouches == 1)
  }

  @Test("Two recognizers that wait for each other fail at the last lift, with a diagnostic")
  func lateCircle() throws {
    let (first, second, council) = (PanGestureRecognizer(), PanGestureRecognizer(), Council())
    (first.name, second.name) = ("a", "b")
    second.hysteresis = 30
    first.delegate = council
    council.requiring = ["a b"]
    let hand = EngineDriver(first, second)
    hand.down([1: .zero])
    hand.move(20, 0)
    #expect(first.isWaiting)
    try second.require(toFail: first)
    hand.move(20, 0)
    #expect(first.isWaiting && second.isWaiting)
    hand.up()
    #expect(hand.log == ["0 failed@30", "1 failed@30"])
    #expect(hand.reasons == [.sequenceEnded, .sequenceEnded])
    #expect(hand.diagnostics.suffix(2) == [.swept(RecognizerID(0)), .swept(RecognizerID(1))])
    hand.down([2: .zero])
    hand.up()
    #expect(hand.log.count == 4, "and are there for the next finger")
  }

  @Test("A requirement that is added during a gesture changes the order of dispatch")
  func newOrder() throws {
    let journal = Recorder.Journal()
    let (first, second) = (Recorder("a", journal), Recorder("b", journal))
    let hand = EngineDriver(first, second)
    hand.down([1: .zero])
    try first.require(toFail: second)
    hand.move(1, 0)
    journal.lines = []
    hand.move(1, 0)
    #expect(journal.lines == ["b moved 1", "a moved 1"])
  }

  @Test("Removing a target ends only its own gestures; its recognizers can join another engine")
  func removedTarget() {
    let pan = PanGestureRecognizer()
    let hand = EngineDriver(pan)
    let (corner, hover) = (GestureTarget(), HoverGestureRecognizer())
    corner.addGestureRecognizer(hover)
    hand.engine.addTarget(corner)
    hand.hover(.entered)
    hand.down([1: .zero])
    hand.move(40, 0)
    hand.engine.removeTarget(corner)
    hand.move(40, 0)
    hand.up()
    #expect(hand.log == ["1 began@10", "0 began@20", "1 cancelled@20", "0 changed@30", "0 ended@40"])
    #expect(hover.target === corner && hover.engine == nil)
    let other = GestureEngine()
    other.addTarget(corner)
    #expect(other.targets.count == 1 && hover.engine === other)
    corner.removeGestureRecognizer(hover)
    #expect(hover.target == nil)
  }

  @Test("A recognizer awaits a continuation only between two taps or between two scroll steps")
  func awaiting() {
    let (tap, press, pan) = (TapGestureRecognizer(), LongPressGestureRecognizer(), PanGestureRecognizer())
    tap.numberOfTapsRequired = 2
    press.numberOfTapsRequired = 1
    pan.allowedScrollKinds = [.continuous]
    let hand = EngineDriver(tap, press, pan)
    func awaiting() -> [Bool] { [tap, press, pan].map(\.isAwaitingContinuation) }
    #expect(awaiting() == [false, false, false])
    hand.down([1: .zero])
    #expect(awaiting() == [false, false, false])
    hand.up()
    #expect(awaiting() == [true, true, false])
    hand.down([2: .zero])
    #expect(awaiting() == [false, false, false])
    hand.up()
    #expect(awaiting() == [false, false, false] && hand.log.contains("0 ended@20"))
    hand.scroll(1)
    #expect(awaiting() == [false, false, true])
    hand.wait(500)
    #expect(awaiting() == [false, false, false])
  }

  @Test("A pan with `continuesAcrossFingerCount` continues in the next swipe with more fingers")
  func awaitingFingers() {
    let pan = PanGestureRecognizer()
    pan.continuesAcrossFingerCount = true
    let hand = EngineDriver(pan)
    hand.gesture(.swipe, .began)
    hand.gesture(.swipe, .changed, delta: Vector(dx: 20, dy: 0))
    #expect(!pan.isAwaitingContinuation)
    hand.gesture(.swipe, .cancelled)
    #expect(pan.isAwaitingContinuation && pan.state.isActive)
    hand.gesture(.swipe, .began, fingers: 4)
    #expect(!pan.isAwaitingContinuation && pan.state.isActive)
    hand.gesture(.swipe, .ended, fingers: 4)
    #expect(hand.log == ["0 began@20", "0 ended@50"])
  }

  @Test("A removed action is no longer called, and the other actions still are")
  func removedAction() {
    let tap = TapGestureRecognizer()
    let hand = EngineDriver(tap)
    var called: [String] = []
    let tokens = ["a", "b", "c"].map { name in tap.addAction { _ in called.append(name) } }
    tap.removeAction(tokens[1])
    hand.down([1: .zero])
    hand.up()
    #expect(called == ["a", "c"] && Set(tokens).count == 3)
  }

  @Test("If a target refuses a recognizer during another gesture, the recognizer fails only once")
  func refusedBesideAnother() {
    final class Refusing: GestureTarget {
      override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }
    }
    let hand = EngineDriver(PanGestureRecognizer())
    let corner = Refusing(bounds: Rectangle(x: 50, y: 0, width: 50, height: 50))
    corner.addGestureRecognizer(TapGestureRecognizer())
    hand.engine.addTarget(corner)
    hand.down([1: .zero])
    hand.move(20, 0)
    hand.down([2: Point(x: 80, y: 0)])
    hand.up(2)
    #expect(hand.log == ["0 began@10", "1 failed@20"] && hand.reasons == [.refused])
  }

  @Test("Each gesture is one attempt with its own number")
  func attempts() {
    let hand = EngineDriver(PanGestureRecognizer())
    for _ in 0..<2 {
      hand.down([1: .zero])
      hand.move(40, 0, steps: 2)
      hand.up()
    }
    let attempts = hand.transitions.filter(\.sendsAction).map(\.attempt)
    #expect(attempts.count == 6)
    #expect(Set(attempts.prefix(3)).count == 1 && Set(attempts.suffix(3)).count == 1 && Set(attempts).count == 2)
  }
}
