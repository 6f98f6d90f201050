internal import CX11
internal import Gestures

/// One passive grab on the root window.
enum GrabKind: Hashable, Comparable {
  case touch, swipe, pinch
  case button(Int32)

  /// How a user calls what the grab is for.
  var subject: String {
    switch self {
    case .touch: "touchscreen"
    case .swipe: "touchpad swipe"
    case .pinch: "touchpad pinch"
    case .button(let number): "button \(number)"
    }
  }

  /// The events that the grab brings.
  var events: Set<Int32> {
    switch self {
    case .touch: [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_TouchOwnership]
    case .swipe: [XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd]
    case .pinch: [XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd]
    case .button: [XI_ButtonPress, XI_ButtonRelease]
    }
  }

  /// The version of XInput that has this grab.
  var version: XInputVersion {
    switch self {
    case .touch: .touch
    case .swipe, .pinch: .gestures
    case .button: .first
    }
  }
}

extension Interception {
  var kinds: Set<GrabKind> {
    var kinds = Set(buttons.map { GrabKind.button(Int32(clamping: $0)) })
    if sources.contains(.touchscreenTouches) { kinds.insert(.touch) }
    if sources.contains(.touchpadSwipes) { kinds.insert(.swipe) }
    if sources.contains(.touchpadPinches) { kinds.insert(.pinch) }
    return kinds
  }
}

extension XConnection {
  /// Asks for the grab on all master devices; false where another client holds it.
  func grab(_ kind: GrabKind) -> Bool {
    guard version >= kind.version else { return false }
    var modifiers = Self.anyModifiers
    let (display, root, masters) = (display, root, XIAllMasterDevices)
    let failures = withEventMask(kind.events, of: masters) { mask in
      switch kind {
      case .touch: XIGrabTouchBegin(display, masters, root, False, mask, 1, &modifiers)
      case .swipe:
        XIGrabSwipeGestureBegin(display, masters, root, XIGrabModeSync, XIGrabModeAsync, False, mask, 1, &modifiers)
      case .pinch:
        XIGrabPinchGestureBegin(display, masters, root, XIGrabModeSync, XIGrabModeAsync, False, mask, 1, &modifiers)
      case .button(let number):
        XIGrabButton(
          display, masters, number, root, Cursor(None), XIGrabModeSync, XIGrabModeAsync, False, mask, 1, &modifiers)
      }
    }
    return failures == 0
  }

  func ungrab(_ kind: GrabKind) {
    var modifiers = Self.anyModifiers
    switch kind {
    case .touch: XIUngrabTouchBegin(display, XIAllMasterDevices, root, 1, &modifiers)
    case .swipe: XIUngrabSwipeGestureBegin(display, XIAllMasterDevices, root, 1, &modifiers)
    case .pinch: XIUngrabPinchGestureBegin(display, XIAllMasterDevices, root, 1, &modifiers)
    case .button(let number): XIUngrabButton(display, XIAllMasterDevices, number, root, 1, &modifiers)
    }
  }

  private static var anyModifiers: XIGrabModifiers {
    XIGrabModifiers(modifiers: Int32(bitPattern: UInt32(XIAnyModifier)), status: 0)
  }
}
