internal import Gestures

/// An event of the contacts on touchpads. The devices are devices of the X server, and the times are the server's.
enum ContactEvent: Sendable, Hashable {
  /// A touchpad is being read. No contact is known yet.
  case added(ContactSurface)
  case frame(ContactFrame)
  /// A touchpad is no longer read: it was unplugged or switched off, or its reader has ended. Its contacts have ended.
  case removed(DeviceID)
}
