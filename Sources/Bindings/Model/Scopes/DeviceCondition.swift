package import Gestures

extension Scope.DeviceCondition {
  /// Whether the device is what it must be.
  package func matches(_ device: InputDevice) -> Bool {
    switch self {
    case .deviceClass(let deviceClass): device.deviceClass == deviceClass
    case .name(let glob): glob.matches(device.name)
    }
  }
}
