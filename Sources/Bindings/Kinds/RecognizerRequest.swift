import Gestures

/// The input from which a kind makes its recognizers: a binding, and its relations to all other bindings.
struct RecognizerRequest {
  /// Maximum time for which the first fingers of a gesture wait until the minimum number of fingers is down.
  static let gatheringInterval = Duration.milliseconds(200)
  /// Maximum distance that the first fingers may move until the minimum number of fingers is down, in points for each
  /// finger.
  private static let gatheringMovement = 10.0

  let binding: Binding
  /// True if a diagonal is bound for these fingers in this scope. Directions are then 45 degrees apart.
  let hasDiagonals: Bool
  /// True if a rotation of these fingers on a touchscreen is bound and may not happen at the same time.
  let competesWithRotation: Bool
  /// True if this binding is a pinch and a rotation is bound for the same fingers on touchpads, or the other way round.
  /// False if both gestures may happen at the same time.
  let competesOnTouchpad: Bool
  /// True if a swipe competes on touchscreens with a pinch or a rotation for the same fingers, and this binding is one
  /// of the two.
  let hasTrailingRival: Bool
  /// Time for which the first fingers may move freely until the minimum number of fingers is down. During this time,
  /// bindings of fewer fingers wait; nil if no binding waits.
  let grace: GatheringGrace?

  var trigger: Trigger { binding.trigger }

  /// True if the binding is for the contacts of touchpads only.
  var namesContacts: Bool { binding.usesContacts && binding.scope.deviceClass == .touchpad }

  /// Maximum time for which the first fingers of a tap or a hold wait for the other fingers. On a touchpad, no
  /// application waits for these fingers, so that the whole time of a tap is allowed. libinput's time for a tap begins
  /// again with each finger, even if the earlier fingers have rested for any time (`TAP_STATE_TOUCH_2_HOLD`).
  var restGatheringInterval: Duration {
    namesContacts ? StationaryGestureRecognizer.defaultTapDuration : Self.gatheringInterval
  }

  /// Makes `recognizer` wait for the last of several fingers.
  func gather(_ recognizer: MultiTouchGestureRecognizer) {
    recognizer.touchGatheringInterval = Self.gatheringInterval
    recognizer.touchGatheringMovement = Self.gatheringMovement
    recognizer.touchGatheringGrace = grace
    recognizer.awaitsTrailingFingers = hasTrailingRival
  }
}
