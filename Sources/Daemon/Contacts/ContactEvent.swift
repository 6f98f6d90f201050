internal import Gestures

/// A change of the contacts on a touchpad. The device is a device of the X server, and the time is the server's.
enum ContactEvent: Sendable, Hashable {
  /// A touchpad is being read. No contact is known yet.
  case added(ContactSurface)
  case frame(ContactFrame)
  /// A touchpad is no longer read: it was unplugged or switched off, or its reader has ended. All contacts on the
  /// touchpad have ended.
  case removed(DeviceID)
}
