import Gestures
import Testing

// page: custom
final class FingersDownRecognizer: GestureRecognizer {
  var numberRequired = 3
  private static let gatheringTimer = TimerID(1)

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if self.touches.count == touches.count { startTimer(Self.gatheringTimer, after: .milliseconds(150)) }
    if self.touches.count >= numberRequired { state = .ended }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    fail(.tooFewTouches(self.touches.count, minimum: numberRequired))
  }

  override func timerFired(_ timer: TimerID) {
    fail(.tooFewTouches(touches.count, minimum: numberRequired))
  }
}
// end

@Suite("The documentation's custom recognizer")
struct CustomSnippets {
  @Test("The example recognizer recognizes three fingers as soon as the third is down")
  func recognizes() {
    let hand = EngineDriver(FingersDownRecognizer())
    hand.down([1: .zero])
    hand.move(5, 0, each: 50)
    hand.down([2: .zero, 3: .zero])
    #expect(hand.log == ["0 ended@50"])
    hand.up()
    #expect(hand.transitions.last?.to == .possible && hand.engine.nextDeadline == nil)
  }

  @Test("The example recognizer fails if the third finger lands late, or after another's lift")
  func fails() {
    let hand = EngineDriver(FingersDownRecognizer())
    hand.down([1: .zero, 2: .zero])
    hand.wait(150)
    #expect(hand.log == ["0 failed@150"])
    hand.up()
    hand.down([3: .zero])
    hand.up()
    #expect(hand.log.last == "0 failed@170")
    #expect(hand.reasons == [.tooFewTouches(2, minimum: 3), .tooFewTouches(1, minimum: 3)])
  }
}
