internal import Gestures

/// The properties of a slave device that determine its class.
struct DeviceTraits: Sendable, Hashable {
  var name: String
  var hasDirectTouch = false
  var hasDependentTouch = false
  var hasGestures = false
  var hasButtons = false
  /// True if its driver can make taps into clicks, which only touchpads need.
  var hasTapping = false
  var pressure: PressureAxis?
  var axes: Axes?
  var scrollAxes: [ScrollAxis] = []

  /// The class that bindings know the device by; nil for a device that is no pointing device.
  var deviceClass: DeviceClass? {
    if hasDirectTouch { return .touchscreen }
    let words = name.lowercased().split { !$0.isLetter }
    // The pads of servers before 2.4, those of drivers other than libinput, and those for which libinput makes no gestures
    // have neither class.
    if hasGestures || hasDependentTouch || hasTapping || words.contains("touchpad") { return .touchpad }
    guard let axes else { return nil }
    let isNamedPen = !Set(words).isDisjoint(with: ["pen", "stylus", "eraser"])
    if axes.areAbsolute && (pressure != nil || isNamedPen) { return .pen }
    return hasButtons ? .mouse : nil
  }
}
