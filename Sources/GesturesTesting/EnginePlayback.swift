public import Gestures

extension GestureEngine {
  /// Dispatches events. Timers that are due between two events fire at their own times.
  ///
  /// - Returns: One output that joins the outputs of all events and timers.
  public func play(_ events: [InputEvent]) -> EngineOutput {
    var whole = EngineOutput()
    for event in events {
      // If an action calls this method, `handle` fires no timer and the deadline stays the same. The loop ends then.
      var last: Timestamp?
      while let deadline = nextDeadline, deadline < event.timestamp, deadline != last {
        whole.append(handle(.time(deadline)))
        last = deadline
      }
      whole.append(handle(event))
    }
    return whole
  }
}

extension GestureEngine.EngineOutput {
  fileprivate mutating func append(_ other: Self) {
    transitions += other.transitions
    deliveries += other.deliveries
    verdicts += other.verdicts
    diagnostics += other.diagnostics
  }
}
