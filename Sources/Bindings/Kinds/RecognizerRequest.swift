import Gestures

/// The input from which a kind makes its recognizers: a binding, and its relations to all other bindings.
struct RecognizerRequest {
  /// Time that the first of several fingers may be alone.
  static let gatheringInterval = Duration.milliseconds(200)
  /// Distance that it may go alone, in points.
  private static let gatheringMovement = 10.0

  let binding: Binding
  /// True if a diagonal is bound for these fingers in this scope: directions are told apart by 45 degrees then.
  let hasDiagonals: Bool
  /// True if a rotation of these fingers on a touchscreen is bound that may not happen at the same time.
  let competesWithRotation: Bool
  /// True if a rotation is bound beside a pinch of these fingers on a touchpad, or the other way round, and both may not
  /// happen at the same time.
  let competesOnTouchpad: Bool
  /// Time that too few fingers may move freely, because bindings of fewer fingers wait; nil for none.
  let grace: GatheringGrace?

  var trigger: Trigger { binding.trigger }

  /// Makes `recognizer` wait for the last of several fingers.
  func gather(_ recognizer: MultiTouchGestureRecognizer) {
    recognizer.touchGatheringInterval = Self.gatheringInterval
    recognizer.touchGatheringMovement = Self.gatheringMovement
    recognizer.touchGatheringGrace = grace
  }
}
