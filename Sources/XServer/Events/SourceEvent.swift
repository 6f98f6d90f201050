package import Gestures

/// A report of the event source to its owner.
package enum SourceEvent: Sendable, Hashable {
  case input(InputEvent)
  /// Another Dactyl took over this display, and waits until this Dactyl ends.
  case ownershipLost
  /// The session may be locked: the owner must query `SessionLock.isLocked`. Reported only while `SessionLock.follow`
  /// requests it.
  case mayBeLocked
  /// The keyboard's layout has changed. `Keyboard` handles this change itself.
  case keyboardChanged
  /// The user has pressed a key or a button, has touched a screen or turned the wheel. Reported only while
  /// `Pointer.followsPresses` or `EventSource.awaitsDwell` requests it.
  case userPressed(UserPress)
  /// The user has pressed a key. Reported only while `EventSource.followKeys` requests it.
  case keyPressed(at: Timestamp)
  /// An application gets this touch. A gesture whose input is hidden from applications must not use it.
  case touchDisowned(Touch.ID)
  /// An application gets the gesture that begins on this touchpad; see `touchDisowned`.
  case gestureDisowned(DeviceID)
}
