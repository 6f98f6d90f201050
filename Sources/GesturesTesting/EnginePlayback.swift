public import Gestures

extension GestureEngine {
  /// Dispatches events, and fires each timer that is due in between at its own time.
  ///
  /// - Returns: The outputs of all events and timers, one after the other.
  public func play(_ events: [InputEvent]) -> EngineOutput {
    var whole = EngineOutput()
    for event in events {
      // An action may call this, and the engine then fires no timers.
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
