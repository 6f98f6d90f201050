package import Gestures

extension GestureKind {
  /// The classes of devices that can deliver it.
  var deviceClasses: Set<DeviceClass> {
    switch self {
    case .tap, .hold: [.touchscreen, .mouse, .pen]
    case .swipe, .pan: [.touchscreen, .touchpad, .mouse, .pen]
    case .pinch, .rotate: [.touchscreen, .touchpad]
    case .edge: [.touchscreen, .pen]
    }
  }

  /// Those that count where a line does not say on what: never the bare pointer.
  var usualDeviceClasses: Set<DeviceClass> { deviceClasses.intersection([.touchscreen, .touchpad]) }
}

extension Binding {
  /// Whether gestures on `device` can be this binding's, whatever is held.
  package func applies(to device: InputDevice) -> Bool {
    guard trigger.kind.deviceClasses.contains(device.deviceClass) else { return false }
    return scope.devices.isEmpty ? trigger.kind.usualDeviceClasses.contains(device.deviceClass) : scope.contains(device)
  }

  /// Whether it is in force for a gesture that starts on `device` with `held` down.
  package func applies(to device: InputDevice, held: Modifiers) -> Bool {
    applies(to: device) && (scope.modifiers.map { $0 == held } ?? true)
  }
}
