internal import CX11

/// A key press, button press or touch of the user. Which key it is does not matter, and is not read.
struct UserPress: Hashable {
  /// The slave device.
  let device: Int32
  /// The server's time if it is a key press; nil otherwise.
  let keyTime: UInt32?
}

/// Returns the key press, button press or touch that a raw event of a master device reports. Returns nil for other
/// events, and for the wheel.
///
/// Such events are selected while a drag waits to be resumed, and key presses also while a touchpad is read; see
/// `EventSource.followPresses`.
func userPress(_ type: Int32, _ data: UnsafeRawPointer) -> UserPress? {
  guard [XI_RawKeyPress, XI_RawButtonPress, XI_RawTouchBegin].contains(type) else { return nil }
  let event = data.assumingMemoryBound(to: XIRawEvent.self).pointee
  guard event.deviceid != event.sourceid else { return nil }
  if type == XI_RawButtonPress, PointerTracker.wheelButtons.contains(event.detail) { return nil }
  return UserPress(
    device: event.sourceid, keyTime: type == XI_RawKeyPress ? UInt32(truncatingIfNeeded: event.time) : nil)
}
