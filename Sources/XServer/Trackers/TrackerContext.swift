internal import Gestures

/// The device, the time and the other circumstances of an event that a tracker handles.
struct TrackerContext {
  /// Maximum distance in points that a finger, or a hand on a mouse, moves without intent.
  private static let maximumTremor = 10.0

  let device: PointingDevice
  let table: DeviceTable
  let request: EventRequest
  /// The server's time of the event.
  let time: Timestamp
  /// True if the server disables, removes or floats the device right after the event.
  let isLosing: Bool
  /// The identifier for a touch that the event may begin. It is unique in this run of the program, whereas the server
  /// reuses its own numbers.
  let newTouch: Touch.ID

  /// True if `location` is further from `start` than a trembling hand moves the pointer.
  func isAway(_ location: Point, from start: Point) -> Bool {
    (location - start).length / device.pixelsPerPoint > Self.maximumTremor
  }
}
