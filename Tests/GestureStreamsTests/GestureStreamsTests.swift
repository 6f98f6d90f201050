import GestureStreams
import GesturesTesting
import Testing

@testable import Gestures

@Suite("Gestures as asynchronous sequences")
struct GestureStreamsTests {
  private struct DeviceGone: Error {}

  private func engine(_ recognizers: GestureRecognizer...) -> GestureEngine {
    let target = GestureTarget()
    for recognizer in recognizers { target.addGestureRecognizer(recognizer) }
    let engine = GestureEngine()
    engine.addTarget(target)
    return engine
  }

  private var events: [InputEvent] {
    var hand = Hand()
    return hand.tap() + hand.swipe(1, .left, 30) + hand.wait(.seconds(1))
  }

  /// Returns a sequence of events, which fails at the end if `isBroken` is true.
  private func stream(_ events: [InputEvent], isBroken: Bool = false) -> AsyncThrowingStream<InputEvent, any Error> {
    AsyncThrowingStream { continuation in
      for event in events { continuation.yield(event) }
      continuation.finish(throwing: isBroken ? DeviceGone() : nil)
    }
  }

  @Test("The stream of an engine has the output for each event, in order")
  func outputs() async throws {
    let (events, other) = (events, engine(TapGestureRecognizer(), PanGestureRecognizer()))
    var outputs: [GestureEngine.EngineOutput] = []
    for try await output in engine(TapGestureRecognizer(), PanGestureRecognizer()).outputs(of: stream(events)) {
      outputs.append(output)
    }
    #expect(outputs == events.map { other.handle($0) })
    #expect(outputs.contains { !$0.transitions.isEmpty })
  }

  @Test("A stream of transitions has the transitions of all outputs, and then its source's error")
  func transitions() async throws {
    let (events, other) = (events, engine(TapGestureRecognizer(), PanGestureRecognizer()))
    var transitions: [GestureEngine.Transition] = []
    await #expect(throws: DeviceGone.self) {
      let source = stream(events, isBroken: true)
      for try await transition in engine(TapGestureRecognizer(), PanGestureRecognizer()).transitions(of: source) {
        transitions.append(transition)
      }
    }
    #expect(transitions == events.flatMap { other.handle($0).transitions })
  }

  @Test("If an engine is isolated to the main actor, its actions run on the main actor") @MainActor
  func mainActor() async {
    let pan = PanGestureRecognizer()
    var ended = 0
    pan.addAction { pan in
      MainActor.assertIsolated()
      if pan.state == .ended { ended += 1 }
    }
    let events = events
    let source = AsyncStream<InputEvent> { continuation in
      for event in events { continuation.yield(event) }
      continuation.finish()
    }
    for await _ in engine(pan).outputs(of: source) {}
    #expect(ended == 1)
  }

  @Test("Another task receives a recognizer's transitions until the recognizer is released")
  func otherTask() async throws {
    let task: Task<[GestureRecognizer.State], Never>
    do {
      let pan = PanGestureRecognizer()
      let transitions = pan.transitions(bufferingNewest: 1000)
      task = Task {
        var states: [GestureRecognizer.State] = []
        for await transition in transitions { states.append(transition.to) }
        return states
      }
      _ = engine(pan).play(events)
    }
    let states = await task.value
    #expect(
      states.first == .began && states.last == .ended && states.dropFirst().dropLast().allSatisfy { $0 == .changed })
    #expect(states.count > 3)
  }

  @Test("A task that reads late gets only the newest transitions", arguments: [-1, 1, 8])
  func limit(limit: Int) async {
    var received: [GestureEngine.Transition] = []
    let all: [GestureEngine.Transition]
    let transitions: AsyncStream<GestureEngine.Transition>
    do {
      let pan = PanGestureRecognizer()
      transitions = pan.transitions(bufferingNewest: limit)
      all = engine(pan).play(events).transitions.filter(\.sendsAction)
    }
    for await transition in transitions { received.append(transition) }
    #expect(received == all.suffix(max(limit, 1)) && received.last?.to == .ended && all.count > 10)
  }

  @Test("A stream of transitions that no task reads is removed from its recognizer")
  func forgets() {
    let pan = PanGestureRecognizer()
    let engine = engine(pan)
    do { _ = pan.transitions() }
    #expect(pan.actions.count == 1)
    _ = engine.play(events)
    #expect(pan.actions.isEmpty)
  }
}
