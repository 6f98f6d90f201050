internal import Gestures

/// The properties of a slave device that determine its class.
struct DeviceTraits: Sendable, Hashable {
  var name: String
  var hasDirectTouch = false
  var hasDependentTouch = false
  var hasGestures = false
  var hasButtons = false
  /// True if the driver can turn taps of this device into clicks. Only touchpads have such a setting.
  var hasTapping = false
  var pressure: PressureAxis?
  var axes: Axes?
  var scrollAxes: [ScrollAxis] = []

  /// The class of the device in bindings; nil if the device is not a pointing device.
  var deviceClass: DeviceClass? {
    if hasDirectTouch { return .touchscreen }
    let words = name.lowercased().split { !$0.isLetter }
    // Some touchpads have neither a gesture class nor a touch class: touchpads of servers before XInput 2.4, of drivers
    // other than libinput, and touchpads for which libinput reports no gestures.
    if hasGestures || hasDependentTouch || hasTapping || words.contains("touchpad") { return .touchpad }
    guard let axes else { return nil }
    let isNamedPen = !Set(words).isDisjoint(with: ["pen", "stylus", "eraser"])
    if axes.areAbsolute && (pressure != nil || isNamedPen) { return .pen }
    return hasButtons ? .mouse : nil
  }
}
