package import Gestures

/// Where a binding is in force. Scopes around it and what its own line says, taken together.
package struct Scope: Sendable, Hashable {
  /// `on`: what the device must be.
  package enum DeviceCondition: Sendable, Hashable {
    case deviceClass(DeviceClass)
    case name(Glob)
  }

  /// All of them must hold. None: any touchscreen or touchpad; with a button, any mouse or pen.
  package var devices: [DeviceCondition] = []
  /// Exactly these, at the gesture's start; nil: whatever is held.
  package var modifiers: Modifiers?
  /// The button of a mouse or pen that the gesture is made with, as X counts them; nil: any of a mouse, a pen's tip.
  package var button: Int?
  /// `in`: what the windows must be; all of them must hold.
  package var windows: [WindowCondition] = []
  /// The mode that must be in force; nil: any.
  package var mode: String?

  package init() {}

  /// Whether `buttons`, those that the gesture begins with, are what it is to be made with.
  func contains(_ buttons: ButtonMask, of device: InputDevice) -> Bool {
    if let button { return buttons == .button(button) }
    return device.deviceClass != .pen || buttons == .primary
  }

  /// Whether the device fits, whatever is held.
  package func contains(_ device: InputDevice) -> Bool {
    guard !devices.isEmpty else { return defaultClasses.contains(device.deviceClass) }
    return devices.allSatisfy { $0.matches(device) }
  }

  /// The classes that are meant where none is named.
  var defaultClasses: Set<DeviceClass> {
    Set(DeviceClass.allCases.filter { $0.definition.isDefault == (button == nil) })
  }

  /// The class that the device must have; nil where several will do.
  package var deviceClass: DeviceClass? {
    for case .deviceClass(let deviceClass) in devices { return deviceClass }
    return nil
  }

  package var namesDevice: Bool {
    devices.contains { if case .name = $0 { true } else { false } }
  }

  /// Of two scopes that a gesture is in, the one of the greater rank is the more specific: a mode before windows, more
  /// of these before fewer, windows before a button, a button before modifiers, these before a device's name, a name
  /// before a class, a class before nothing.
  package var rank: Int {
    (mode == nil ? 0 : 256) + min(windows.count, 15) * 16 + (button == nil ? 0 : 8) + (modifiers == nil ? 0 : 4)
      + (namesDevice ? 2 : 0) + (deviceClass == nil ? 0 : 1)
  }
}
