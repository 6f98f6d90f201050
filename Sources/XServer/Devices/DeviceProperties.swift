internal import CX11

extension DeviceDirectory {
  /// Returns true if the device is one of XTest's devices. The server names these devices after their master device and
  /// XTest. Only devices with such a name are queried for XTest's property, which other devices lack.
  func isXTestDevice(_ info: XIDeviceInfo) -> Bool {
    let name = info.name.map { String(cString: $0) } ?? ""
    return (name.hasSuffix(" XTEST pointer") || name.hasSuffix(" XTEST keyboard")) && isXTestDevice(info.deviceid)
  }

  /// Returns true if the device has the property of XTest's devices.
  func isXTestDevice(_ device: Int32) -> Bool {
    withProperty("XTEST Device", of: device) { format, count, data in
      format == 8 && count > 0 && data.load(as: UInt8.self) != 0
    } ?? false
  }

  /// Returns the matrix that maps the device's area to the root window, both with coordinates from 0 to 1.
  func coordinateTransformation(of device: Int32) -> CoordinateTransformation? {
    withProperty("Coordinate Transformation Matrix", of: device) { format, count, data in
      guard format == 32, count == 9 else { return nil }
      let rows = (0..<9).map { Double(data.load(fromByteOffset: $0 * 4, as: Float.self)) }
      return CoordinateTransformation(rows: rows)
    } ?? nil
  }

  /// Returns the value of a setting that consists of bytes or 32-bit integers; nil if the device lacks the setting.
  func integers(of setting: LibinputSetting, _ device: Int32) -> [Int]? {
    if settingAtoms.isEmpty { internSettings() }
    guard let property = settingAtoms[setting], property != 0 else { return nil }
    return integers(property, of: device)
  }

  /// Returns the value of a setting that consists of one 32-bit floating-point number; nil if the device lacks the
  /// setting.
  func number(of setting: LibinputSetting, _ device: Int32) -> Double? {
    guard let property = settingAtoms[setting], property != 0 else { return nil }
    return withProperty(property, of: device) { format, count, data in
      format == 32 && count == 1 ? Double(data.load(as: Float.self)) : nil
    } ?? nil
  }

  private func integers(_ property: Atom, of device: Int32) -> [Int]? {
    withProperty(property, of: device) { format, count, data in
      switch format {
      case 8: (0..<count).map { Int(data.load(fromByteOffset: $0, as: Int8.self)) }
      // XInput packs 32-bit values, unlike core properties.
      case 32: (0..<count).map { Int(data.load(fromByteOffset: $0 * 4, as: Int32.self)) }
      default: nil
      }
    } ?? nil
  }

  /// Returns a property that is a text of at most 64 bytes; nil if the device lacks the property.
  func text(_ name: String, of device: Int32) -> String? {
    withProperty(name, of: device) { format, count, data in
      let bytes = (0..<count).map { data.load(fromByteOffset: $0, as: UInt8.self) }
      return format == 8 ? String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) : nil
    } ?? nil
  }

  /// Returns the device's integer properties by their names. Values after the first 64 bytes or 16 integers are
  /// omitted.
  func integerProperties(of device: Int32) -> [String: [Int]] {
    var count: Int32 = 0
    guard let list = XIListProperties(connection.display, device, &count) else { return [:] }
    defer { XFree(list) }
    var properties: [String: [Int]] = [:]
    for property in UnsafeBufferPointer(start: list, count: Int(count)) {
      guard let name = XGetAtomName(connection.display, property) else { continue }
      defer { XFree(name) }
      properties[String(cString: name)] = integers(property, of: device)
    }
    return properties
  }

  private func withProperty<Value>(
    _ name: String, of device: Int32, _ body: (_ format: Int32, _ count: Int, _ data: UnsafeRawPointer) -> Value
  ) -> Value? {
    withProperty(connection.atom(name), of: device, body)
  }

  private func withProperty<Value>(
    _ property: Atom, of device: Int32, _ body: (_ format: Int32, _ count: Int, _ data: UnsafeRawPointer) -> Value
  ) -> Value? {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var left: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let status = XIGetProperty(
      connection.display, device, property, 0, 16, False, Atom(AnyPropertyType), &type, &format, &count, &left, &data)
    guard status == Success, let data else { return nil }
    defer { XFree(data) }
    guard type != 0 else { return nil }
    return body(format, Int(count), UnsafeRawPointer(data))
  }
}

extension XConnection {
  /// Queries the current values of a device's first two axes.
  func axisValues(of device: Int32) -> (x: Double, y: Double)? {
    var count: Int32 = 0
    guard !isLost, let info = XIQueryDevice(display, device, &count) else { return nil }
    defer { XIFreeDeviceInfo(info) }
    var values: [Int32: Double] = [:]
    for case let anyClass? in UnsafeBufferPointer(start: info.pointee.classes, count: Int(info.pointee.num_classes))
    where anyClass.pointee.type == XIValuatorClass {
      let axis = UnsafeRawPointer(anyClass).assumingMemoryBound(to: XIValuatorClassInfo.self).pointee
      values[axis.number] = axis.value
    }
    guard let x = values[0], let y = values[1] else { return nil }
    return (x, y)
  }
}

/// The mapping of a device's area to the root window.
struct CoordinateTransformation: Sendable, Hashable {
  /// The fraction of the root window's width that the device's width spans; `down` is the same for the height.
  let across: Double
  let down: Double
  /// The centre of the mapped area, with coordinates from 0 to 1.
  let centerX: Double
  let centerY: Double

  static let identity = CoordinateTransformation(rows: [1, 0, 0, 0, 1, 0, 0, 0, 1])

  init(rows m: [Double]) {
    guard m.count == 9, m.allSatisfy(\.isFinite) else {
      self = .identity
      return
    }
    across = (m[0] * m[0] + m[3] * m[3]).squareRoot()
    down = (m[1] * m[1] + m[4] * m[4]).squareRoot()
    centerX = (m[0] + m[1]) / 2 + m[2]
    centerY = (m[3] + m[4]) / 2 + m[5]
  }
}
