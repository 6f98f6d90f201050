package import Bindings
package import Gestures

/// A state change of a binding's recognizer.
package struct TraceTransition: Sendable, Hashable {
  /// The index of the binding in its set of bindings.
  package var binding: Int
  /// The index of the recognizer among the recognizers of the binding, from 0. A binding for a range of fingers may
  /// have one recognizer for each finger count.
  package var recognizer: Int
  package var from: GestureRecognizer.State
  package var to: GestureRecognizer.State
  /// Reason for a failure or a cancellation. Another recognizer in the reason is identified by the index of its
  /// binding.
  package var reason: GestureFailure?
  /// The values at the transition, if they were recorded.
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
  /// - Parameter hasValues: True to keep the values of a transition that sends an action.
  /// - Returns: nil for a recognizer that belongs to no binding.
  package init?(_ transition: GestureEngine.Transition, of pipeline: GesturePipeline, hasValues: Bool = false) {
    guard let binding = pipeline.binding(of: transition.recognizer) else { return nil }
    self.init(
      binding: binding, recognizer: pipeline.position(of: transition.recognizer) ?? 0, from: transition.from,
      to: transition.to,
      reason: transition.reason?.mapRecognizers { RecognizerID(pipeline.binding(of: $0) ?? $0.index) },
      values: hasValues && transition.sendsAction ? transition.values : nil)
  }
}
