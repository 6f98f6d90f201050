extension GestureEngine {
  /// Something that the engine corrected, refused, or reports for debugging.
  public enum Diagnostic: Sendable, Equatable {
    /// A number was not finite or beyond every screen and device; the event was dropped.
    case malformedEvent(at: Timestamp)
    /// The event's time was before the last one's, which was used instead.
    case timeWentBack(from: Timestamp, to: Timestamp)
    /// An update for a touch that is not down was dropped.
    case unknownTouch(Touch.ID)
    /// A touch began that was down already; the old one was cancelled.
    case repeatedTouch(Touch.ID)
    /// A touch above the maximum number of a device was dropped.
    case tooManyTouches(DeviceID)
    /// A sequence above the maximum number that run at once was dropped.
    case tooManySequences(DeviceID)
    /// An update of a touchpad gesture or a press came without its beginning, or of another kind.
    case unknownGesture(DeviceID)
    /// A touchpad gesture, or a press, began on the device while it was running already; the old one was cancelled.
    case repeatedGesture(DeviceID)
    /// The session is locked or inactive; nothing new begins.
    case suspended(DeviceID)
    /// A state was requested that the state machine does not allow now.
    case refusedState(RecognizerID?, requested: GestureRecognizer.State, in: GestureRecognizer.State)
    /// A timer was requested outside an attempt, or above the maximum number of a recognizer.
    case refusedTimer(RecognizerID?)
    /// More timers were due than one call fires; the others come with the next call.
    case tooManyTimersDue
    /// A recognizer has requested a state and waits for another one to fail.
    case waiting(RecognizerID, on: RecognizerID)
    /// A failure requirement that would have closed a circle does not count in this attempt.
    case droppedRequirement(of: RecognizerID, on: RecognizerID)
    /// The sequence ended while the recognizer ran, or waited for another one, so the engine cancelled or failed it.
    case swept(RecognizerID)
    /// `handle` was called from inside an action or a recognizer; the event was dropped.
    case reentrantEvent
  }
}

/// Reason why a recognizer failed or was cancelled, with the number that decided it.
public enum GestureFailure: Sendable, Hashable {
  /// A finger or the centroid moved further than allowed; points.
  case moved(Double, limit: Double)
  /// More fingers than allowed came down.
  case tooManyTouches(Int, limit: Int)
  /// The required fingers did not come, or not in time.
  case tooFewTouches(Int, minimum: Int)
  /// A maximum duration was reached.
  case tooLate(Duration)
  /// It ended before a minimum duration.
  case tooShort(Duration)
  /// It ended before the minimum distance; in millimetres for swipes and strokes, otherwise in points.
  case tooNear(Double, minimum: Double)
  /// The movement, or the location where it started, does not fit the directions or edges that are allowed.
  case wrongDirection
  /// The fingers moved around their middle as in a gesture of another kind.
  case otherMotion
  /// Another button was pressed, or the wheel was turned, in mid-motion.
  case interrupted
  /// Slower than `minimum`; millimetres per second.
  case tooSlow(Double, minimum: Double)
  /// Lifted before it was committed, or while the fingers went back; in millimetres for pans, parts of the first span for
  /// pinches, radians for rotations, and the same per second. A speed below 0 is one back.
  case notCommitted(Double, minimum: Double, speed: Double, minimumSpeed: Double)
  /// The kind of touchpad gesture, or the pointer's button, is not this recognizer's.
  case wrongKind
  /// The distance of the stroke from the shape exceeds its limit; twice the limit represents all larger distances.
  case unlike(Double, limit: Double)
  /// Nothing that may follow makes the stroke one of the shapes that compete for it.
  case deviated
  /// The stroke is nearer to another recognizer's shape, or almost equally near.
  case outmatched(by: RecognizerID?)
  /// The shape has more strokes, and no other one came within the time.
  case strokeMissing(within: Duration)
  /// `shouldBegin` returned false.
  case refused
  /// A related recognizer began or ended.
  case prevented(by: RecognizerID)
  /// The recognizer that it requires to fail has recognized.
  case requirementRecognized(RecognizerID)
  /// The system or the program cancelled the touches.
  case cancelled
  /// It was disabled, or removed from its target or engine.
  case disabled
  /// The sequence ended before it was decided.
  case sequenceEnded
  /// The held button was released before anything was done besides.
  case releasedAlone
  /// A custom recognizer's own reason.
  case custom(String)
}
