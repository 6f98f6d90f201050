internal import Bindings
internal import Gestures

/// Classes of devices that the bindings need and none of which is present.
struct MissingDevices: CustomStringConvertible {
  private let classes: [DeviceClass]

  private static let sources: [(need: InputNeeds, deviceClass: DeviceClass)] = [
    (.touchscreenTouches, .touchscreen), (.touchpadSwipes, .touchpad), (.touchpadPinches, .touchpad),
    (.mouseTouches, .mouse), (.penTouches, .pen), (.touchpadTaps, .touchpad), (.touchpadScrolling, .touchpad),
    (.mouseScrolling, .mouse), (.pointerPlace, .mouse), (.pointerPlace, .touchpad), (.pointerPlace, .pen),
  ]

  /// Returns nil if some device can serve some binding: on a laptop without a touchscreen nothing is missing.
  init?(needs: InputNeeds, bindings: BindingSet, devices: [InputDevice]) {
    let wanted = Self.sources.filter { needs.contains($0.need) }.map(\.deviceClass)
    guard !bindings.bindings.isEmpty, !devices.contains(where: { wanted.contains($0.deviceClass) }) else { return nil }
    classes = DeviceClass.allCases.filter { wanted.contains($0) }
  }

  var description: String {
    let what = classes.isEmpty ? "device that the bindings name" : classes.map(\.rawValue).joined(separator: " or ")
    return "there is no \(what) here; its bindings wait until one is plugged in (`dactyl demo` shows gestures without)"
  }
}
