package import Gestures

/// A report of the event source to its owner.
package enum SourceEvent: Sendable, Hashable {
  case input(InputEvent)
  /// Another program took this display over: it waits for us to leave.
  case ownershipLost
  /// Time to ask `SessionLock.isLocked`. Comes only while `SessionLock.follow` asks for it.
  case mayBeLocked
  /// The keyboard's layout changed. `Keyboard` has noticed by itself.
  case keyboardChanged
  /// The user has pressed a key or a button, or touched a screen. Comes only while a drag waits to be resumed.
  case userPressed
  /// An application gets this touch, whatever becomes of it: it cannot become a gesture that applications must not get.
  case touchDisowned(Touch.ID)
  /// The same for the gesture that begins on this touchpad.
  case gestureDisowned(DeviceID)
}
