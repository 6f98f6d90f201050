internal import CX11

/// The devices whose XInput 2 events an application selects.
package enum ApplicationSelection: String, Sendable, Hashable, CaseIterable {
  /// The master devices (`XIAllMasterDevices`), which most programs select.
  case masters
  /// Each slave device. The application gets the events of a slave device even while the device's master is grabbed.
  case slaves
  /// All devices (`XIAllDevices`). Events of slave devices are ignored, as in Qt 6.
  case allDevices

  /// The selections of applications from which input can be intercepted.
  package static let interceptable: [Self] = [.masters, .allDevices]

  /// Returns the device IDs to pass to XISelectEvents, one ID for each call.
  func devices(slaves: [Int32]) -> [Int32] {
    switch self {
    case .masters: [XIAllMasterDevices]
    case .slaves: slaves
    case .allDevices: [XIAllDevices]
    }
  }

  /// Returns true if the application uses an event of `device` that `source` caused.
  func uses(eventOf device: Int32, from source: Int32) -> Bool { self != .allDevices || device != source }
}
