package import Gestures

/// An input device of a trace.
package struct TraceDevice: Sendable, Hashable {
  package var device: InputDevice
  /// Pixels in a point, a point being 1/96 inch of the device's surface, for events that do not say otherwise.
  package var pixelsPerPoint: Double

  package init(_ device: InputDevice, pixelsPerPoint: Double = 1) {
    self.device = device
    self.pixelsPerPoint = pixelsPerPoint
  }
}
