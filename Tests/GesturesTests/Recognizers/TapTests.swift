import Gestures
import Testing

@Suite("Tap")
struct TapTests {
  private func tap(taps: Int = 1, fingers: Int = 1) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = taps
    tap.numberOfTouchesRequired = fingers
    return tap
  }

  @Test(
    "A finger may move by exactly the limit, and no further, even at the lift",
    arguments: [(10.0, ["0 ended@20", "0 ended@30"]), (10.5, ["0 failed@10", "0 failed@30"])])
  func movement(way: Double, log: [String]) {
    let hand = EngineDriver(tap())
    hand.down([1: .zero])
    hand.move(0, way)
    hand.up()
    hand.down([2: .zero])
    hand.lift([2: Point(x: way, y: 0)])
    #expect(hand.log == log)
  }

  @Test(
    "A tap fails if it lasts for its maximum duration or longer",
    arguments: [(749, "0 ended@749", []), (750, "0 failed@750", [.tooLate(.milliseconds(750))])]
      as [(Int64, String, [GestureFailure])])
  func duration(milliseconds: Int64, log: String, reasons: [GestureFailure]) {
    let hand = EngineDriver(tap())
    hand.down([1: .zero])
    hand.up(after: milliseconds)
    #expect(hand.log == [log])
    #expect(hand.reasons == reasons)
  }

  @Test(
    "A double tap fails if its second tap begins at the end of the interval or later",
    arguments: [(349, "0 ended@759", nil), (350, "0 failed@360", .tooLate(.milliseconds(350)))]
      as [(Int64, String, GestureFailure?)])
  func interval(milliseconds: Int64, log: String, reason: GestureFailure?) {
    let hand = EngineDriver(tap(taps: 2))
    hand.down([1: .zero])
    hand.up()
    hand.down([2: .zero], after: milliseconds)
    hand.up(after: 400)
    #expect(hand.log.first == log)
    #expect(hand.reasons.first == reason)
  }

  @Test("The interval between two taps starts at the lift of the first one")
  func slowFirstTap() {
    let hand = EngineDriver(tap(taps: 2))
    hand.down([1: .zero])
    hand.up(after: 600)
    hand.down([2: .zero], after: 300)
    hand.up()
    #expect(hand.log == ["0 ended@910"])
  }

  @Test(
    "The second tap may be exactly as far from the first one as the limit",
    arguments: [(40, "0 ended@20", [], Point(x: 100, y: 100)), (41, "0 failed@10", [.moved(41, limit: 40)], nil)]
      as [(Double, String, [GestureFailure], Point?)])
  func distance(way: Double, log: String, reasons: [GestureFailure], location: Point?) {
    let hand = EngineDriver(tap(taps: 2))
    hand.down([1: Point(x: 100, y: 100)])
    hand.up()
    hand.down([2: Point(x: 100 + way, y: 100)])
    hand.up()
    #expect(hand.log == [log])
    #expect(hand.reasons == reasons)
    #expect(hand.last?.location == location, "a tap is where the first one was")
  }

  @Test(
    "A tap of two fingers needs its second finger before the gathering interval ends",
    arguments: [
      (199, "0 ended@499", [], Point(x: 30, y: 10)), (200, "0 failed@200", [.tooFewTouches(1, minimum: 2)], nil),
    ]
      as [(Int64, String, [GestureFailure], Point?)])
  func gathering(milliseconds: Int64, log: String, reasons: [GestureFailure], location: Point?) {
    let hand = EngineDriver(tap(fingers: 2))
    hand.down([1: .zero])
    hand.down([2: Point(x: 60, y: 20)], after: milliseconds)
    hand.up(after: 300)
    #expect(hand.log == [log])
    #expect(hand.reasons == reasons)
    #expect(hand.last?.location == location && hand.last?.numberOfTouches == location.map { _ in 2 })
  }

  @Test("A tap fails with one finger too many or too few")
  func wrongNumber() {
    let hand = EngineDriver(tap(fingers: 2))
    hand.down([1: .zero, 2: .zero])
    hand.down([3: .zero])
    hand.up()
    hand.down([4: .zero])
    hand.up()
    #expect(hand.log == ["0 failed@0", "0 failed@20"])
    #expect(hand.reasons == [.tooManyTouches(3, limit: 2), .tooFewTouches(1, minimum: 2)])
  }

  @Test("The fingers of a tap may lift one by one")
  func liftOneByOne() {
    let hand = EngineDriver(tap(fingers: 2))
    hand.down([1: .zero, 2: .zero])
    hand.up(1)
    #expect(hand.log.isEmpty)
    hand.up(2)
    #expect(hand.log == ["0 ended@20"])
  }

  @Test("Touchpad gestures and scrolling are no taps")
  func otherInput() {
    let hand = EngineDriver(tap())
    hand.gesture(.hold, .began, fingers: 1)
    hand.gesture(.hold, .ended, fingers: 1)
    hand.scroll(4)
    #expect(hand.log == ["0 failed@10"] && hand.verdicts == [.rejectGesture(hand.device)])
    hand.down([1: .zero])
    hand.up()
    #expect(hand.log == ["0 failed@10", "0 ended@40"])
  }
}
