internal import Gestures

/// The requests that a tracker may make of the X server while it handles an event.
///
/// Each may read further events and record what the grabs bring, but dispatches none: a tracker is never asked to handle
/// one event while it handles another.
protocol TrackerServer: AnyObject {
  /// Stores a state between the present one and the next, and selects the events that the device needs in it. They are
  /// selected when the next answer of the server comes.
  func reselect(with tracker: DeviceTracker, of device: Int32)

  /// Returns the number of the request that selected the device's motion; nil if that is not selected.
  func motionRequest(of device: Int32) -> UInt?

  func pointerState() -> PointerState

  /// Returns the motion of a mouse, in pixels, that `pointerState` contains already, and that events still report.
  func pendingMotion(of device: Int32) -> Vector

  /// Returns a number for a touch that no other touch in this run of the program has. The server uses its own again.
  func makeTouchID() -> Touch.ID

  /// Returns the user's names of the modifiers in an event's mask.
  func modifiers(_ mask: UInt32) -> Modifiers

  /// Returns a time of the server's on the clock that does not wrap.
  func timestamp(_ milliseconds: UInt32) -> Timestamp

  /// True if an on-screen keyboard or a dock is at the location.
  func isKeyboardOrDock(at location: Point) -> Bool

  /// Records that the device pressed the button, and finds out if the server holds it back.
  ///
  /// - Parameter serial: The number of the last request that the server had handled at the press.
  func grabState(
    ofButton button: Int32, on device: Int32, at time: Timestamp, after serial: UInt
  ) -> ButtonGrabState

  /// Returns the steps of the pointer after the press that were made before its motion was selected.
  ///
  /// - Parameters:
  ///   - location: The position of the press, if it is known.
  ///   - motionRequest: The number of the request that selected motion.
  func backfillSteps(
    since press: ServerEvent.RawPointer, at location: Point?, motionRequest: UInt
  ) -> [PointerStep]
}
