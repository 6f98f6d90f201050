public import Gestures

extension GestureRecognizer {
  /// Returns a stream of the transitions of this recognizer to `began`, `changed`, `ended` and `cancelled`. A task
  /// other than the engine's can receive them.
  ///
  /// Transitions wait in a buffer until they are received. If the buffer is full, the oldest transition is dropped, so
  /// a slow receiver may miss a beginning, but never the end. The stream ends when the recognizer is released. If the
  /// receiver stops, the recognizer no longer fills the stream.
  ///
  /// - Parameter limit: Maximum number of transitions in the buffer; at least 1.
  public func transitions(bufferingNewest limit: Int = 64) -> AsyncStream<GestureEngine.Transition> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: GestureEngine.Transition.self, bufferingPolicy: .bufferingNewest(max(limit, 1)))
    let source = TransitionSource(continuation)
    var token: ActionToken?
    token = addAction { recognizer in
      guard let transition = recognizer.transition, !source.send(transition), let token else { return }
      recognizer.removeAction(token)
    }
    return stream
  }
}

/// Sends transitions to a stream. The stream ends when this object is released.
private final class TransitionSource {
  private let continuation: AsyncStream<GestureEngine.Transition>.Continuation

  init(_ continuation: AsyncStream<GestureEngine.Transition>.Continuation) { self.continuation = continuation }

  deinit { continuation.finish() }

  /// Sends a transition. Returns false if the receiver has stopped.
  func send(_ transition: GestureEngine.Transition) -> Bool {
    if case .terminated = continuation.yield(transition) { false } else { true }
  }
}
