/// An event of the system, which may interrupt gestures.
public enum SystemEvent: Sendable, Hashable {
  /// A device was added. This has no effect.
  case deviceAdded(InputDevice)
  /// Cancels all gestures on the device.
  case deviceRemoved(DeviceID)
  /// The source has lost its grab of the touches. Cancels all gestures.
  case grabBroken
  /// Cancels all gestures. No gesture begins until `sessionActive`.
  case sessionLocked
  /// Cancels all gestures. No gesture begins until `sessionActive`.
  case sessionInactive
  /// Lets gestures begin again.
  case sessionActive
  /// Outputs were added, removed or moved. Cancels gestures that depend on edges or regions of the screen.
  case screenLayoutChanged(ScreenLayout)
  /// Cancels all gestures.
  case configurationReload
  /// Cancels all gestures.
  case shutdown
}
