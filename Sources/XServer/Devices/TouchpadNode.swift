internal import CX11
package import Gestures

/// A touchpad, and the device node from which its driver reads.
package struct TouchpadNode: Sendable, Hashable {
  package let device: DeviceID
  package let name: String
  /// The path of the device file, such as `/dev/input/event5`.
  package let node: String

  /// Returns true if a touchpad sends events.
  ///
  /// - Parameters:
  ///   - modes: The driver's setting `libinput Send Events Mode Enabled`. The first number is 1 for "off", the second
  ///     is 1 for "off while a mouse is plugged in". Nil if the driver has no such setting.
  ///   - hasMouse: True if a mouse is plugged in.
  static func sendsEvents(modes: [Int]?, hasMouse: Bool) -> Bool {
    guard let modes else { return true }
    return modes.first != 1 && !(hasMouse && modes.count > 1 && modes[1] == 1)
  }

  /// Words in the names of pointing sticks. For `libinput Send Events Mode Enabled`, pointing sticks are not mice.
  static let stickWords: Set<String> = ["trackpoint", "stick", "pointstick", "nub"]
}

extension XConnection {
  /// A number that changes whenever `touchpadNodes` may have changed.
  package var deviceGeneration: Int { directory.generation }

  /// The touchpads in use, in ascending order of their device numbers. A touchpad that is switched off in the server or
  /// in its driver is not in use. Empty if the server runs on another machine, because this process cannot read the
  /// device nodes of that machine.
  package var touchpadNodes: [TouchpadNode] {
    guard isLocal else { return [] }
    let devices = directory.table.pointing.values.map(\.input).sorted { $0.id.rawValue < $1.id.rawValue }
    let hasMouse = devices.contains { device in
      let words = device.name.lowercased().split { !$0.isLetter }.map(String.init)
      return device.deviceClass == .mouse && TouchpadNode.stickWords.isDisjoint(with: words)
    }
    return devices.compactMap { device in
      let id = device.id.rawValue
      guard device.deviceClass == .touchpad,
        TouchpadNode.sendsEvents(modes: directory.integers(of: .sendEvents, id), hasMouse: hasMouse),
        let node = directory.text("Device Node", of: id)
      else { return nil }
      return TouchpadNode(device: device.id, name: device.name, node: node)
    }
  }

  /// True if the connection is a socket of this machine. The name of another machine's display, or of a display that
  /// ssh forwards, begins with a host name.
  private var isLocal: Bool {
    let name = XDisplayString(display).map { String(cString: $0) } ?? ""
    return name.hasPrefix(":") || name.hasPrefix("/") || name.hasPrefix("unix:")
  }
}
