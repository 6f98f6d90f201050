/// What a file says about devices: `on device "Wacom*" { set sensitivity 0.6 }`.
package struct DeviceSetting: Sendable, Hashable {
  package enum Value: Sendable, Hashable {
    /// How many millimetres one millimetre of the fingers' way counts for.
    case sensitivity(Double)
    /// Pixels per inch of a touchscreen that does not tell its size, or tells it wrong.
    case dotsPerInch(Double)
  }

  /// All of them must hold; none: every device.
  package var devices: [Scope.DeviceCondition]
  package var value: Value

  package init(devices: [Scope.DeviceCondition], value: Value) {
    self.devices = devices
    self.value = value
  }
}
