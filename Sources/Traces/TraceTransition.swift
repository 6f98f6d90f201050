package import Bindings
package import Gestures

/// A state change of a binding's recognizer.
package struct TraceTransition: Sendable, Hashable {
  /// The index of the binding in its set of bindings.
  package var binding: Int
  /// The index of the recognizer among the recognizers of its binding, from 0. A binding for a range of fingers may
  /// have one recognizer for each number of fingers.
  package var recognizer: Int
  package var from: GestureRecognizer.State
  package var to: GestureRecognizer.State
  /// Reason for a failure or a cancellation; nil for other transitions. If the reason names another recognizer, the
  /// number is the index of that recognizer's binding.
  package var reason: GestureFailure?
  /// The measured values at the transition; nil if the values were not recorded.
  package var values: GestureValues?

  package init(
    binding: Int, recognizer: Int = 0, from: GestureRecognizer.State, to: GestureRecognizer.State,
    reason: GestureFailure? = nil, values: GestureValues? = nil
  ) {
    self.binding = binding
    self.recognizer = recognizer
    self.from = from
    self.to = to
    self.reason = reason
    self.values = values
  }

  /// Describes a transition of a pipeline's engine.
  ///
  /// - Parameter hasValues: True to include the values of a transition that sends an action.
  /// - Returns: The transition; nil for a recognizer without a binding.
  package init?(_ transition: GestureEngine.Transition, of pipeline: GesturePipeline, hasValues: Bool = false) {
    guard let binding = pipeline.binding(of: transition.recognizer) else { return nil }
    self.init(
      binding: binding, recognizer: pipeline.position(of: transition.recognizer) ?? 0, from: transition.from,
      to: transition.to,
      reason: transition.reason?.mapRecognizers { RecognizerID(pipeline.binding(of: $0) ?? $0.index) },
      values: hasValues && transition.sendsAction ? transition.values : nil)
  }
}
