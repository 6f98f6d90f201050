import GestureStreams
import Gestures
import GesturesTesting
import Testing

@Suite("The documentation's code about asynchronous sequences")
struct StreamSnippets {
  private var events: AsyncStream<InputEvent> {
    AsyncStream { continuation in
      var hand = Hand()
      for event in hand.pan(1, by: Vector(dx: 25, dy: 0)) { continuation.yield(event) }
      continuation.finish()
    }
  }

  @Test("A loop gets all transitions, and another task gets the transitions of one recognizer")
  func streams() async {
    let pan = PanGestureRecognizer()
    let target = GestureTarget()
    target.addGestureRecognizer(pan)
    let engine = GestureEngine()
    engine.addTarget(target)

    // page: one task
    var log: [String] = []
    for await transition in engine.transitions(of: events) where transition.sendsAction {
      log.append("\(transition.to)")
    }
    // end
    #expect(log.first == "began" && log.last == "ended")

    // page: two tasks
    let transitions = pan.transitions(bufferingNewest: 32)
    let observer = Task { () -> GestureValues? in
      for await transition in transitions where transition.to == .ended { return transition.values }
      return nil
    }
    // end
    var hand = Hand(start: Timestamp(milliseconds: 60_000))
    _ = engine.play(hand.pan(1, by: Vector(dx: 25, dy: 0)))
    #expect(await observer.value?.numberOfTouches == 1)
  }
}
