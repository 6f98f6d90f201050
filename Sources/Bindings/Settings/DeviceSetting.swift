package import Gestures

/// A setting of devices: `on device "Wacom*" { set sensitivity 0.6 }`.
package struct DeviceSetting: Sendable, Hashable {
  package enum Value: Sendable, Hashable {
    /// Factor by which distances of fingers and pens are multiplied.
    case sensitivity(Double)
    /// Pixels per inch of a touchscreen that reports no size or a wrong size.
    case dotsPerInch(Double)
    /// Distance in millimetres. Movements of a finger within this distance are filtered out as tremor. Zero turns the
    /// filter off.
    case tremor(Double)

    /// The word that turns the tremor filter off.
    fileprivate static let off = "off"
  }

  /// Conditions on the device; all must hold. Empty if the setting applies to every device.
  package var devices: [Scope.DeviceCondition]
  package var value: Value

  package init(devices: [Scope.DeviceCondition], value: Value) {
    self.devices = devices
    self.value = value
  }

  static let sensitivity = SettingDefinition(
    word: .sensitivity, reach: .devices, example: "0.6",
    help: "factor by which the fingers' distances are multiplied, 0.1 to 10"
  ) { value, parsing in
    var factor: Double?
    parsing.add(value, of: .sensitivity, in: 0.1...10) { number in
      factor = number
      return .sensitivity(number)
    }
    guard let factor else { return }
    TouchpadLengthCheck.report(
      sensitivity: factor, of: parsing.context.scope.devices, at: value.span, &parsing.diagnostics)
  }

  static let dotsPerInch = SettingDefinition(
    word: .dpi, reach: .devices, example: "120",
    help: "pixels per inch of a touchscreen that reports a wrong size or none, 10 to 2000"
  ) { value, parsing in
    parsing.add(value, of: .dpi, in: 10...2000) { .dotsPerInch($0) }
  }

  static let tremor = SettingDefinition(
    word: .tremor, reach: .devices, example: "2mm", choices: ["2mm", "off"],
    help: "movements of a finger within this distance of where it rested are ignored, 0.1mm to 20mm: for "
      + "[hands that tremble](#hands-that-tremble)"
  ) { value, parsing in
    if value.text == Value.off {
      let setting = DeviceSetting(devices: parsing.context.scope.devices, value: .tremor(0))
      return parsing.settings.deviceSettings.append(setting)
    }
    parsing.add(value, of: .tremor, inMillimetres: 0.1...20) { .tremor($0) }
  }
}

extension FileSettings {
  /// Returns the factor for distances on a device. If several settings apply to the device, the last setting counts.
  /// Default: 1.
  package func sensitivity(of device: InputDevice) -> Double {
    let setting = deviceSettings.last { setting in
      setting.value.word == .sensitivity && setting.devices.allSatisfy { $0.matches(device) }
    }
    return setting?.value.number ?? 1
  }
}

extension DeviceSetting.Value {
  package var word: SettingWord {
    switch self {
    case .sensitivity: .sensitivity
    case .dotsPerInch: .dpi
    case .tremor: .tremor
    }
  }

  /// The number of the setting, in the unit of its case.
  package var number: Double {
    switch self {
    case .sensitivity(let ratio): ratio
    case .dotsPerInch(let dots): dots
    case .tremor(let radius): radius
    }
  }
}

extension DeviceSetting.Value: CustomStringConvertible {
  /// The name and the value of the setting as they are written after `set` in a bindings file.
  package var description: String {
    "\(word.rawValue) " + (self == .tremor(0) ? Self.off : number.plain + unit)
  }

  private var unit: String {
    switch self {
    case .sensitivity, .dotsPerInch: ""
    case .tremor: Quantity.Unit.millimetres.rawValue
    }
  }
}
