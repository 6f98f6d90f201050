// page: first gesture
import Gestures
import GesturesTesting
// end
import Testing

@Suite("The documentation's first steps")
struct HandSnippets {
  @Test("The documentation's first steps recognize a hand's swipe, double tap, single tap and drag")
  func firstGesture() throws {
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }

    // page: first gesture
    let swipe = SwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = 3
    swipe.direction = .left
    swipe.addAction { _ in print("swiped") }

    let screen = GestureTarget()
    screen.addGestureRecognizer(swipe)
    let engine = GestureEngine()
    engine.addTarget(screen)

    var hand = Hand()
    for event in hand.swipe(3, .left, 30) { _ = engine.handle(event) }
    // end
    #expect(printed == ["swiped"])

    // page: second gesture
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.addAction { _ in print("tapped twice") }
    let single = try TapGestureRecognizer().requiresFailure(of: double)
    single.addAction { _ in print("tapped") }
    screen.addGestureRecognizers(double, single)

    _ = engine.play(hand.tap(times: 2))
    _ = engine.play(hand.tap() + hand.wait(.seconds(1)))
    // end
    #expect(printed == ["swiped", "tapped twice", "tapped"])

    // page: third gesture
    let pan = PanGestureRecognizer()
    pan.addAction { pan in
      guard let values = pan.transition?.values, let way = values.translationInMillimetres else { return }
      switch pan.state {
      case .began: print("dragging")
      case .changed: print("\(Int(way.dx)) mm")
      case .ended: print("dropped at \(Int(way.dx)) mm")
      case .cancelled: print("back to the start")
      case .possible, .failed: break
      }
    }
    screen.addGestureRecognizer(pan)
    _ = engine.play(hand.pan(1, by: Vector(dx: 25, dy: 0)))
    // end
    #expect(printed[3] == "dragging" && printed.last?.hasPrefix("dropped at 2") == true && printed.count > 10)
  }

  @Test("A custom recognizer is tested with fingers that land and lift")
  func steps() {
    func engine(_ recognizer: GestureRecognizer) -> GestureEngine {
      let target = GestureTarget()
      target.addGestureRecognizer(recognizer)
      let engine = GestureEngine()
      engine.addTarget(target)
      return engine
    }

    // page: fingers
    let fingersDown = FingersDownRecognizer()
    let fingers = engine(fingersDown)
    var hand = Hand()
    #expect(fingers.play(hand.land(2)).transitions.isEmpty)
    #expect(fingers.play(hand.land(1)).transitions.map(\.to) == [.ended])
    #expect(fingers.play(hand.lift()).transitions.map(\.to) == [.possible])

    let slow = fingers.play(hand.land(2) + hand.wait(.milliseconds(200)))
    #expect(slow.transitions.map(\.reason) == [.tooFewTouches(2, minimum: 3)])
    // end

    // page: many hands
    let swipe = SwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = 3
    swipe.direction = .left
    for seed in 1...100 as ClosedRange<UInt64> {
      var hand = Hand(seed: seed)
      hand.tremor = 0.6
      hand.landingSpread = .milliseconds(60)
      let output = engine(swipe).play(hand.swipe(3, .left, 30))
      #expect(output.transitions.map(\.to) == [.ended, .possible], "seed \(seed)")
    }
    // end
  }

  @Test("A flick snaps to the page where momentum would end; a pull beyond the end is resisted")
  func momentum() throws {
    let pan = PanGestureRecognizer()
    let target = GestureTarget()
    target.addGestureRecognizer(pan)
    let engine = GestureEngine()
    engine.addTarget(target)
    var hand = Hand()
    let ended = engine.play(hand.swipe(1, .left, 40)).transitions.last { $0.to == .ended }
    let values = try #require(ended?.values)

    // page: momentum
    let pages = [0, 1, 2].map { Point(x: -200 * Double($0), y: 0) }
    let momentum = Momentum(velocity: values.velocity ?? .zero, rate: .fast)
    let lifted = Point.zero + (values.translation ?? .zero)
    let page = momentum.snapPoint(from: lifted, among: pages)
    let duration = momentum.duration(untilSpeed: 10)
    // end
    #expect(page == pages[1] && duration != nil)

    // page: rubber band
    let band = RubberBand(length: 800)
    let shown = band.position(120, in: 0...100)
    // end
    #expect(shown > 110 && shown < 111)
  }
}
