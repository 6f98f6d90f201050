internal import Gestures

/// One consequence of an event that a tracker handled. The event source performs them in their order, after it has stored
/// the tracker's next state.
///
/// The engine's decisions come while `send` is performed. What follows in the list applies to what they leave undecided.
enum TrackerEffect: Hashable {
  case send(SourceEvent)
  /// The device needs fewer events than before. They are deselected when everything that has arrived is handled.
  case reselect

  // MARK: Touchscreen

  case fingerLifted(Int32)
  /// The touch belongs to an on-screen keyboard or a dock.
  case rejectTouch(Int32)
  case touchBegan(Touch.ID, number: Int32)
  /// `isAway` is true if the finger is further from its start than a finger trembles.
  case touchMoved(Touch.ID, isAway: Bool, at: Timestamp)
  /// No finger is left to wait for.
  case finishScan
  case releaseIdleTouchscreens

  // MARK: Touchpad

  /// The touchpad itself reported the beginning; `after` is the number of the last request that the server had handled.
  case gestureBegan(TouchpadGestureEvent.Kind, at: Timestamp, after: UInt)
  /// A grab reported the beginning. It reports nothing more before the gesture is decided, so this is the time to decide.
  case keepGesture(at: Timestamp)
  case gestureContinued
  case gestureEnded

  // MARK: Mouse and pen

  case pressBegan(Touch.ID, ButtonGrabState)
  /// The pointer is further from its start than a hand trembles.
  case strokeContinued
  /// The engine does not know yet that no button is down any more.
  case lastButtonReleased
  case pressEnded(Touch.ID)
}

/// The state of a button that a device has just pressed.
enum ButtonGrabState: Hashable {
  /// No grab of ours is for it.
  case notGrabbed
  /// The server keeps it from applications until our decision.
  case heldBack
  /// A grab of ours is for it, but another client that has grabbed the device gets it.
  case passedBy
  /// The server takes it and the press before, which was kept, for one: applications get nothing of it.
  case joined
}
