internal import CX11

/// The devices whose XInput 2 events an application asks for.
package enum ApplicationSelection: String, Sendable, Hashable, CaseIterable {
  /// The master devices, as most programs do (`XIAllMasterDevices`).
  case masters
  /// Each slave device: the application gets what the devices report, whatever is grabbed of their masters.
  case slaves
  /// All devices (`XIAllDevices`); events of slave devices are ignored. Qt 6 does this.
  case allDevices

  /// The ways of applications that can be kept from input.
  package static let interceptable: [Self] = [.masters, .allDevices]

  /// The device arguments of XISelectEvents.
  func devices(slaves: [Int32]) -> [Int32] {
    switch self {
    case .masters: [XIAllMasterDevices]
    case .slaves: slaves
    case .allDevices: [XIAllDevices]
    }
  }

  /// Whether the application makes use of an event of a device that another one, or the same, is the source of.
  func uses(eventOf device: Int32, from source: Int32) -> Bool { self != .allDevices || device != source }
}
