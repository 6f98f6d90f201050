public import Gestures

extension GestureEngine {
  /// Returns the outputs of the engine as a sequence, with one output for each of the `events`.
  ///
  /// Each iteration awaits one event and dispatches it, in the task and the isolation of the caller's loop. The engine
  /// belongs to this task. Nothing is buffered, and no event is dispatched until the loop requests an output.
  ///
  /// Timers fire when an event arrives. A source that may be silent while a timer runs must send `InputEvent.time`.
  public func outputs<Events: AsyncSequence>(of events: Events) -> GestureOutputs<Events>
  where Events.Element == InputEvent { GestureOutputs(engine: self, events: events) }

  /// Returns the transitions of all recognizers as a sequence, which otherwise works like the sequence of
  /// `outputs(of:)`.
  ///
  /// All transitions of one event are returned before the next event is requested.
  public func transitions<Events: AsyncSequence>(of events: Events) -> GestureTransitions<Events>
  where Events.Element == InputEvent { GestureTransitions(outputs: outputs(of: events)) }
}

/// The outputs of an engine for a sequence of events. The sequence of outputs ends or fails when the sequence of events
/// ends or fails.
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
