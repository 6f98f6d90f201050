internal import CX11
internal import Linux

/// The version of XInput that the server agreed to, and its limitations.
package struct XInputVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  let major: Int32
  let minor: Int32

  static let first = XInputVersion(major: 2, minor: 0)
  /// The first version of XInput that reports touches.
  package static let touch = XInputVersion(major: 2, minor: 2)
  /// The first version of XInput that reports the gestures of touchpads.
  package static let gestures = XInputVersion(major: 2, minor: 4)

  package static func < (a: Self, b: Self) -> Bool { (a.major, a.minor) < (b.major, b.minor) }

  package var description: String { "\(major).\(minor)" }

  var limitations: [String] {
    var sentences: [String] = []
    if self < .gestures {
      sentences.append(
        "The X server speaks XInput \(self): swipes and pinches on a touchpad need 2.4 (X.Org server 21.1), or the "
          + "touchpad rule: `sudo dactyl touchpad enable`.")
    }
    if self < .touch {
      sentences.append("The X server speaks XInput \(self): touches on a touchscreen need 2.2.")
    }
    return sentences
  }
}

/// The codes of the extensions that a connection needs.
struct Extensions {
  let xinputOpcode: Int32
  let version: XInputVersion
  /// The first XKB event code; nil if the server has no XKB.
  let xkbEvent: Int32?
  /// The first RandR event code; nil if the server has no RandR.
  let randrEvent: Int32?

  init(of display: OpaquePointer) throws(XServerError) {
    var opcode: Int32 = 0
    var event: Int32 = 0
    var error: Int32 = 0
    guard XQueryExtension(display, "XInputExtension", &opcode, &event, &error) != 0 else {
      throw XServerError(.noXInput2(version: nil))
    }
    var major: Int32 = 2
    // This environment variable makes the server appear older.
    var minor = CurrentProcess.environment("DACTYL_XINPUT_MINOR").flatMap { Int32($0) } ?? 4
    let status = XIQueryVersion(display, &major, &minor)
    guard status == Success, major >= 2 else {
      throw XServerError(.noXInput2(version: status == Success ? "\(major).\(minor)" : "1"))
    }
    xinputOpcode = opcode
    version = XInputVersion(major: major, minor: minor)
    xkbEvent = XkbQueryExtension(display, nil, &event, nil, nil, nil) != 0 ? event : nil
    randrEvent = XRRQueryExtension(display, &event, &error) != 0 ? event : nil
  }
}
