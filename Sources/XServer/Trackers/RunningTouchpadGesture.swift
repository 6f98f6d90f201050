internal import Gestures

/// A touchpad's gesture between its beginning and its end.
struct RunningTouchpadGesture {
  var latest: TouchpadGestureEvent
  /// True if its events come from our grab of the master device.
  ///
  /// A window that selects the touchpad's own events, as every window of Qt 6 does with `XIAllDevices`, takes them from
  /// the root window, where we select them.
  let isFromGrab: Bool
}
