import Gestures

/// A gesture of a binding that has begun and has not ended.
struct MonitorGesture: Sendable, Equatable {
  let binding: Int
  /// The recognizer's index among the recognizers of the binding.
  let recognizer: Int
  var values: GestureValues
}
