internal import CX11

/// What an application asks the X server for.
package struct ApplicationInput: OptionSet, Sendable, Hashable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let keys = Self(rawValue: 1)
  package static let buttons = Self(rawValue: 2)
  package static let motion = Self(rawValue: 4)
  /// Touches by XInput 2.2; without them a touch arrives as the pointer that it emulates.
  package static let touches = Self(rawValue: 8)
  /// Swipes and pinches of a touchpad by XInput 2.4.
  package static let gestures = Self(rawValue: 16)

  /// The core events of the set.
  var eventMask: Int {
    var mask = StructureNotifyMask | ExposureMask | FocusChangeMask
    if contains(.keys) { mask |= KeyPressMask | KeyReleaseMask }
    if contains(.buttons) { mask |= ButtonPressMask | ButtonReleaseMask }
    if contains(.motion) { mask |= PointerMotionMask }
    return mask
  }

  /// The XInput 2 event types of the set.
  var extensionEvents: [Int32] {
    var types: [Int32] = []
    if contains(.touches) { types += [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd] }
    if contains(.gestures) {
      types += [
        XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd,
        XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd,
      ]
    }
    return types
  }
}
