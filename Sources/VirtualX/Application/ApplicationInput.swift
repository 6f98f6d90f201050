internal import CX11

/// The kinds of events that an application selects.
package struct ApplicationInput: OptionSet, Sendable, Hashable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let keys = Self(rawValue: 1)
  package static let buttons = Self(rawValue: 2)
  package static let motion = Self(rawValue: 4)
  /// Touches by XInput 2.2. Without this, touches arrive as events of the emulated pointer.
  package static let touches = Self(rawValue: 8)
  /// Swipes and pinches of a touchpad by XInput 2.4.
  package static let gestures = Self(rawValue: 16)
  /// Areas that the window must redraw. Such areas are not logged; see `Application.exposures`.
  package static let exposures = Self(rawValue: 32)

  /// Returns the mask of core events for an application that selects these devices. The mask includes the core
  /// pointer's events only with `.masters`.
  func eventMask(_ selection: ApplicationSelection) -> Int {
    var mask = StructureNotifyMask | FocusChangeMask
    if contains(.keys) { mask |= KeyPressMask | KeyReleaseMask }
    if contains(.exposures) { mask |= ExposureMask }
    guard selection == .masters else { return mask }
    if contains(.buttons) { mask |= ButtonPressMask | ButtonReleaseMask }
    if contains(.motion) { mask |= PointerMotionMask }
    return mask
  }

  /// Returns the XInput 2 event types for an application that selects these devices. With `.masters`, buttons and
  /// motion are missing, because the application then selects their core events.
  func extensionEvents(_ selection: ApplicationSelection) -> [Int32] {
    var types: [Int32] = []
    if selection != .masters {
      if contains(.buttons) { types += [XI_ButtonPress, XI_ButtonRelease] }
      if contains(.motion) { types.append(XI_Motion) }
    }
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
