package import Gestures

/// The devices and the window manager for which a starter configuration is written.
package struct StarterFacts: Sendable {
  /// The names of the present devices by class; nil if unknown.
  package var devices: [DeviceClass: [String]]?
  /// The name that the window manager reports; nil if unknown.
  package var windowManager: String?

  package init(devices: [DeviceClass: [String]]? = nil, windowManager: String? = nil) {
    self.devices = devices
    self.windowManager = windowManager
  }

  /// Returns true if there is, or may be, a device of the class.
  func has(_ deviceClass: DeviceClass) -> Bool { devices.map { $0[deviceClass] != nil } ?? true }
}
