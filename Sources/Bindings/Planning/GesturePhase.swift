/// A phase of a binding's gesture. Plans report phases to programs that watch gestures.
package struct GesturePhase: Sendable, Equatable {
  /// The index of the binding in its set.
  package let binding: Int
  /// The measured values at this phase; `delta` is the translation since the gesture's previous phase.
  package let values: ActionValues
}
