import Gestures
import Testing

/// The touches that the application under the fingers gets, and their owners.
@Suite("Input for the client")
struct ClientTests {
  private func deliveries(_ hand: EngineDriver) -> [String] {
    hand.turns.flatMap(\.deliveries).map { "\($0.phase) \($0.touch.rawValue)@\($0.at.microseconds / 1000)" }
  }

  private func tap(delaysBegan: Bool = false) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.delaysTouchesBegan = delaysBegan
    return tap
  }

  @Test("Without recognizers, the client gets and owns every touch immediately")
  func nobody() {
    let hand = EngineDriver()
    hand.down([1: .zero])
    hand.move(5, 0)
    hand.up()
    #expect(deliveries(hand) == ["began 1@0", "moved 1@10", "ended 1@20"])
    #expect(hand.verdicts == [.reject(Touch.ID(1))])
  }

  @Test("A touch is rejected when an action disables the last recognizer that awaits the touch")
  func endedByAction() {
    let (pan, hold, together) = (PanGestureRecognizer(), LongPressGestureRecognizer(), Together())
    pan.cancelsTouchesInView = false
    hold.allowableMovement = 1000
    (pan.delegate, hold.delegate) = (together, together)
    pan.addAction { _ in hold.isEnabled = false }
    let hand = EngineDriver(pan, hold)
    withExtendedLifetime(together) {
      hand.down([1: .zero])
      #expect(hand.verdicts == [])
      hand.move(40, 0)
      #expect(hand.turns.last?.verdicts == [.reject(Touch.ID(1))])
      hand.up()
    }
    #expect(hand.verdicts.count == 1 && hand.log == ["0 began@10", "1 failed@10", "0 ended@20"])
  }

  @Test("A running gesture also claims fingers that land later")
  func laterFingers() {
    let hand = EngineDriver(PanGestureRecognizer())
    hand.down([1: .zero])
    hand.move(40, 0)
    hand.down([2: .zero])
    hand.up()
    #expect(deliveries(hand) == ["began 1@0", "cancelled 1@10"])
    #expect(hand.verdicts == [.accept(Touch.ID(1)), .accept(Touch.ID(2))])
  }

  @Test("A withheld lift is delivered when the last recognizer that withholds the lift has failed")
  func delayedLift() throws {
    let double = tap()
    double.numberOfTapsRequired = 2
    let hand = EngineDriver(double)
    hand.down([1: .zero])
    hand.up()
    #expect(deliveries(hand) == ["began 1@0"])
    hand.wait(400)
    #expect(deliveries(hand) == ["began 1@0", "ended 1@360"])
    #expect(hand.verdicts == [.reject(Touch.ID(1))])
  }

  @Test("The client gets at most 256 phases of a withheld finger, and always its lift")
  func bounded() {
    let hand = EngineDriver(tap(delaysBegan: true))
    hand.down([1: .zero])
    for _ in 0..<700 { hand.move(0, 0, each: 1) }
    hand.up()
    #expect(hand.log == ["0 ended@710"])
    let failing = EngineDriver(tap(delaysBegan: true))
    failing.down([1: .zero])
    for _ in 0..<700 { failing.move(0, 0, each: 1) }
    failing.up(after: 100)
    #expect(deliveries(failing).count == 257, "256 withheld, and the lift after the failure")
    #expect(deliveries(failing).first == "began 1@750" && deliveries(failing).last == "ended 1@800")
  }

  @Test("A touchpad gesture is accepted or rejected as a whole, and only once")
  func touchpad() {
    let hand = EngineDriver(PanGestureRecognizer())
    hand.gesture(.swipe, .began)
    hand.gesture(.swipe, .changed, delta: Vector(dx: 1, dy: 0))
    hand.gesture(.swipe, .ended)
    hand.gesture(.hold, .began)
    hand.gesture(.hold, .ended)
    #expect(hand.verdicts == [.acceptGesture(hand.device), .rejectGesture(hand.device)])
    #expect(deliveries(hand).isEmpty)
  }

  @Test("If a touch ID is reused while the old touch's lift is withheld, the old touch is cancelled")
  func numberUsedAgain() {
    let double = tap()
    double.numberOfTapsRequired = 2
    let hand = EngineDriver(double)
    hand.down([1: .zero])
    hand.up()
    hand.down([1: .zero])
    #expect(deliveries(hand) == ["began 1@0", "cancelled 1@10", "began 1@10"])
    hand.up()
    #expect(deliveries(hand).last == "cancelled 1@20" && hand.log == ["0 ended@20"])
    #expect(hand.verdicts == [.reject(Touch.ID(1)), .accept(Touch.ID(1))])
  }

  @Test("If a touch ID is reused while the old touch is withheld, the client never gets the old one")
  func withheldNumberUsedAgain() {
    let double = tap(delaysBegan: true)
    double.numberOfTapsRequired = 2
    let hand = EngineDriver(double)
    hand.down([1: .zero])
    hand.up()
    hand.down([1: .zero])
    #expect(deliveries(hand).isEmpty && hand.verdicts == [.reject(Touch.ID(1))])
    hand.move(50, 0)
    hand.up()
    #expect(deliveries(hand) == ["began 1@20", "moved 1@20", "ended 1@30"])
  }
}
