import Gestures
import GesturesTesting
import Testing

@Suite("Models of hands")
struct HandTests {
  @Test(
    "Each gesture of a hand is recognized as exactly that gesture", arguments: MadeGesture.allCases)
  func recognized(gesture: MadeGesture) {
    for seed in 1...60 as ClosedRange<UInt64> {
      var hand = Hand(seed: seed)
      let events = gesture.make(&hand) + hand.wait(.seconds(1))
      #expect(Recognition(gesture.competitors).play(events) == [gesture.rawValue], "seed \(seed)")
    }
  }

  @Test("The gestures of a trembling hand with late fingers are all recognized, in order")
  func sequence() {
    let gestures = MadeGesture.tap.competitors
    for seed in 1...20 as ClosedRange<UInt64> {
      var hand = Hand(seed: seed)
      hand.tremor = 0.6
      hand.landingSpread = .milliseconds(60)
      hand.liftSpread = .milliseconds(80)
      let events = gestures.flatMap { $0.make(&hand) } + hand.wait(.seconds(1))
      #expect(Recognition(gestures).play(events) == gestures.map(\.rawValue), "seed \(seed)")
    }
  }

  @Test("Hands with the same seed make the same input; hands with different seeds do not")
  func seeds() {
    func events(_ seed: UInt64) -> [InputEvent] {
      var hand = Hand(seed: seed)
      return MadeGesture.allCases.flatMap { $0.make(&hand) }
    }
    #expect(events(7) == events(7))
    #expect(events(7) != events(8))
  }

  @Test("A hand's input is well formed: times increase, and fingers move only while they are down")
  func wellFormed() {
    for seed in 1...50 as ClosedRange<UInt64> {
      var hand = Hand(seed: seed, device: DeviceID(9), start: Timestamp(milliseconds: 5_000))
      hand.position = Point(x: 500, y: 2)
      hand.reporting = seed.isMultiple(of: 2) ? .joined : .separate
      let events = MadeGesture.allCases.flatMap { $0.make(&hand) } + hand.land(3) + hand.wait(.milliseconds(30))
      check(events + hand.tap(2), of: hand)
      #expect(hand.numberOfFingersDown == 0)
    }
  }

  private func check(_ events: [InputEvent], of hand: Hand) {
    var down: Set<Touch.ID> = []
    var last = Timestamp(milliseconds: 5_000)
    for event in events {
      #expect(event.timestamp >= last)
      last = event.timestamp
      guard case .touches(let event) = event else { continue }
      #expect(event.device == hand.device && (hand.reporting == .joined || event.changed.count == 1))
      for touch in event.changed {
        #expect(touch.phase == .began ? down.insert(touch.id).inserted : down.contains(touch.id))
        if touch.phase == .ended { down.remove(touch.id) }
        #expect(hand.screen.contains(touch.location) && touch.timestamp == event.timestamp)
      }
    }
    #expect(down.isEmpty)
  }

  @Test("A hand's fingers land, move together by the requested distance, and lift, as requested")
  func steps() {
    var hand = Hand()
    #expect(hand.land(2).flatMap(\.phases).filter { $0 == .began }.count == 2 && hand.numberOfFingersDown == 2)
    let before = hand.move(by: .zero).last?.locations ?? []
    let after = hand.move(by: Vector(dx: 30, dy: 0)).last?.locations ?? []
    #expect(before.count == 2 && after.count == 2)
    for (start, end) in zip(before, after) {
      #expect(abs((end - start).dx / hand.pixelsPerMillimetre - 30) < 1.6)
    }
    #expect(hand.land().last?.locations.count == 3)
    #expect(hand.lift(1).flatMap(\.phases).filter { $0 == .ended }.count == 1)
    #expect(hand.numberOfFingersDown == 2)
    _ = hand.lift()
    #expect(hand.numberOfFingersDown == 0 && hand.move(by: Vector(dx: 1, dy: 1)).isEmpty && hand.lift().isEmpty)
  }

  @Test("A hand's movement has the requested millimetres on a screen of any density", arguments: [2, 96 / 25.4, 20])
  func millimetres(pixelsPerMillimetre: Double) throws {
    let pan = PanGestureRecognizer()
    let engine = GestureEngine()
    let target = GestureTarget()
    target.addGestureRecognizer(pan)
    engine.addTarget(target)
    var hand = Hand()
    hand.pixelsPerMillimetre = pixelsPerMillimetre
    hand.screen = Rectangle(x: 100, y: 0, width: 508 * pixelsPerMillimetre, height: 286 * pixelsPerMillimetre)
    let output = engine.play(hand.pan(1, by: Vector(dx: -40, dy: 10)))
    let translation = try #require(output.transitions.last { $0.to == .ended }?.values.translationInMillimetres)
    #expect((translation - Vector(dx: -40, dy: 10)).length < 2)
    let swipe = engine.play(hand.touchpadSwipe(1, .right, 40))
    let moved = try #require(swipe.transitions.last { $0.to == .ended }?.values.translationInMillimetres)
    #expect((moved - Vector(dx: 40, dy: 0)).length < 0.1)
  }

  @Test("A hand with invalid settings does not crash, and may make no input")
  func senseless() {
    var hand = Hand()
    hand.scanInterval = .zero
    hand.tremor = .infinity
    hand.pixelsPerMillimetre = .nan
    hand.screen = Rectangle(x: 0, y: 0, width: -1, height: .nan)
    hand.pause = .seconds(-5)
    hand.landingSpread = .seconds(-1)
    hand.liftSpread = .seconds(-1)
    let events = hand.tap(-3, times: 1) + hand.swipe(0, .left, .nan) + hand.pinch(99, scale: -1)
    #expect(!events.isEmpty)
    #expect(hand.stroke([]).isEmpty && hand.turnWheel(.up, clicks: -1).isEmpty && hand.tap(times: -1).isEmpty)
    #expect(!hand.scroll(by: Vector(dx: .nan, dy: 0), over: .seconds(-1)).isEmpty)
  }

  @Test("When a hand's events are sent to an engine, each timer fires at its own time between them")
  func timers() throws {
    let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    try single.require(toFail: double)
    let target = GestureTarget()
    target.addGestureRecognizer(single)
    target.addGestureRecognizer(double)
    let engine = GestureEngine()
    engine.addTarget(target)
    var hand = Hand()
    let first = engine.play(hand.tap())
    #expect(first.transitions.isEmpty)
    let lift = engine.now
    let second = engine.play(hand.tap(times: 2))
    #expect(second.transitions.filter { $0.to == .ended }.map(\.recognizer.index) == [0, 1])
    let late = try #require(second.transitions.first { $0.to == .ended })
    #expect(late.at - lift <= .milliseconds(350))
  }
}

extension InputEvent {
  fileprivate var changed: [Touch] { if case .touches(let event) = self { event.changed } else { [] } }
  fileprivate var phases: [Touch.Phase] { changed.map(\.phase) }
  fileprivate var locations: [Point] { changed.map(\.location) }
}
