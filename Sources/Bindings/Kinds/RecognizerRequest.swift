import Gestures

/// The input from which a kind makes its recognizers: a binding, and its relations to all other bindings.
struct RecognizerRequest {
  /// Maximum time that fewer fingers than the minimum may wait for the others.
  static let gatheringInterval = Duration.milliseconds(200)
  /// Maximum distance that fewer fingers than the minimum may move, in points for each finger.
  private static let gatheringMovement = 10.0

  let binding: Binding
  /// True if a diagonal is bound for these fingers in this scope. Directions are then 45 degrees apart.
  let hasDiagonals: Bool
  /// True if a rotation of these fingers on a touchscreen is bound and may not happen at the same time.
  let competesWithRotation: Bool
  /// True if the binding competes on touchpads: a pinch with a rotation of the same fingers, or a rotation with a
  /// pinch. False if both may happen together.
  let competesOnTouchpad: Bool
  /// True if the binding, a swipe, a pinch or a rotation, competes on touchscreens with one of the others for the same
  /// fingers.
  let hasTrailingRival: Bool
  /// Time in which fewer fingers than the minimum may move freely, because bindings of fewer fingers wait; nil if no
  /// binding waits.
  let grace: GatheringGrace?

  var trigger: Trigger { binding.trigger }

  /// Makes `recognizer` wait for the last of several fingers.
  func gather(_ recognizer: MultiTouchGestureRecognizer) {
    recognizer.touchGatheringInterval = Self.gatheringInterval
    recognizer.touchGatheringMovement = Self.gatheringMovement
    recognizer.touchGatheringGrace = grace
    recognizer.awaitsTrailingFingers = hasTrailingRival
  }
}
