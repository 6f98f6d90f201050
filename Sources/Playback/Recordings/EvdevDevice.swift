internal import Gestures
internal import TouchpadFrames

/// An input device of the kernel in a recording: its description and its events.
struct EvdevDevice {
  var name = ""
  /// The axes of the device, by their kernel codes.
  var axes: [Int: SensorDescription.Axis] = [:]
  var properties: Set<Int> = []
  var keys: Set<Int> = []
  var events: [SensorEvent] = []

  /// Codes of device properties (linux/input-event-codes.h).
  private enum Property { static let pointer = 0, direct = 1, buttonPad = 2, semiMultitouch = 3 }

  /// Maximum number of slots, as in `dactyl-touchpad`.
  private static let maximumSlots = 16

  var isPen: Bool { keys.contains(Int(SensorCode.pen)) }

  private var isTouchpad: Bool {
    (properties.contains(Property.pointer) || keys.contains(Int(SensorCode.fingers[0])))
      && !properties.contains(Property.direct) && !isPen
  }

  /// True if the device uses the kernel's protocol A, in which each report lists all contacts without slots.
  var usesProtocolA: Bool {
    events.contains { $0.type == SensorCode.synchronization && $0.code == EvdevCode.contact }
  }

  /// The device with slots instead of protocol A; the unchanged device if it is not a touchpad, or already has slots.
  /// The library mtdev converts events in the same way.
  ///
  /// The result lacks the pressures and sizes of contacts.
  var withSlots: Self {
    guard isTouchpad, usesProtocolA else { return self }
    var device = self
    device.axes[Int(SensorCode.slot)] = SensorDescription.Axis(minimum: 0, maximum: Int32(Self.maximumSlots - 1))
    device.events = []
    var decoder = ContactDecoder(self)
    var slots = [UInt64?](repeating: nil, count: Self.maximumSlots)
    for event in events {
      if event.type == SensorCode.key { device.events.append(event) }
      guard let changes = decoder.take(event) else { continue }
      for change in changes {
        guard let slot = slots.firstIndex(of: change.phase == .began ? nil : change.touch) else { continue }
        slots[slot] = change.phase == .ended ? nil : change.touch
        var values = [(SensorCode.slot, slot)]
        switch change.phase {
        case .began: values.append((SensorCode.trackingID, Int(change.touch)))
        case .ended, .cancelled: values.append((SensorCode.trackingID, -1))
        case .moved, .stationary: break
        }
        values += [(SensorCode.slotX, change.x), (SensorCode.slotY, change.y)]
        device.events += values.map { code, value in
          SensorEvent(type: SensorCode.absolute, code: code, value: Int32(clamping: value), time: event.time)
        }
      }
      device.events.append(event)
    }
    return device
  }

  /// The sensor of a touchpad; nil for other devices.
  var sensor: SensorDescription? {
    guard isTouchpad else { return nil }
    let slots = axes[Int(SensorCode.slot)].map { max(0, min(Int($0.maximum) + 1, Self.maximumSlots)) } ?? 0
    return SensorDescription(
      numberOfSlots: slots, reportsTouch: keys.contains(Int(SensorCode.touch)),
      reportsBoxOnly: properties.contains(Property.semiMultitouch), isClickpad: properties.contains(Property.buttonPad),
      axis: axis)
  }

  /// True if the device reports positions of fingers or a pen.
  var isTouchDevice: Bool { horizontal != nil && vertical != nil }

  private var horizontal: SensorDescription.Axis? { axis(SensorCode.slotX) ?? axis(SensorCode.x) }
  private var vertical: SensorDescription.Axis? { axis(SensorCode.slotY) ?? axis(SensorCode.y) }

  private func axis(_ code: UInt16) -> SensorDescription.Axis? {
    axes[Int(code)].flatMap { $0.maximum > $0.minimum ? $0 : nil }
  }

  /// Width and height of a screen's surface in pixels of 1/96 inch. If the device does not report its size, a common
  /// size is assumed (200 × 120 mm).
  var size: Vector {
    Vector(dx: Self.length(horizontal, 200), dy: Self.length(vertical, 120)) * LengthUnit.pointsPerMillimetre
  }

  private static func length(_ axis: SensorDescription.Axis?, _ nominal: Double) -> Double {
    guard let axis, axis.resolution > 0 else { return nominal }
    return (Double(axis.maximum) - Double(axis.minimum)) / Double(axis.resolution)
  }

  /// Returns the location in pixels from the upper left corner of the surface, with a precision of 1/1000 pixel.
  func point(x: Int, y: Int) -> Point {
    func share(_ value: Int, _ axis: SensorDescription.Axis?) -> Double {
      guard let axis else { return 0 }
      return (Double(value) - Double(axis.minimum)) / (Double(axis.maximum) - Double(axis.minimum))
    }
    let size = size
    return Point(
      x: (share(x, horizontal) * size.dx * 1000).rounded() / 1000,
      y: (share(y, vertical) * size.dy * 1000).rounded() / 1000)
  }
}
