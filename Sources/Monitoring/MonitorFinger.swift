import Gestures

/// A finger that is down, a pen on its surface, or a pointer with a button down.
struct MonitorFinger: Sendable, Equatable {
  /// Its number on the map, from 1.
  let number: Int
  let id: Touch.ID
  let device: DeviceID
  /// In pixels on the root window.
  let start: Point
  var location: Point
}
