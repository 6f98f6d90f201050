package import Gestures

/// The conditions under which a binding is in force: those of the scopes around it and of its own line, taken together.
package struct Scope: Sendable, Hashable {
  /// A condition about the device, written with `on`.
  package enum DeviceCondition: Sendable, Hashable {
    case deviceClass(DeviceClass)
    case name(Glob)
  }

  /// Conditions about the device; all must hold. None: any touchscreen or touchpad; with a button, any mouse or pen.
  package var devices: [DeviceCondition] = []
  /// The modifiers that must be held at the gesture's start, and no others; nil: any.
  package var modifiers: Modifiers?
  /// The button of a mouse or pen that the gesture is made with, as X counts them; nil: any of a mouse, a pen's tip.
  package var button: Int?
  /// The conditions written with `in`, most of them about windows; all of them must hold.
  package var windows: [WindowCondition] = []
  /// The mode that must be in force; nil: any.
  package var mode: String?

  package init() {}

  /// Returns true if `buttons`, those that the gesture begins with, are the ones that the scope requires.
  func contains(_ buttons: ButtonMask, of device: InputDevice) -> Bool {
    if let button { return buttons == .button(button) }
    return Self.containsAnyButton(buttons, of: device)
  }

  /// Returns true if a scope that requires no button contains `buttons`.
  static func containsAnyButton(_ buttons: ButtonMask, of device: InputDevice) -> Bool {
    device.deviceClass != .pen || buttons == .primary
  }

  /// Returns true if the device matches, regardless of the buttons and modifiers that are held.
  package func contains(_ device: InputDevice) -> Bool {
    guard !devices.isEmpty else { return defaultClasses.contains(device.deviceClass) }
    return devices.allSatisfy { $0.matches(device) }
  }

  /// The device classes that apply if none is named.
  var defaultClasses: Set<DeviceClass> {
    Set(DeviceClass.allCases.filter { $0.definition.isDefault == (button == nil) })
  }

  /// The class that the device must have; nil if it may have one of several.
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
    // 4 and 8 are left to the place of a trigger.
    (mode == nil ? 0 : 1024) + min(windows.count, 15) * 64 + (button == nil ? 0 : 32) + (modifiers == nil ? 0 : 16)
      + (namesDevice ? 2 : 0) + (deviceClass == nil ? 0 : 1)
  }
}
