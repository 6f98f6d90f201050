internal import CX11
internal import Gestures

/// Finds the tablets of the driver libinput. The driver creates a device for each tool, such as a pen, when the tool
/// first comes near. Until then, only the tablet's own device exists, which has neither keys nor buttons nor axes.
extension DeviceDirectory {
  /// Returns the tablets, each described as a pen that is awaited (`isAwaited`).
  func tablets(among infos: UnsafeBufferPointer<XIDeviceInfo>) -> [DeviceDescription] {
    let candidates = infos.filter { $0.num_classes == 0 }
    guard !candidates.isEmpty else { return [] }
    let tablets = tabletIDs
    return candidates.filter { tablets.contains($0.deviceid) }.map { info in
      let properties = integerProperties(of: info.deviceid)
      return DeviceDescription(
        input: InputDevice(
          id: DeviceID(info.deviceid), name: info.name.map { String(cString: $0) } ?? "", deviceClass: .pen),
        driver: DeviceDescription.driver(ofProperties: properties.keys), isEnabled: info.enabled != 0,
        isAttached: info.use != XIFloatingSlave, properties: properties, isAwaited: true)
    }
  }

  /// The identifiers of the tablets. This uses XInput 1, because XInput 2 does not report the types of devices.
  private var tabletIDs: Set<Int32> {
    let tablet = connection.atom("TABLET")
    var count: Int32 = 0
    guard let list = XListInputDevices(connection.display, &count) else { return [] }
    defer { XFreeDeviceList(list) }
    return Set(
      UnsafeBufferPointer(start: list, count: Int(count)).filter { $0.type == tablet }
        .map { Int32(truncatingIfNeeded: $0.id) })
  }
}

extension DeviceDescription {
  /// Returns true if this device is a pen or another tool of the tablet. The driver names a tool after its tablet,
  /// followed by the tool's kind and number.
  func isTool(of tablet: DeviceDescription) -> Bool {
    input.deviceClass == .pen && input.name.hasPrefix(tablet.input.name)
  }
}
