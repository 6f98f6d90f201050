package import Gestures

/// An input device of a trace.
package struct TraceDevice: Sendable, Hashable {
  package var device: InputDevice
  /// Number of pixels in a point, for events that do not state this number. A point is 1/96 inch of the device's
  /// surface.
  package var pixelsPerPoint: Double

  package init(_ device: InputDevice, pixelsPerPoint: Double = 1) {
    self.device = device
    self.pixelsPerPoint = pixelsPerPoint
  }
}
