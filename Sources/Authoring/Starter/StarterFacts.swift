package import Gestures

/// What a starter configuration is written for.
package struct StarterFacts: Sendable {
  /// The names of the devices that are there, by class; nil: nobody can tell.
  package var devices: [DeviceClass: [String]]?
  /// What the window manager calls itself; nil: nobody can tell.
  package var windowManager: String?

  package init(devices: [DeviceClass: [String]]? = nil, windowManager: String? = nil) {
    self.devices = devices
    self.windowManager = windowManager
  }

  /// Whether there is a device of the class, or may be one.
  func has(_ deviceClass: DeviceClass) -> Bool { devices.map { $0[deviceClass] != nil } ?? true }
}
