import Gestures
import Testing

@Suite("Input that the engine rejects immediately")
struct GivingBackTests {
  private func touches(_ id: UInt64, _ phase: Touch.Phase, of hand: EngineDriver) -> InputEvent {
    let touch = Touch(id: Touch.ID(id), device: hand.device, phase: phase, location: .zero, timestamp: hand.engine.now)
    return .touches(TouchEvent(timestamp: hand.engine.now, device: hand.device, changed: [touch]))
  }

  @Test("While the session is locked, touches and touchpad gestures are rejected immediately")
  func suspended() {
    let hand = EngineDriver(Recorder("r"))
    hand.system(.sessionLocked)
    hand.down([1: .zero, 2: .zero])
    #expect(hand.verdicts == [.reject(Touch.ID(1)), .reject(Touch.ID(2))])
    hand.up()
    hand.gesture(.swipe, .began)
    hand.gesture(.swipe, .changed)
    hand.gesture(.swipe, .ended)
    hand.press(.began)
    hand.scroll(5)
    hand.hover(.entered)
    #expect(hand.verdicts.dropFirst(2) == [.rejectGesture(hand.device)])
    hand.system(.sessionActive)
    hand.down([3: .zero])
    #expect(hand.verdicts.count == 3)
  }

  @Test("Touches that an action sends to the engine are rejected in the output of the current event")
  func reentrant() {
    let recorder = Recorder("r")
    let hand = EngineDriver(recorder)
    recorder.onCall = { recorder, line in if line == "began 1" { recorder.state = .began } }
    recorder.addAction { [unowned hand] recorder in
      guard recorder.state == .began else { return }
      #expect(hand.engine.handle(self.touches(2, .began, of: hand)).isEmpty)
      #expect(hand.engine.handle(self.touches(1, .moved, of: hand)).isEmpty)
    }
    hand.down([1: .zero])
    #expect(hand.diagnostics == [.reentrantEvent, .reentrantEvent])
    #expect(hand.verdicts == [.accept(Touch.ID(1)), .reject(Touch.ID(2))])
  }

  @Test("A touchpad gesture beyond the maximum number of sequences is rejected")
  func sequences() {
    let engine = GestureEngine()
    let zero = Timestamp(microseconds: 0)
    let turns = (1...65 as ClosedRange<Int32>).map { number in
      engine.handle(
        .touchpad(
          TouchpadGestureEvent(
            timestamp: zero, device: DeviceID(number), kind: .swipe, phase: .began, numberOfTouches: 3)))
    }
    #expect(turns[64].diagnostics == [.tooManySequences(DeviceID(65))])
    #expect(turns[64].verdicts == [.rejectGesture(DeviceID(65))])
  }
}
