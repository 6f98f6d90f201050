internal import CX11

/// Returns the slave device of the key press, button press or touch that a raw event of a master device reports.
/// Returns nil for other events, and for the wheel.
///
/// Such events are selected while a drag waits to be resumed; see `EventSource.followPresses`.
func userPress(_ type: Int32, _ data: UnsafeRawPointer) -> Int32? {
  guard [XI_RawKeyPress, XI_RawButtonPress, XI_RawTouchBegin].contains(type) else { return nil }
  let event = data.assumingMemoryBound(to: XIRawEvent.self).pointee
  guard event.deviceid != event.sourceid else { return nil }
  return type == XI_RawButtonPress && PointerTracker.wheelButtons.contains(event.detail) ? nil : event.sourceid
}
