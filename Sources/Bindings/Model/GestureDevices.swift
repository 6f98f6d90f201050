package import Gestures

extension GestureKind {
  /// The classes of devices that can deliver it.
  var deviceClasses: Set<DeviceClass> {
    switch self {
    case .tap, .swipe, .pan, .custom: [.touchscreen, .touchpad, .mouse, .pen]
    case .hold, .stroke: [.touchscreen, .mouse, .pen]
    case .pinch, .rotate: [.touchscreen, .touchpad]
    case .edge: [.touchscreen, .pen]
    case .hover: [.touchpad, .mouse, .pen]
    case .scroll: [.touchpad, .mouse]
    }
  }

  /// Those that count where a line does not say on what: for fingers never the bare pointer.
  var usualDeviceClasses: Set<DeviceClass> {
    switch self {
    case .tap: [.touchscreen]
    case .hover, .scroll: deviceClasses
    // Drawn with a button, or where a line says.
    case .stroke: []
    default: deviceClasses.intersection([.touchscreen, .touchpad])
    }
  }
}

extension Binding {
  /// Whether gestures on `device` can be this binding's, whatever is held.
  package func applies(to device: InputDevice) -> Bool {
    guard trigger.kind.deviceClasses.contains(device.deviceClass) else { return false }
    if scope.devices.isEmpty {
      return usualDeviceClasses.contains(device.deviceClass) && !isOnlyScrolled(on: device)
    }
    return scope.contains(device) && (namesTouchpad || !isOnlyScrolled(on: device))
  }

  /// Whether it is in force for a gesture that starts on `device` with `held` down, and by pressing `buttons`.
  package func applies(to device: InputDevice, held: Modifiers, buttons: ButtonMask) -> Bool {
    applies(to: device) && (scope.modifiers.map { $0 == held } ?? true) && scope.contains(buttons, of: device)
  }

  /// The classes of devices that count where the line does not say on what.
  var usualDeviceClasses: Set<DeviceClass> {
    scope.button == nil
      ? trigger.kind.usualDeviceClasses : trigger.kind.deviceClasses.intersection(scope.defaultClasses)
  }

  /// Whether the line asks for a touchpad, and so for what touchpads tell by clicks and by scrolling.
  var namesTouchpad: Bool { scope.deviceClass == .touchpad || scope.namesDevice }

  /// Whether a touchpad's scrolling is the way of this binding's fingers.
  var followsScrolling: Bool {
    namesTouchpad && (trigger.kind == .swipe || trigger.kind == .pan) && trigger.fingers.contains(2)
  }

  private func isOnlyScrolled(on device: InputDevice) -> Bool {
    device.deviceClass == .touchpad && (trigger.kind == .swipe || trigger.kind == .pan)
      && trigger.fingers.upperBound < 3
  }
}
