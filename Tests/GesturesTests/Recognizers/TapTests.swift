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

  @Test("A finger may move by the limit itself, and not further, at the lift either", arguments: [10.0, 10.5])
  func movement(way: Double) {
    let hand = EngineDriver(tap())
    hand.down([1: .zero])
    hand.move(0, way)
    hand.up()
    hand.down([2: .zero])
    hand.lift([2: Point(x: way, y: 0)])
    #expect(hand.log == (way <= 10 ? ["0 ended@20", "0 ended@30"] : ["0 failed@10", "0 failed@30"]))
  }

  @Test("It must be over before its longest time, which itself is too long", arguments: [749, 750])
  func duration(milliseconds: Int64) {
    let hand = EngineDriver(tap())
    hand.down([1: .zero])
    hand.up(after: milliseconds)
    #expect(hand.log == (milliseconds < 750 ? ["0 ended@749"] : ["0 failed@750"]))
    #expect(hand.reasons == (milliseconds < 750 ? [] : [.tooLate(.milliseconds(750))]))
  }

  @Test("The next tap begins before the longest interval is over", arguments: [349, 350])
  func interval(milliseconds: Int64) {
    let hand = EngineDriver(tap(taps: 2))
    hand.down([1: .zero])
    hand.up()
    hand.down([2: .zero], after: milliseconds)
    hand.up(after: 400)
    #expect(hand.log.first == (milliseconds < 350 ? "0 ended@759" : "0 failed@360"))
    #expect(hand.reasons.first == (milliseconds < 350 ? nil : .tooLate(.milliseconds(350))))
  }

  @Test("A slow first tap leaves the whole interval to the second")
  func slowFirstTap() {
    let hand = EngineDriver(tap(taps: 2))
    hand.down([1: .zero])
    hand.up(after: 600)
    hand.down([2: .zero], after: 300)
    hand.up()
    #expect(hand.log == ["0 ended@910"])
  }

  @Test("Later taps may be as far away as the limit itself", arguments: [40.0, 41])
  func distance(way: Double) {
    let hand = EngineDriver(tap(taps: 2))
    hand.down([1: Point(x: 100, y: 100)])
    hand.up()
    hand.down([2: Point(x: 100 + way, y: 100)])
    hand.up()
    #expect(hand.log == (way <= 40 ? ["0 ended@20"] : ["0 failed@10"]))
    #expect(hand.reasons == (way <= 40 ? [] : [.moved(41, limit: 40)]))
    if way <= 40 { #expect(hand.last?.location == Point(x: 100, y: 100), "a tap is where the first one was") }
  }

  @Test("The second finger comes before the gathering time is over, and may then stay", arguments: [199, 200])
  func gathering(milliseconds: Int64) {
    let hand = EngineDriver(tap(fingers: 2))
    hand.down([1: .zero])
    hand.down([2: Point(x: 60, y: 20)], after: milliseconds)
    hand.up(after: 300)
    #expect(hand.log == (milliseconds < 200 ? ["0 ended@499"] : ["0 failed@200"]))
    #expect(hand.reasons == (milliseconds < 200 ? [] : [.tooFewTouches(1, minimum: 2)]))
    if milliseconds < 200 { #expect(hand.last?.location == Point(x: 30, y: 10) && hand.last?.numberOfTouches == 2) }
  }

  @Test("One finger too many or too few is no tap")
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

  @Test("Its fingers may lift one by one")
  func liftOneByOne() {
    let hand = EngineDriver(tap(fingers: 2))
    hand.down([1: .zero, 2: .zero])
    hand.up(1)
    #expect(hand.log.isEmpty)
    hand.up(2)
    #expect(hand.log == ["0 ended@20"])
  }

  @Test("It takes no touchpad gesture, and no scrolling")
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
