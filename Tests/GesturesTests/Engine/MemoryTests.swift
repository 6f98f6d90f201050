import Gestures
import Testing

@Suite("Memory that the engine releases")
struct MemoryTests {
  @Test("A recognizer that is removed in mid-gesture is released after the next gesture")
  func removedRecognizer() {
    let hand = EngineDriver(PanGestureRecognizer())
    weak var removed: PanGestureRecognizer?
    do {
      let pan = PanGestureRecognizer()
      removed = pan
      hand.target.addGestureRecognizer(pan)
      hand.down([1: .zero])
      hand.move(40, 0)
      #expect(pan.state == .failed || pan.state.isActive)
      hand.target.removeGestureRecognizer(pan)
    }
    hand.up()
    hand.down([2: .zero])
    hand.move(40, 0)
    hand.up()
    #expect(removed == nil)
    #expect(hand.log.last == "0 ended@40")
  }

  @Test("An engine dropped in mid-gesture, with a timer armed, releases everything")
  func droppedEngine() {
    weak var engine: GestureEngine?
    weak var press: LongPressGestureRecognizer?
    do {
      let recognizer = LongPressGestureRecognizer()
      let hand = EngineDriver(recognizer, PanGestureRecognizer())
      engine = hand.engine
      press = recognizer
      hand.down([1: .zero])
      #expect(hand.engine.nextDeadline != nil)
    }
    #expect(engine == nil && press == nil)
  }

  @Test("A target belongs to one engine, and a recognizer to one target")
  func owners() {
    let (first, second) = (GestureEngine(), GestureEngine())
    let (target, other) = (GestureTarget(), GestureTarget())
    let pan = PanGestureRecognizer()
    target.addGestureRecognizer(pan)
    first.addTarget(target)
    second.addTarget(target)
    #expect(second.targets.isEmpty && pan.engine === first)
    second.removeTarget(target)
    #expect(pan.engine === first && first.targets.count == 1)
    other.removeGestureRecognizer(pan)
    #expect(pan.target === target)
    other.addGestureRecognizer(pan)
    #expect(target.gestureRecognizers.isEmpty && pan.target === other && pan.engine == nil && pan.id == nil)
    first.removeTarget(target)
    #expect(first.targets.isEmpty && first.recognizer(RecognizerID(0)) == nil)
    #expect(first.recognizer(RecognizerID(7)) == nil && first.recognizer(RecognizerID(-1)) == nil)
    second.addTarget(other)
    #expect(pan.engine === second && pan.id == RecognizerID(0))
  }

  @Test("An action may remove its own recognizer, which cancels the gesture")
  func removalInAction() {
    let (pan, tap) = (PanGestureRecognizer(), TapGestureRecognizer())
    let hand = EngineDriver(pan, tap)
    pan.addAction { recognizer in
      if recognizer.state == .began { recognizer.target?.removeGestureRecognizer(recognizer) }
    }
    hand.down([1: .zero])
    hand.move(40, 0)
    hand.move(40, 0)
    hand.up()
    #expect(hand.transitions.map(\.to) == [.failed, .began, .cancelled, .possible, .possible])
    #expect(pan.state == .possible && pan.engine == nil)
    hand.down([2: .zero])
    hand.up()
    #expect(hand.log.last == "1 ended@40")
  }
}
