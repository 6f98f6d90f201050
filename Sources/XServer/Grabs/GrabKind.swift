internal import CX11
internal import Gestures

/// One passive grab on the root window.
enum GrabKind: Hashable, Comparable {
  case touch, swipe, pinch
  case button(Int32)

  /// The name of the input, for users.
  var subject: String {
    switch self {
    case .touch: "touchscreen"
    case .swipe: "touchpad swipe"
    case .pinch: "touchpad pinch"
    case .button(let number): "button \(number)"
    }
  }

  /// The events that the grab reports.
  var events: Set<Int32> {
    switch self {
    case .touch: [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_TouchOwnership]
    case .swipe: [XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd]
    case .pinch: [XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd]
    case .button: [XI_ButtonPress, XI_ButtonRelease]
    }
  }

  /// The first version of XInput with this grab.
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

extension GrabKind {
  /// Grabs the input on all master devices. Returns false if another client holds the grab, or the server is too old.
  ///
  /// - Parameter holdingBack: True to hold the input back until a decision. Touches are always held back.
  func grab(on connection: XConnection, holdingBack: Bool = true) -> Bool {
    let mode = holdingBack ? XIGrabModeSync : XIGrabModeAsync
    guard connection.version >= version else { return false }
    var modifiers = Self.anyModifiers
    let (display, root, masters) = (connection.display, connection.root, XIAllMasterDevices)
    let failures = withEventMask(events, of: masters) { mask in
      switch self {
      case .touch: XIGrabTouchBegin(display, masters, root, False, mask, 1, &modifiers)
      case .swipe:
        XIGrabSwipeGestureBegin(display, masters, root, mode, XIGrabModeAsync, False, mask, 1, &modifiers)
      case .pinch:
        XIGrabPinchGestureBegin(display, masters, root, mode, XIGrabModeAsync, False, mask, 1, &modifiers)
      case .button(let number):
        XIGrabButton(
          display, masters, number, root, Cursor(None), mode, XIGrabModeAsync, False, mask, 1, &modifiers)
      }
    }
    return failures == 0
  }

  /// Releases the grab.
  func ungrab(on connection: XConnection) {
    let (display, root) = (connection.display, connection.root)
    var modifiers = Self.anyModifiers
    switch self {
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
