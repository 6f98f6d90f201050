public import Gestures

/// The transitions of an engine's recognizers for the events of a sequence; it ends, and fails, with them.
public struct GestureTransitions<Events: AsyncSequence>: AsyncSequence where Events.Element == InputEvent {
  public typealias Element = GestureEngine.Transition
  public typealias Failure = Events.Failure

  let outputs: GestureOutputs<Events>

  public func makeAsyncIterator() -> Iterator { Iterator(outputs: outputs.makeAsyncIterator()) }

  public struct Iterator: AsyncIteratorProtocol {
    var outputs: GestureOutputs<Events>.Iterator
    /// The transitions of the last event that were not handed out.
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
