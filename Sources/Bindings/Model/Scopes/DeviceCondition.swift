package import Gestures

extension Scope.DeviceCondition {
  /// Returns true if the device meets the condition.
  package func matches(_ device: InputDevice) -> Bool {
    switch self {
    case .deviceClass(let deviceClass): device.deviceClass == deviceClass
    case .name(let glob): glob.matches(device.name)
    }
  }
}
