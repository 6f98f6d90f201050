import Gestures

/// A gesture that runs.
struct MonitorGesture: Sendable, Equatable {
  let binding: Int
  /// The recognizer's position among those of the binding.
  let recognizer: Int
  var values: GestureValues
}
