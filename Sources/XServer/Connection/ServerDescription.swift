internal import CX11
internal import Gestures

/// The server and the programs that manage its windows, for people.
package struct ServerDescription: Sendable, Hashable {
  /// The maker: "The X.Org Foundation".
  package var vendor: String
  /// The version: "21.1.7".
  package var release: String
  package var version: XInputVersion
  package var hasXTest: Bool
  /// True for the X server of a Wayland session.
  package var isXwayland: Bool
  /// The name of the window manager; nil if there is none that follows the Extended Window Manager Hints.
  package var windowManager: String?
  package var isComposited: Bool

  package init(
    vendor: String = "The X.Org Foundation", release: String = "21.1.7", version: XInputVersion = .gestures,
    hasXTest: Bool = true, isXwayland: Bool = false, windowManager: String? = nil, isComposited: Bool = false
  ) {
    self.vendor = vendor
    self.release = release
    self.version = version
    self.hasXTest = hasXTest
    self.isXwayland = isXwayland
    self.windowManager = windowManager
    self.isComposited = isComposited
  }
}

extension XConnection {
  package var serverDescription: ServerDescription {
    var unused: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let number = Int(XVendorRelease(display))
    return ServerDescription(
      vendor: XServerVendor(display).map { String(cString: $0) } ?? "",
      release: ServerDescription.release(number), version: version,
      hasXTest: XTestQueryExtension(display, &unused.0, &unused.1, &unused.2, &unused.3) != 0,
      isXwayland: XQueryExtension(display, "XWAYLAND", &unused.0, &unused.1, &unused.2) != 0
        || devices.contains { $0.name.hasPrefix("xwayland-") },
      windowManager: manager()?.name, isComposited: XGetSelectionOwner(display, atom("_NET_WM_CM_S0")) != 0)
  }

  /// The input that other programs hold, by its name in messages.
  ///
  /// Tries each grab for a moment, on a connection of its own, and gives it back. A grab that holds input back is not
  /// tried in that manner: input that comes in this moment goes on.
  package static func takenGrabs(display: String? = nil) throws(XServerError) -> [String] {
    let connection = try XConnection(display: display)
    // The second button is rarely pressed; the first one belongs to window managers, which click to focus.
    let kinds: [GrabKind] = [.touch, .swipe, .pinch, .button(2), .button(3), .button(8), .button(9)]
    return connection.withServerGrabbed {
      kinds.filter { kind in
        guard connection.version >= kind.version else { return false }
        let isFree = kind.grab(on: connection, holdingBack: false)
        if isFree { kind.ungrab(on: connection) }
        return !isFree
      }.map(\.subject)
    }
  }
}

extension ServerDescription {
  /// Returns the version of an X.Org server: 12101007 is 21.1.7, and 12013000 was 1.20.13.
  static func release(_ number: Int) -> String {
    let (major, minor, patch) = (number / 10_000_000, number / 100_000 % 100, number / 1000 % 100)
    return major == 1 && minor >= 21 ? "\(minor).\(patch).\(number % 1000)" : "\(major).\(minor).\(patch)"
  }
}
