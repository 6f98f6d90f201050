public import Gestures

extension GestureEngine {
  /// Returns the outputs of the engine for events as they arrive, one for each event.
  ///
  /// Each step of the loop takes one event and dispatches it, in the task and the isolation of the loop, to which the
  /// engine belongs. Nothing is buffered, and nothing happens while no output is asked for.
  ///
  /// Timers fire with events. A source that may be silent while a timer runs sends `InputEvent.time`.
  public func outputs<Events: AsyncSequence>(of events: Events) -> GestureOutputs<Events>
  where Events.Element == InputEvent { GestureOutputs(engine: self, events: events) }

  /// Returns the transitions of all recognizers for events as they arrive; otherwise as `outputs(of:)`.
  ///
  /// The transitions of one event are handed out before the next event is taken.
  public func transitions<Events: AsyncSequence>(of events: Events) -> GestureTransitions<Events>
  where Events.Element == InputEvent { GestureTransitions(outputs: outputs(of: events)) }
}

/// The outputs of an engine for the events of a sequence; it ends, and fails, with them.
public struct GestureOutputs<Events: AsyncSequence>: AsyncSequence where Events.Element == InputEvent {
  public typealias Element = GestureEngine.EngineOutput
  public typealias Failure = Events.Failure

  let engine: GestureEngine
  let events: Events

  public func makeAsyncIterator() -> Iterator { Iterator(events: events.makeAsyncIterator(), engine: engine) }

  public struct Iterator: AsyncIteratorProtocol {
    var events: Events.AsyncIterator
    let engine: GestureEngine

    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(Events.Failure) -> Element? {
      guard let event = try await events.next(isolation: actor) else { return nil }
      return engine.handle(event)
    }
  }
}
