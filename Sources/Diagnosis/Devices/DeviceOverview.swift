package import Bindings
import Gestures
package import TouchpadRights
package import XServer

/// The devices of a server, each with the gestures that the device can deliver and the bindings that use the device.
package struct DeviceOverview: Sendable {
  /// One device of the server.
  package struct Entry: Sendable {
    package let device: DeviceDescription
    package let capabilities: DeviceCapabilities
    /// The bindings that devices of this class can serve.
    let wanted: [Binding]
    /// The bindings that this device can serve; nil if the bindings are unknown.
    package let bindings: [Binding]?
    /// The rights to read the device; nil if the device is not a touchpad, or is unknown to udev.
    let access: TouchpadAccess?
  }

  package let entries: [Entry]
  /// The bindings that none of the devices can serve.
  package let unserved: [Binding]
  /// The paths of the files that contain the bindings.
  let files: [String]
  /// The names of the pointers that programs move through XTest.
  let remotePointers: [String]
  /// True if the bindings include the remote pointers, so that these pointers make gestures.
  let includesRemotePointers: Bool

  /// - Parameters:
  ///   - version: The version of XInput that the server speaks.
  ///   - bindings: The bindings of the bindings file; nil without a valid file.
  ///   - touchpads: The touchpads that udev lists.
  ///   - hasReaderProgram: True if `dactyl-touchpad` is installed.
  ///   - remotePointers: The names of the pointers that programs move through XTest.
  package init(
    devices: [DeviceDescription], version: XInputVersion, bindings: BindingSet?, touchpads: [TouchpadAccess] = [],
    hasReaderProgram: Bool = true, remotePointers: [String] = []
  ) {
    self.remotePointers = remotePointers
    includesRemotePointers = bindings?.settings.includesRemotePointers ?? false
    let active = bindings.map { $0.bindings.filter(\.isEffective) }
    entries = devices.map { device in
      let access =
        device.input.deviceClass == .touchpad ? touchpads.first { $0.node == device.node } : nil
      let capabilities = device.capabilities(
        version: version, isReadable: hasReaderProgram && access?.isReadable == true)
      let isUsable = device.isEnabled && device.isAttached
      let wanted = (active ?? []).filter { $0.isDelivered(by: device.input) }
      return Entry(
        device: device, capabilities: capabilities, wanted: wanted,
        bindings: active.map { _ in wanted.filter { isUsable && capabilities.delivers($0) } },
        access: access)
    }
    let served = Set(entries.flatMap { ($0.bindings ?? []).map(\.self) })
    let includesRemotePointers = self.includesRemotePointers
    unserved = (active ?? []).filter { binding in
      !served.contains(binding)
        && !(includesRemotePointers && binding.isDelivered(by: RemotePointersSetting.device))
    }
    files = bindings?.files ?? []
  }
}
