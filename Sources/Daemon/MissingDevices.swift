internal import Bindings
internal import Gestures

/// Devices that the bindings ask for and that are not there.
struct MissingDevices: CustomStringConvertible {
  private let classes: [DeviceClass]

  /// Nil where some device can deliver some binding: a laptop without a touchscreen lacks nothing.
  init?(needs: InputNeeds, bindings: BindingSet, devices: [InputDevice]) {
    let wanted = DeviceClass.allCases.filter { !$0.delivered.isDisjoint(with: needs) }
    guard !bindings.bindings.isEmpty, !devices.contains(where: { wanted.contains($0.deviceClass) }) else { return nil }
    classes = wanted
  }

  var description: String {
    let what = classes.isEmpty ? "device that the bindings name" : classes.map(\.rawValue).joined(separator: " or ")
    return "there is no \(what) here; its bindings wait until one is plugged in (`dactyl demo` shows gestures without)"
  }
}
