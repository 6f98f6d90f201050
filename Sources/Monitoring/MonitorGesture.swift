import Gestures

/// A gesture that runs.
struct MonitorGesture: Sendable, Equatable {
  let binding: Int
  /// The recognizer's index among the recognizers of the binding.
  let recognizer: Int
  var values: GestureValues
}
