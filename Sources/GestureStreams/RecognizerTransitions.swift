public import Gestures

extension GestureRecognizer {
  /// Returns the transitions of this recognizer that send actions: began, changed, ended and cancelled. They can be
  /// received by another task than the one to which the engine belongs.
  ///
  /// Transitions wait in a buffer until they are received. If it is full, the oldest one is dropped: a task that is
  /// slower than the hand misses a beginning, but not the end. The stream ends with the recognizer; a recognizer whose
  /// stream is no longer received stops filling it.
  ///
  /// - Parameter limit: Maximum number of transitions that wait; at least 1.
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

/// The sending end of a stream, which ends with it.
private final class TransitionSource {
  private let continuation: AsyncStream<GestureEngine.Transition>.Continuation

  init(_ continuation: AsyncStream<GestureEngine.Transition>.Continuation) { self.continuation = continuation }

  deinit { continuation.finish() }

  /// Returns false if the stream is no longer received.
  func send(_ transition: GestureEngine.Transition) -> Bool {
    if case .terminated = continuation.yield(transition) { false } else { true }
  }
}
