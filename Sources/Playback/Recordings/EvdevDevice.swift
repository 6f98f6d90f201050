internal import Gestures

/// The description of an input device in a recording.
struct EvdevDevice {
  /// The range of an axis, and its resolution in units per millimetre. The resolution is 0 if it is unknown.
  struct Axis {
    let minimum: Int
    let maximum: Int
    let resolution: Int
  }

  var name = ""
  var axes: [Int: Axis] = [:]
  var properties: Set<Int> = []
  var keys: Set<Int> = []
  var events: [EvdevEvent] = []

  /// Codes of properties (linux/input-event-codes.h).
  private enum Property { static let pointer = 0, direct = 1 }

  /// True for a touchpad. The fingers on a touchpad move a pointer instead of touching a target.
  var isTouchpad: Bool {
    properties.contains(Property.pointer)
      || (!properties.contains(Property.direct) && keys.contains(325) && !keys.contains(EvdevEvent.Key.pen))
  }

  /// True if the device reports positions of fingers or a pen.
  var isTouchDevice: Bool { horizontal != nil && vertical != nil }

  private var horizontal: Axis? { axis(EvdevEvent.Axis.contactX, EvdevEvent.Axis.x) }
  private var vertical: Axis? { axis(EvdevEvent.Axis.contactY, EvdevEvent.Axis.y) }

  private func axis(_ codes: Int...) -> Axis? {
    codes.lazy.compactMap { axes[$0] }.first { $0.maximum > $0.minimum }
  }

  /// Width and height of the device's surface in pixels of 1/96 inch. If the device does not report its size, the size
  /// of common devices is assumed: 100 × 60 mm for a touchpad, 200 × 120 mm for a screen.
  var size: Vector {
    let nominal = isTouchpad ? (100.0, 60.0) : (200.0, 120.0)
    return Vector(dx: Self.length(horizontal, nominal.0), dy: Self.length(vertical, nominal.1))
      * LengthUnit.pointsPerMillimetre
  }

  private static func length(_ axis: Axis?, _ nominal: Double) -> Double {
    guard let axis, axis.resolution > 0 else { return nominal }
    return (Double(axis.maximum) - Double(axis.minimum)) / Double(axis.resolution)
  }

  /// Returns the location in pixels from the upper left corner of the surface, with a precision of 1/1000 pixel.
  func point(x: Int, y: Int) -> Point {
    func share(_ value: Int, _ axis: Axis?) -> Double {
      guard let axis else { return 0 }
      return (Double(value) - Double(axis.minimum)) / (Double(axis.maximum) - Double(axis.minimum))
    }
    let size = size
    return Point(
      x: (share(x, horizontal) * size.dx * 1000).rounded() / 1000,
      y: (share(y, vertical) * size.dy * 1000).rounded() / 1000)
  }
}
