internal import Gestures

/// One effect of an event that a tracker handled. The event source performs the effects in their order, after it has
/// stored the tracker's next state.
///
/// The engine decides immediately after a `send`. The later effects in the list apply to the input that the engine has
/// left undecided.
enum TrackerEffect: Hashable {
  case send(SourceEvent)
  /// Asks the server. The tracker gets the answer before the next effect is performed.
  case ask(TrackerQuestion)
  /// The device needs fewer events than before. The unneeded events are deselected after the events that have already
  /// arrived are handled.
  case reselect

  case fingerLifted(Int32)
  /// The touch belongs to an on-screen keyboard or a dock.
  case rejectTouch(Int32)
  case touchBegan(Touch.ID, number: Int32)
  /// `isAway` is true if the finger is further from its start than trembling would move it.
  case touchMoved(Touch.ID, isAway: Bool, at: Timestamp)
  /// All fingers are lifted, so the scan is complete.
  case finishScan
  case releaseIdleTouchscreens

  /// The touchpad itself, not a grab, reported the beginning of a gesture. `after` is the number of the last request
  /// that the server had handled before.
  case gestureBegan(TouchpadGestureEvent.Kind, at: Timestamp, after: UInt)
  /// A grab reported the beginning of a gesture. The grab reports nothing more until the gesture is decided, so the
  /// gesture must be decided now.
  case keepGesture(at: Timestamp)
  case gestureContinued
  case gestureEnded

  case pressBegan(Touch.ID, ButtonGrabState)
  /// The pointer is further from its start than a trembling hand moves it.
  case strokeContinued
  /// The last button was released, but the engine has not been notified yet.
  case lastButtonReleased
  case pressEnded(Touch.ID)
}

/// The state of a button that a device has just pressed.
enum ButtonGrabState: Hashable {
  /// None of our grabs includes the button.
  case notGrabbed
  /// The server withholds the press from applications until our decision.
  case heldBack
  /// One of our grabs includes the button, but another client has grabbed the device and gets the press.
  case passedBy
  /// The server treats the press as a part of the previous press, which a gesture got. Applications get no event of
  /// this press.
  case joined
}
