internal import CX11
internal import Gestures

/// Tablets of the driver libinput. Until the pen of one comes near, the only device is the tablet, which has neither keys
/// nor buttons nor axes; then the driver makes a device for each tool.
extension DeviceDirectory {
  /// Returns the tablets, each as the pen that is awaited.
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

  /// The numbers of the tablets, by the types of devices that only the first version of XInput reports.
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
  /// Returns true for the pen, or another tool, of a tablet: the driver adds the kind and the number of the tool to the
  /// tablet's name.
  func isTool(of tablet: DeviceDescription) -> Bool {
    input.deviceClass == .pen && input.name.hasPrefix(tablet.input.name)
  }
}
