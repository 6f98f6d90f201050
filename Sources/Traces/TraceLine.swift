package import Bindings
package import Gestures

/// One event of a trace.
package struct TraceLine: Sendable, Hashable {
  package enum Content: Sendable, Hashable {
    /// An event of the engine. Its timestamp is the line's time.
    case input(InputEvent)
    /// An answer to a condition of a scope, without its negation. It precedes the input that asked for it.
    case condition(WindowCondition, holds: Bool)
    /// The mode was changed from outside, not by the action of a gesture.
    case mode(String)
    /// Gestures were paused or resumed.
    case paused(Bool)
    /// An application has the touch in any case.
    case touchDisowned(Touch.ID)
    /// An application has the gesture that begins on the touchpad in any case.
    case gestureDisowned(DeviceID)
    /// Outcome: a recognizer changed its state.
    case transition(TraceTransition)
    /// Outcome: an action was performed.
    case performed(TracePerformance)
    /// Outcome: the actions of a plan were refused, for the reason that the word names: `locked`.
    case refused(String)
    /// Outcome: so many lines of input were dropped here.
    case gap(Int)
  }

  /// Time since an origin that all lines share. In a trace that was read, it is the trace's start.
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

  /// True for what a replay feeds to the engine; false for what came of it.
  package var isInput: Bool {
    switch content {
    case .input, .condition, .mode, .paused, .touchDisowned, .gestureDisowned: true
    case .transition, .performed, .refused, .gap: false
    }
  }
}
