import Gestures

/// A finger on a surface, a pen on its surface, or a pointer with a pressed button.
struct MonitorFinger: Sendable, Equatable {
  /// The finger's number on the map, from 1.
  let number: Int
  let id: Touch.ID
  let device: DeviceID
  /// The location where the finger landed, in pixels on the root window.
  let start: Point
  var location: Point
}
