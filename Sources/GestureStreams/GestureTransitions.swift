public import Gestures

/// The transitions of all recognizers of an engine for a sequence of events. The sequence of transitions ends or fails
/// when the sequence of events ends or fails.
public struct GestureTransitions<Events: AsyncSequence>: AsyncSequence where Events.Element == InputEvent {
  public typealias Element = GestureEngine.Transition
  public typealias Failure = Events.Failure

  let outputs: GestureOutputs<Events>

  public func makeAsyncIterator() -> Iterator { Iterator(outputs: outputs.makeAsyncIterator()) }

  public struct Iterator: AsyncIteratorProtocol {
    var outputs: GestureOutputs<Events>.Iterator
    /// The transitions of the last event that have not been returned yet.
    private var remaining: ArraySlice<Element> = []

    init(outputs: GestureOutputs<Events>.Iterator) { self.outputs = outputs }

    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(Events.Failure) -> Element? {
      while true {
        if let transition = remaining.popFirst() { return transition }
        guard let output = try await outputs.next(isolation: actor) else { return nil }
        remaining = output.transitions[...]
      }
    }
  }
}
