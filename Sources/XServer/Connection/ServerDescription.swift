internal import CX11
internal import Gestures

/// Describes the server, its window manager and its compositor for users.
package struct ServerDescription: Sendable, Hashable {
  /// The maker of the server, such as "The X.Org Foundation".
  package var vendor: String
  /// The server's version, such as "21.1.7".
  package var release: String
  package var version: XInputVersion
  package var hasXTest: Bool
  /// True for the X server of a Wayland session.
  package var isXwayland: Bool
  /// The name of the window manager; nil if no window manager with Extended Window Manager Hints runs.
  package var windowManager: String?
  package var isComposited: Bool
}

extension XConnection {
  /// True for the X server of a Wayland session. Before version 23.1 of Xwayland, only the names of the server's
  /// devices and outputs show this.
  package var isXwayland: Bool {
    var unused: (Int32, Int32, Int32) = (0, 0, 0)
    return XQueryExtension(display, "XWAYLAND", &unused.0, &unused.1, &unused.2) != 0
      || devices.contains { $0.name.hasPrefix("xwayland-") }
      || directory.table.monitors.contains { $0.name == atom("XWAYLAND0") }
  }

  package var serverDescription: ServerDescription {
    var unused: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let number = Int(XVendorRelease(display))
    return ServerDescription(
      vendor: XServerVendor(display).map { String(cString: $0) } ?? "",
      release: ServerDescription.release(number), version: version,
      hasXTest: XTestQueryExtension(display, &unused.0, &unused.1, &unused.2, &unused.3) != 0,
      isXwayland: isXwayland,
      windowManager: manager()?.name, isComposited: XGetSelectionOwner(display, atom("_NET_WM_CM_S0")) != 0)
  }
}

extension ServerDescription {
  /// Returns the version of an X.Org server: 12101007 is 21.1.7, and 12013000 was 1.20.13.
  static func release(_ number: Int) -> String {
    let (major, minor, patch) = (number / 10_000_000, number / 100_000 % 100, number / 1000 % 100)
    return major == 1 && minor >= 21 ? "\(minor).\(patch).\(number % 1000)" : "\(major).\(minor).\(patch)"
  }
}
