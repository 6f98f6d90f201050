internal import CX11
package import Gestures

/// Describes a pointing device for users, with everything that the server reports about it.
package struct DeviceDescription: Sendable, Hashable {
  package var input: InputDevice
  /// `libinput`, `synaptics`, `evdev` or `wacom`; nil if the device's properties do not show the driver.
  package var driver: String?
  /// False for a device that is switched off.
  package var isEnabled = true
  /// False for a device that moves no pointer, as after `xinput float`.
  package var isAttached = true
  /// True if the device delivers gesture events (XInput 2.4).
  package var reportsGestures = false
  /// Maximum number of simultaneous touches; nil if the device has no touches or does not report this number.
  package var maximumTouches: Int?
  /// The device's integer properties by name: the settings of its driver.
  package var properties: [String: [Int]] = [:]
  /// True for a tablet whose pen has not come near yet. The driver libinput creates the pen's device only when the pen
  /// first comes near.
  package var isAwaited = false

  /// The drivers whose property names begin with the name of the driver.
  private static let drivers = ["libinput", "synaptics", "evdev", "wacom"]

  /// Returns the driver whose name is the first word of one of these property names; nil if no driver matches.
  static func driver(ofProperties names: some Sequence<String>) -> String? {
    let words = Set(names.compactMap { $0.split(separator: " ").first?.lowercased() })
    return drivers.first { words.contains($0) }
  }
}

extension XConnection {
  /// The server's pointing devices in the order of their identifiers, without XTest's devices. Devices that are
  /// switched off or floating are included, and so are tablets whose pens have not come near yet.
  package var deviceDescriptions: [DeviceDescription] {
    var count: Int32 = 0
    guard let list = XIQueryDevice(display, XIAllDevices, &count) else { return [] }
    defer { XIFreeDeviceInfo(list) }
    let pressure = atom("Abs Pressure")
    let infos = UnsafeBufferPointer(start: list, count: Int(count))
    let pointing =
      infos
      .filter { [XISlavePointer, XIFloatingSlave].contains($0.use) && !directory.isXTestDevice($0) }
      .compactMap { description(of: $0, pressureLabel: pressure) }
    let awaited = directory.tablets(among: infos).filter { tablet in !pointing.contains { $0.isTool(of: tablet) } }
    return (pointing + awaited).sorted { $0.input.id.rawValue < $1.input.id.rawValue }
  }

  private func description(of info: XIDeviceInfo, pressureLabel: Atom) -> DeviceDescription? {
    let traits = directory.traits(of: info, pressureLabel: pressureLabel)
    guard let deviceClass = traits.deviceClass else { return nil }
    let properties = directory.integerProperties(of: info.deviceid)
    return DeviceDescription(
      input: InputDevice(
        id: DeviceID(info.deviceid), name: traits.name, deviceClass: deviceClass,
        scrollsNaturally: directory.settings(of: info.deviceid).scrollsNaturally),
      driver: DeviceDescription.driver(ofProperties: properties.keys), isEnabled: info.enabled != 0,
      isAttached: info.use == XISlavePointer, reportsGestures: traits.hasGestures,
      maximumTouches: info.maximumTouches, properties: properties)
  }
}

extension XIDeviceInfo {
  /// Maximum number of simultaneous touches; nil if the device has no touches or does not report this number.
  fileprivate var maximumTouches: Int? {
    for case let anyClass? in UnsafeBufferPointer(start: classes, count: Int(num_classes))
    where anyClass.pointee.type == XITouchClass {
      let touch = UnsafeRawPointer(anyClass).assumingMemoryBound(to: XITouchClassInfo.self).pointee
      // 0 means any number.
      return touch.num_touches > 0 ? Int(touch.num_touches) : nil
    }
    return nil
  }
}
