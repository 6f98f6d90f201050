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

  @Test("The interval between two taps starts at the lift of the first tap")
  func slowFirstTap() {
    let hand = EngineDriver(tap(taps: 2))
    hand.down([1: .zero])
    hand.up(after: 600)
    hand.down([2: .zero], after: 300)
    hand.up()
    #expect(hand.log == ["0 ended@910"])
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

  @Test("A tap may tremble within its limit; a tap that moves further fails with its distance")
  func tremble() {
    let hand = EngineDriver(TapGestureRecognizer(), pixelsPerPoint: 2)
    hand.down([1: Point(x: 100, y: 100)])
    for (x, y) in [(110.0, 100.0), (95, 110), (100, 82), (112, 116)] { hand.move([1: Point(x: x, y: y)]) }
    hand.up()
    #expect(hand.log == ["0 ended@50"])
    #expect(hand.last?.location == Point(x: 100, y: 100))
    hand.down([2: Point(x: 100, y: 100)])
    hand.move([2: Point(x: 121, y: 100)])
    #expect(hand.log.last == "0 failed@60")
    #expect(hand.reasons == [.moved(10.5, limit: 10)])
  }
}
