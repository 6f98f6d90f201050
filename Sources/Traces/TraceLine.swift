package import Bindings
package import Gestures

/// One event of a trace.
package struct TraceLine: Sendable, Hashable {
  package enum Content: Sendable, Hashable {
    /// An event of the engine. Its timestamp is the line's time.
    case input(InputEvent)
    /// The answer to a condition of a scope. The condition has no negation. The line precedes the input that needed the
    /// answer.
    case condition(WindowCondition, holds: Bool)
    /// The mode was changed, but not by the action of a gesture.
    case mode(String)
    /// Gestures were paused or resumed.
    case paused(Bool)
    /// An application receives the touch, regardless of gestures.
    case touchDisowned(Touch.ID)
    /// An application receives the gesture that begins on the touchpad, regardless of bindings.
    case gestureDisowned(DeviceID)
    /// Outcome: a recognizer changed its state.
    // Indirect, because the values would make every line four times as large.
    indirect case transition(TraceTransition)
    /// Outcome: an action was performed.
    case performed(TracePerformance)
    /// Outcome: the actions of a plan were refused. The string is a keyword for the reason, such as `locked`.
    case refused(String)
    /// Outcome: this number of input lines was dropped here.
    case gap(Int)
  }

  /// Time since an origin that all lines share. In a trace that was read, the origin is the trace's start.
  package var time: Timestamp
  package var content: Content

  package init(_ time: Timestamp, _ content: Content) {
    self.time = time
    self.content = content
  }

  package init(_ event: InputEvent) {
    time = event.timestamp
    content = .input(event)
  }

  /// True for a line that a replay sends to the engine; false for an outcome.
  package var isInput: Bool {
    switch content {
    case .input, .condition, .mode, .paused, .touchDisowned, .gestureDisowned: true
    case .transition, .performed, .refused, .gap: false
    }
  }
}
