internal import Gestures

/// A touchpad's gesture between its beginning and its end.
struct RunningTouchpadGesture {
  var latest: TouchpadGestureEvent
  /// True if the gesture's events come from our grab of the master device.
  ///
  /// The touchpad's own events are selected on the root window. The server does not send these events to the root
  /// window if an application's window selects them, as every window of Qt 6 does with `XIAllDevices`.
  let isFromGrab: Bool
}
