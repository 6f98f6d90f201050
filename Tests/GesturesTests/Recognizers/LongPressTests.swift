import Gestures
import Testing

@Suite("Long press")
struct LongPressTests {
  private func press(taps: Int = 0, fingers: Int = 1) -> LongPressGestureRecognizer {
    let press = LongPressGestureRecognizer()
    press.numberOfTapsRequired = taps
    press.numberOfTouchesRequired = fingers
    return press
  }

  @Test("A press that moved beyond the limit fails as a movement, even if the lift is early")
  func movementAtLift() {
    let hand = EngineDriver(press())
    hand.down([1: .zero])
    hand.lift([1: Point(x: 11, y: 0)])
    #expect(hand.reasons == [.moved(11, limit: 10)])
  }

  @Test(
    "A press of two fingers needs its second finger before the gathering interval ends",
    arguments: [(199, "0 began@699", []), (200, "0 failed@200", [.tooFewTouches(1, minimum: 2)])]
      as [(Int64, String, [GestureFailure])])
  func gathering(milliseconds: Int64, log: String, reasons: [GestureFailure]) {
    let press = press(fingers: 2)
    press.touchGatheringInterval = .milliseconds(200)
    let hand = EngineDriver(press)
    hand.down([1: .zero])
    hand.down([2: .zero], after: milliseconds)
    hand.wait(700)
    #expect(hand.log == [log])
    #expect(hand.reasons == reasons)
  }

  @Test("A press that requires a tap before needs a short, nearby, still tap of all fingers")
  func badTapBefore() {
    let hand = EngineDriver(press(taps: 1, fingers: 2))
    hand.down([1: .zero, 2: .zero])
    hand.up(after: 750)
    hand.down([1: .zero, 2: .zero])
    hand.move(11, 0)
    hand.up()
    hand.down([1: .zero])
    hand.up()
    hand.down([1: .zero, 2: .zero])
    hand.up(1)
    hand.up(2)
    hand.down([3: Point(x: 41, y: 0), 4: Point(x: 41, y: 0)])
    hand.up()
    #expect(
      hand.reasons == [
        .tooLate(.milliseconds(750)), .moved(11, limit: 10), .tooFewTouches(1, minimum: 2), .moved(41, limit: 40),
      ])
  }

  @Test(
    "A touchpad's hold with an allowed number of fingers is recognized as a long press",
    arguments: [
      (1, ["0 failed@10"], [.tooFewTouches(1, minimum: 2)], nil),
      (2, ["0 began@510", "0 changed@520", "0 ended@530"], [], 2),
      (3, ["0 began@510", "0 changed@520", "0 ended@530"], [], 3),
      (4, ["0 failed@10"], [.tooManyTouches(4, limit: 3)], nil),
    ] as [(Int, [String], [GestureFailure], Int?)])
  func hold(fingers: Int, log: [String], reasons: [GestureFailure], touches: Int?) {
    let recognizer = press(fingers: 2)
    recognizer.maximumNumberOfTouches = 3
    let hand = EngineDriver(recognizer)
    hand.gesture(.hold, .began, fingers: fingers)
    hand.gesture(.hold, .changed, fingers: fingers)
    hand.gesture(.hold, .changed, fingers: fingers, after: 500)
    hand.gesture(.hold, .ended, fingers: fingers)
    #expect(hand.log == log)
    #expect(hand.reasons == reasons)
    #expect(hand.last?.numberOfTouches == touches)
  }

  @Test("On a touchpad, a short hold, another gesture, or a missing tap makes no press")
  func badHold() {
    let (plain, tapped) = (press(), press(taps: 1))
    let hand = EngineDriver(plain, tapped)
    hand.gesture(.hold, .began, fingers: 1)
    hand.gesture(.hold, .ended, fingers: 1, after: 499)
    hand.gesture(.swipe, .began, fingers: 1)
    #expect(hand.log == ["1 failed@10", "0 failed@509", "0 failed@519", "1 failed@519"])
    #expect(hand.reasons == [.wrongKind, .tooShort(.milliseconds(500)), .wrongKind, .wrongKind])
  }

  @Test("A press is cancelled if the server cancels its touchpad's hold")
  func cancelledHold() {
    let hand = EngineDriver(press(fingers: 3))
    hand.gesture(.hold, .began)
    hand.wait(600)
    hand.gesture(.hold, .cancelled)
    #expect(hand.log == ["0 began@510", "0 cancelled@620"])
  }
}
