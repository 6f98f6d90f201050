package import Gestures

extension Scope.DeviceCondition {
  /// Returns true if the device's class or name matches.
  package func matches(_ device: InputDevice) -> Bool {
    switch self {
    case .deviceClass(let deviceClass): device.deviceClass == deviceClass
    case .name(let glob): glob.matches(device.name)
    }
  }
}
