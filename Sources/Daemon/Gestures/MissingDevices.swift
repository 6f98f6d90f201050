internal import Bindings
internal import Gestures

/// The device classes that the bindings need, if no device of these classes is present.
struct MissingDevices: CustomStringConvertible {
  private let classes: [DeviceClass]

  /// Returns nil if no binding exists, or if any present device makes input that the bindings need.
  ///
  /// A laptop without a touchscreen, for example, lacks nothing if bindings need its touchpad.
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
