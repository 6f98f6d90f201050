extension GestureEngine {
  /// A correction or refusal by the engine, or other information for debugging.
  public enum Diagnostic: Sendable, Equatable {
    /// An event was dropped, because one of its numbers is not finite or is out of range.
    case malformedEvent(at: Timestamp)
    /// An event's time was before the time of the previous event. The engine used the previous event's time instead.
    case timeWentBack(from: Timestamp, to: Timestamp)
    /// A phase of a touch that is not down was dropped.
    case unknownTouch(Touch.ID)
    /// A touch began although it was already down. The old touch was cancelled.
    case repeatedTouch(Touch.ID)
    /// A touch was dropped, because the maximum number of touches on one device was reached.
    case tooManyTouches(DeviceID)
    /// The first event of a sequence was dropped, because the maximum number of sequences was reached.
    case tooManySequences(DeviceID)
    /// An event of a touchpad gesture or a press was dropped, because no such gesture or press had begun.
    case unknownGesture(DeviceID)
    /// A touchpad gesture or a press began while it was already in progress. The old gesture or press was cancelled.
    case repeatedGesture(DeviceID)
    /// An event was dropped, because nothing begins while the session is locked or inactive.
    case suspended(DeviceID)
    /// A recognizer requested a state that the state machine does not allow now.
    case refusedState(RecognizerID?, requested: GestureRecognizer.State, in: GestureRecognizer.State)
    /// A timer was not started: it was requested outside an attempt or in a final state, or the recognizer already has
    /// the maximum number of timers.
    case refusedTimer(RecognizerID?)
    /// More timers were due than one call may fire. The remaining timers fire with the next call.
    case tooManyTimersDue
    /// A recognizer has requested a state and waits for another recognizer to fail.
    case waiting(RecognizerID, on: RecognizerID)
    /// A failure requirement was dropped for this attempt, because it would have closed a cycle.
    case droppedRequirement(of: RecognizerID, on: RecognizerID)
    /// The sequence ended while the recognizer was active or waited for another recognizer. The engine has cancelled or
    /// failed the recognizer.
    case swept(RecognizerID)
    /// `handle` was called by an action or a recognizer. The event was dropped.
    case reentrantEvent
  }
}
