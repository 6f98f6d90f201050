import Gestures
import Testing

/// libinput cancels a gesture if the number of fingers differs for 100 ms, even while the fingers are being lifted.
@Suite("Fingers that leave a touchpad slowly")
struct SlowLiftTests {
  /// Number of 1/1000 inch units in a millimetre.
  private let unit = 1000 / 25.4

  private func committing(_ millimetres: Double) -> PanGestureRecognizer {
    let pan = PanGestureRecognizer()
    pan.commitRule = CommitRule(amount: millimetres, speed: 3 * millimetres)
    return pan
  }

  /// The transitions except those to `changed`.
  private func changes(_ hand: EngineDriver) -> [String] { hand.log.filter { !$0.contains("changed") } }

  /// Moves three fingers to the left in steps of a millimetre, 10 ms apart.
  private func move(_ hand: EngineDriver, by millimetres: Int) {
    hand.gesture(.swipe, .began)
    for _ in 0..<millimetres {
      hand.gesture(.swipe, .changed, delta: Vector(dx: -4, dy: 0), unaccelerated: Vector(dx: -unit, dy: 0))
    }
  }

  @Test("If libinput cancels a stationary gesture beyond its amount, Dactyl commits it 150 ms later")
  func committed() {
    let hand = EngineDriver(committing(15))
    move(hand, by: 20)
    hand.gesture(.swipe, .cancelled, after: 100)
    #expect(changes(hand) == ["0 began@20"])
    hand.wait(149)
    #expect(changes(hand) == ["0 began@20"])
    hand.wait(1)
    #expect(changes(hand) == ["0 began@20", "0 ended@460"])
  }

  @Test("If libinput cancels a stationary gesture below its amount, Dactyl cancels it 150 ms later")
  func tooShort() {
    let hand = EngineDriver(committing(15))
    move(hand, by: 10)
    hand.gesture(.swipe, .cancelled, after: 100)
    hand.wait(150)
    #expect(changes(hand) == ["0 began@20", "0 cancelled@360"])
    let reasons = hand.reasons.map { if case .notCommitted = $0 { true } else { false } }
    #expect(reasons == [true])
  }

  @Test("If libinput cancels a gesture that still moves, Dactyl cancels it immediately")
  func inMotion() {
    let hand = EngineDriver(committing(15))
    move(hand, by: 20)
    hand.gesture(.swipe, .cancelled)
    #expect(changes(hand) == ["0 began@20", "0 cancelled@220"])
  }

  @Test("Fingers that only tremble count as stationary")
  func trembling() {
    let hand = EngineDriver(committing(15))
    move(hand, by: 20)
    for step in 0..<12 {
      hand.gesture(.swipe, .changed, unaccelerated: Vector(dx: step.isMultiple(of: 2) ? 6 : -6, dy: 3))
    }
    hand.gesture(.swipe, .cancelled)
    hand.wait(150)
    #expect(changes(hand).last == "0 ended@490")
  }

  @Test("The next gesture is recognized, and cancels a gesture that waits for its slow lift")
  func followed() {
    let hand = EngineDriver(committing(15))
    move(hand, by: 20)
    hand.gesture(.swipe, .cancelled, after: 100)
    move(hand, by: 20)
    #expect(changes(hand) == ["0 began@20", "0 cancelled@320", "0 began@330"])
    hand.gesture(.swipe, .ended)
    #expect(changes(hand).last == "0 ended@530")
  }

  @Test("The loss of the touchpad cancels a gesture that waits for its lift")
  func removed() {
    let hand = EngineDriver(committing(15))
    move(hand, by: 20)
    hand.gesture(.swipe, .cancelled, after: 100)
    hand.system(.deviceRemoved(hand.device), after: 20)
    hand.wait(500)
    #expect(changes(hand) == ["0 began@20", "0 cancelled@330"])
  }

  @Test(
    "A pinch that libinput cancels ends normally if the fingers were stationary before",
    arguments: [
      (Int64(10), ["0 began@20", "0 cancelled@120"]), (Int64(100), ["0 began@20", "0 ended@360"]),
    ])
  func pinch(pause: Int64, log: [String]) {
    let hand = EngineDriver(PinchGestureRecognizer())
    hand.gesture(.pinch, .began, fingers: 2)
    for step in 1...10 { hand.gesture(.pinch, .changed, fingers: 2, scale: 1 + Double(step) * 0.06) }
    hand.gesture(.pinch, .cancelled, fingers: 2, scale: 1.6, after: pause)
    hand.wait(150)
    #expect(changes(hand) == log)
  }

  @Test("A swipe that is recognized at its end is also recognized at a slow lift")
  func swipeAtEnd() {
    let swipe = SwipeGestureRecognizer()
    swipe.rule = .distance
    swipe.direction = .left
    swipe.numberOfTouchesRequired = 3
    swipe.recognizesOnLift = true
    let hand = EngineDriver(swipe)
    move(hand, by: 20)
    hand.gesture(.swipe, .cancelled, after: 100)
    hand.wait(150)
    #expect(changes(hand) == ["0 ended@460"])
  }
}
