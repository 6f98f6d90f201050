package import Gestures

/// The devices and the window manager for which a starter configuration is written.
package struct StarterFacts: Sendable {
  /// The names of the current devices by class; nil if the devices are unknown.
  package var devices: [DeviceClass: [String]]?
  /// The name that the window manager reports; nil if the name is unknown.
  package var windowManager: String?
  /// The kind of machine that the user has chosen; nil to use the current devices.
  package var profile: StarterProfile?

  package init(
    devices: [DeviceClass: [String]]? = nil, windowManager: String? = nil, profile: StarterProfile? = nil
  ) {
    self.devices = devices
    self.windowManager = windowManager
    self.profile = profile
  }

  /// The class whose optional lines are enabled, so that the starter has bindings without a touchpad and a touchscreen;
  /// nil if these lines stay comments.
  var enabledClass: DeviceClass? {
    if let profile {
      return switch profile {
      case .mouse: .mouse
      case .tablet: .pen
      case .laptop, .touchscreen, .accessible: nil
      }
    }
    guard let devices, devices[.touchpad] == nil, devices[.touchscreen] == nil else { return nil }
    return devices[.mouse] == nil ? .pen : .mouse
  }

  /// Returns true if a device of the class exists, or if the devices are unknown.
  func has(_ deviceClass: DeviceClass) -> Bool {
    if let profile { return profile.deviceClasses.contains(deviceClass) }
    return devices.map { $0[deviceClass] != nil } ?? true
  }
}
