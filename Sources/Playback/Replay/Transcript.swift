package import Bindings
package import Gestures
package import Traces

/// The results of replaying a trace with a set of bindings, in order.
package struct Transcript: Sendable, Equatable {
  package struct Entry: Sendable, Equatable {
    package enum Content: Sendable, Equatable {
      /// A binding's recognizer changed its state. Contains the gesture's values if the transition sends an action.
      case transition(TraceTransition)
      /// An action that a daemon would perform at this time.
      case action(PlannedAction)
      /// The engine corrected or rejected input, or reports a decision.
      case diagnostic(GestureEngine.Diagnostic)
    }

    /// Time since the trace's start.
    package var time: Timestamp
    package var content: Content
  }

  package var entries: [Entry] = []
  /// The mode in force before each input line of the trace.
  var modes: [String] = []

  /// True if a gesture of any binding has begun or ended.
  package var hasGesture: Bool {
    entries.contains { entry in
      if case .transition(let transition) = entry.content {
        transition.to == .began || transition.to == .ended
      } else {
        false
      }
    }
  }

  /// The actions, with the times at which they are due.
  package var actions: [(time: Timestamp, action: PlannedAction)] {
    entries.compactMap { entry in
      if case .action(let action) = entry.content { (entry.time, action) } else { nil }
    }
  }
}
