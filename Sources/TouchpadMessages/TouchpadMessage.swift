package import Gestures

/// A message from the process `dactyl-touchpad` to the daemon. Each message is one packet on the socket between the
/// two.
///
/// A message names a device by the number of the daemon's request to read it. Times are those of CLOCK_MONOTONIC.
package enum TouchpadMessage: Sendable, Hashable {
  /// A touchpad was opened. Its frames follow.
  case opened(ContactSurface)
  /// The contacts of a touchpad have changed.
  case frame(ContactFrame)
  /// A touchpad was unplugged. No frames follow.
  case removed(DeviceID)
  /// A touchpad cannot be read.
  case refused(DeviceID, TouchpadRefusal)
}

/// The reason why a device cannot be read.
package enum TouchpadRefusal: Error, Sendable, Hashable {
  /// A system call failed with this value of `errno`.
  case system(Int32)
  /// The device lacks the axes and buttons of a touchpad.
  case isNoTouchpad
  /// The device also has keys, which Dactyl must not be able to read.
  case hasKeys
}

extension TouchpadRefusal {
  /// The reason in a few words.
  package var reason: String {
    switch self {
    case .system(let code): "error \(code)"
    case .isNoTouchpad: "it is no touchpad"
    case .hasKeys: "it also has keys, which Dactyl must not be able to read"
    }
  }
}
