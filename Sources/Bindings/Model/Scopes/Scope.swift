package import Gestures

/// The conditions under which a binding is in force: the conditions of the scopes around the binding, and the
/// conditions of its own line.
package struct Scope: Sendable, Hashable {
  /// A condition on the device, written with `on`.
  package enum DeviceCondition: Sendable, Hashable {
    case deviceClass(DeviceClass)
    case name(Glob)
  }

  /// Conditions on the device; all must hold. If the array is empty, the scope admits touchscreens and touchpads or, if
  /// the scope has a button, mice and pens.
  package var devices: [DeviceCondition] = []
  /// The modifiers that must be held at the gesture's start, and no others; nil if modifiers do not matter.
  package var modifiers: Modifiers?
  /// The X number of the button that must be pressed for the gesture. If nil, any button of a mouse or the tip of a pen
  /// may be pressed.
  package var button: Int?
  /// The conditions written with `in`, most of them on windows; all must hold.
  package var windows: [WindowCondition] = []
  /// The mode that must be in force; nil if the scope applies in every mode.
  package var mode: String?

  package init() {}

  /// Returns true if the scope's condition on buttons holds for a gesture that begins with `buttons` pressed.
  func contains(_ buttons: ButtonMask, of device: InputDevice) -> Bool {
    if let button { return buttons == .button(button) }
    return Self.containsAnyButton(buttons, of: device)
  }

  /// Returns true if a scope that names no button admits these pressed buttons. A pen hovers without a button, and must
  /// be pressed with its tip for other gestures.
  static func containsAnyButton(_ buttons: ButtonMask, of device: InputDevice) -> Bool {
    device.deviceClass.tipButton.map { buttons.isEmpty || buttons == $0 } ?? true
  }

  /// Returns true if the scope admits the device, regardless of the buttons and modifiers that are held.
  package func contains(_ device: InputDevice) -> Bool {
    guard !devices.isEmpty else { return defaultClasses.contains(device.deviceClass) }
    return devices.allSatisfy { $0.matches(device) }
  }

  /// The device classes that the scope admits if it names no device.
  var defaultClasses: Set<DeviceClass> {
    Set(DeviceClass.allCases.filter { $0.definition.isDefault == (button == nil) })
  }

  /// The class that the device must have; nil if the scope names no class.
  package var deviceClass: DeviceClass? {
    for case .deviceClass(let deviceClass) in devices { return deviceClass }
    return nil
  }

  package var namesDevice: Bool {
    devices.contains { if case .name = $0 { true } else { false } }
  }

  /// The rank of the scope. If a gesture is in two scopes, the scope with the greater rank is more specific.
  ///
  /// In descending order, these parts decide: a mode, the number of conditions on windows, a button, modifiers, a
  /// device's name, a device class.
  package var rank: Int {
    // `LandingPlace.rank` adds 4 or 8.
    (mode == nil ? 0 : 1024) + min(windows.count, 15) * 64 + (button == nil ? 0 : 32) + (modifiers == nil ? 0 : 16)
      + (namesDevice ? 2 : 0) + (deviceClass == nil ? 0 : 1)
  }
}
