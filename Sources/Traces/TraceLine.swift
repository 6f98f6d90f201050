package import Bindings
package import Gestures

/// One event of a trace, with its time.
package struct TraceLine: Sendable, Hashable {
  package enum Content: Sendable, Hashable {
    /// An event for the engine. The event's timestamp is the line's time.
    case input(InputEvent)
    /// The result of a scope's condition, without the condition's `not`. The line precedes the input line for which the
    /// condition was tested.
    case condition(WindowCondition, holds: Bool)
    /// A change of the mode that was not caused by the action of a gesture.
    case mode(String)
    /// True if gestures were paused here; false if gestures were resumed.
    case paused(Bool)
    /// An application receives the touch, even if a gesture uses the touch.
    case touchDisowned(Touch.ID)
    /// An application receives the gesture that begins on the touchpad, even if a binding matches the gesture.
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

  /// Time since an origin that all lines have in common. In a trace that was read from a file, the origin is the
  /// trace's start.
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
