internal import CX11

/// The devices whose XInput 2 events an application selects.
package enum ApplicationSelection: String, Sendable, Hashable, CaseIterable {
  /// The master devices, as most programs do (`XIAllMasterDevices`).
  case masters
  /// Each slave device: the application gets their events regardless of grabs of their masters.
  case slaves
  /// All devices (`XIAllDevices`); events of slave devices are ignored. Qt 6 does this.
  case allDevices

  /// The selections from which input can be intercepted.
  package static let interceptable: [Self] = [.masters, .allDevices]

  /// The device arguments of XISelectEvents.
  func devices(slaves: [Int32]) -> [Int32] {
    switch self {
    case .masters: [XIAllMasterDevices]
    case .slaves: slaves
    case .allDevices: [XIAllDevices]
    }
  }

  /// Returns true if the application uses an event of `device` that was caused by `source`.
  func uses(eventOf device: Int32, from source: Int32) -> Bool { self != .allDevices || device != source }
}
