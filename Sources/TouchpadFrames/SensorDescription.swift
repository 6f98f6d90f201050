package import Gestures

/// The axes and abilities of a touchpad's sensor, as the kernel describes them.
package struct SensorDescription: Sendable, Hashable {
  /// The range and the resolution of an axis.
  package struct Axis: Sendable, Hashable {
    package var minimum: Int32
    package var maximum: Int32
    /// Units per millimetre; 0 if the kernel does not know this number.
    package var resolution: Int32

    package init(minimum: Int32, maximum: Int32, resolution: Int32 = 0) {
      self.minimum = minimum
      self.maximum = maximum
      self.resolution = resolution
    }

    /// Number of units from the minimum to the maximum, at least 1.
    var span: Double { max(1, Double(maximum) - Double(minimum)) }

    /// Returns the position of a value in the range, from 0 to 1.
    func fraction(_ value: Int32) -> Double { min(max((Double(value) - Double(minimum)) / span, 0), 1) }
  }

  /// Size in millimetres of a touchpad without a resolution. libinput assumes the same size
  /// (`tp_init_default_resolution` in `evdev-mt-touchpad.c`): such touchpads are old and small. The kernel's values
  /// already contain the corrections of udev's hardware database.
  package static let assumedSize = Vector(dx: 69, dy: 50)

  package var x: Axis
  package var y: Axis
  /// Number of the contacts that the sensor reports one by one; 0 for a sensor that reports only one location.
  package var numberOfSlots: Int
  /// The axis of a contact's pressure; nil if the sensor does not report pressures.
  package var pressure: Axis?
  /// The axis of a contact's length, from end to end; nil if the sensor does not report lengths.
  package var length: Axis?
  /// True if the sensor reports when it is touched. If so, fingers above the surface do not count.
  package var reportsTouch: Bool
  package var reportsBoxOnly: Bool
  package var isClickpad: Bool

  package init(
    x: Axis, y: Axis, numberOfSlots: Int, pressure: Axis? = nil, length: Axis? = nil, reportsTouch: Bool = true,
    reportsBoxOnly: Bool = false, isClickpad: Bool = false
  ) {
    self.x = x
    self.y = y
    self.numberOfSlots = numberOfSlots
    self.pressure = pressure
    self.length = length
    self.reportsTouch = reportsTouch
    self.reportsBoxOnly = reportsBoxOnly
    self.isClickpad = isClickpad
  }

  /// Describes a sensor by the axes of its slots. If the sensor has no slots, describes it by the axes of its only
  /// location. Nil if the sensor does not report locations.
  ///
  /// - Parameter axis: Returns the axis with a code of `SensorCode`; nil if the sensor does not have this axis.
  package init?(
    numberOfSlots: Int, reportsTouch: Bool, reportsBoxOnly: Bool, isClickpad: Bool, axis: (UInt16) -> Axis?
  ) {
    let hasSlots = numberOfSlots > 0
    guard let x = axis(hasSlots ? SensorCode.slotX : SensorCode.x),
      let y = axis(hasSlots ? SensorCode.slotY : SensorCode.y)
    else { return nil }
    self.init(
      x: x, y: y, numberOfSlots: numberOfSlots,
      pressure: axis(hasSlots ? SensorCode.slotPressure : SensorCode.pressure),
      length: hasSlots ? axis(SensorCode.slotLength) : nil, reportsTouch: reportsTouch, reportsBoxOnly: reportsBoxOnly,
      isClickpad: isClickpad)
  }

  /// Points (1/96 inch) for each unit of an axis.
  package var pointsPerUnit: Vector {
    Vector(
      dx: pointsPerUnit(of: x, assumedSize: Self.assumedSize.dx),
      dy: pointsPerUnit(of: y, assumedSize: Self.assumedSize.dy))
  }

  /// Points for each unit of `length`. The kernel gives lengths in the unit of the locations, if the axis of lengths
  /// has no resolution of its own.
  var pointsPerUnitOfLength: Double {
    guard let length, length.resolution > 0 else { return pointsPerUnit.dx }
    return LengthUnit.pointsPerMillimetre / Double(length.resolution)
  }

  private func pointsPerUnit(of axis: Axis, assumedSize: Double) -> Double {
    let unitsPerMillimetre = axis.resolution > 0 ? Double(axis.resolution) : axis.span / assumedSize
    return LengthUnit.pointsPerMillimetre / unitsPerMillimetre
  }

  package func surface(of device: DeviceID) -> ContactSurface {
    let scale = pointsPerUnit
    return ContactSurface(
      device: device, size: Vector(dx: x.span * scale.dx, dy: y.span * scale.dy),
      maximumNumberOfContacts: max(1, numberOfSlots), reportsBoxOnly: reportsBoxOnly, isClickpad: isClickpad)
  }
}
