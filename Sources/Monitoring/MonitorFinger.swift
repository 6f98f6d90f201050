package import Gestures

/// A finger on a surface, a pen on its surface, or a pointer with a pressed button.
package struct MonitorFinger: Sendable, Equatable {
  /// The finger's number on the map, from 1.
  package let number: Int
  package let id: Touch.ID
  package let device: DeviceID
  /// The location where the finger landed, in pixels on the root window.
  package let start: Point
  package var location: Point
}
