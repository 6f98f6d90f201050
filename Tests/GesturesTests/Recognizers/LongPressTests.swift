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

  @Test("It begins at its shortest time, counted from the last finger down", arguments: [499, 500])
  func duration(milliseconds: Int64) {
    let hand = EngineDriver(press(fingers: 2))
    hand.down([1: .zero])
    hand.down([2: .zero], after: 100)
    hand.up(2, after: milliseconds)
    #expect(hand.log == (milliseconds < 500 ? ["0 failed@599"] : ["0 began@600", "0 ended@600"]))
    #expect(hand.reasons == (milliseconds < 500 ? [.tooShort(.milliseconds(500))] : []))
  }

  @Test("At first a finger may move by the limit; when it has begun, as far as it likes", arguments: [10.0, 10.5])
  func movement(way: Double) {
    let hand = EngineDriver(press())
    hand.down([1: .zero])
    hand.move(way, 0)
    hand.wait(600)
    hand.move(300, 0)
    hand.up()
    #expect(hand.log == (way <= 10 ? ["0 began@500", "0 changed@620", "0 ended@630"] : ["0 failed@10"]))
    #expect(hand.reasons == (way <= 10 ? [] : [.moved(10.5, limit: 10)]))
  }

  @Test("A lift beyond the limit is a movement, not a lift that came too soon")
  func movementAtLift() {
    let hand = EngineDriver(press())
    hand.down([1: .zero])
    hand.lift([1: Point(x: 11, y: 0)])
    #expect(hand.reasons == [.moved(11, limit: 10)])
  }

  @Test("A finger too many fails it before it begins, and goes to the application afterwards")
  func tooMany() {
    let hand = EngineDriver(press())
    hand.down([1: .zero])
    hand.down([2: .zero])
    hand.up()
    hand.down([3: .zero])
    hand.wait(600)
    hand.down([4: .zero])
    #expect(hand.last?.numberOfTouches == 1)
    hand.up(4)
    hand.up(3)
    #expect(hand.log == ["0 failed@0", "0 began@510", "0 ended@630"])
    #expect(hand.reasons == [.tooManyTouches(2, limit: 1)])
    #expect(hand.verdicts.last == .reject(Touch.ID(4)))
  }

  @Test("The second finger comes before the gathering time is over", arguments: [199, 200])
  func gathering(milliseconds: Int64) {
    let press = press(fingers: 2)
    press.touchGatheringInterval = .milliseconds(200)
    let hand = EngineDriver(press)
    hand.down([1: .zero])
    hand.down([2: .zero], after: milliseconds)
    hand.wait(700)
    #expect(hand.log == (milliseconds < 200 ? ["0 began@699"] : ["0 failed@200"]))
    #expect(hand.reasons == (milliseconds < 200 ? [] : [.tooFewTouches(1, minimum: 2)]))
  }

  @Test("After a tap, the press counts from its own finger", arguments: [349, 350])
  func tapBefore(milliseconds: Int64) {
    let hand = EngineDriver(press(taps: 1))
    hand.down([1: .zero])
    hand.wait(600)
    hand.up()
    hand.down([2: Point(x: 40, y: 0)], after: milliseconds)
    hand.wait(600)
    #expect(hand.log == (milliseconds < 350 ? ["0 began@1459"] : ["0 failed@960"]))
    #expect(hand.reasons == (milliseconds < 350 ? [] : [.tooLate(.milliseconds(350))]))
  }

  @Test("The tap before it must be one: short, near, without a movement, of all fingers")
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

  @Test("A touchpad's hold takes the allowed fingers, moves, and ends", arguments: [1, 2, 3, 4])
  func hold(fingers: Int) {
    let recognizer = press(fingers: 2)
    recognizer.maximumNumberOfTouches = 3
    let hand = EngineDriver(recognizer)
    hand.gesture(.hold, .began, fingers: fingers)
    hand.gesture(.hold, .changed, fingers: fingers)
    hand.gesture(.hold, .changed, fingers: fingers, after: 500)
    hand.gesture(.hold, .ended, fingers: fingers)
    let isAllowed = fingers == 2 || fingers == 3
    #expect(hand.log == (isAllowed ? ["0 began@510", "0 changed@520", "0 ended@530"] : ["0 failed@10"]))
    switch fingers {
    case 1: #expect(hand.reasons == [.tooFewTouches(1, minimum: 2)])
    case 4: #expect(hand.reasons == [.tooManyTouches(4, limit: 3)])
    default: #expect(hand.last?.numberOfTouches == fingers)
    }
  }

  @Test("A hold that ends too soon, another gesture, and a hold where taps are wanted are no press")
  func badHold() {
    let (plain, tapped) = (press(), press(taps: 1))
    let hand = EngineDriver(plain, tapped)
    hand.gesture(.hold, .began, fingers: 1)
    hand.gesture(.hold, .ended, fingers: 1, after: 499)
    hand.gesture(.swipe, .began, fingers: 1)
    #expect(hand.log == ["1 failed@10", "0 failed@509", "0 failed@519", "1 failed@519"])
    #expect(hand.reasons == [.wrongKind, .tooShort(.milliseconds(500)), .wrongKind, .wrongKind])
  }
}
