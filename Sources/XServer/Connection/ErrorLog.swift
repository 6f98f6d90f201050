internal import CX11
import Synchronization

/// The last error that the server reported on each connection.
///
/// Xlib's handlers belong to the process and get no context, so that this is the only global state of the module.
enum ErrorLog {
  struct Entry: Sendable {
    let code: UInt8
    let majorOpcode: UInt8
    let minorOpcode: UInt8
  }

  /// The requests of XInput 2 that this module makes, by their codes.
  static let xinputRequests: [UInt8: String] = [
    46: "XISelectEvents", 47: "XIQueryVersion", 48: "XIQueryDevice", 51: "XIGrabDevice", 53: "XIAllowEvents",
    54: "XIPassiveGrabDevice",
    55: "XIPassiveUngrabDevice", 59: "XIGetProperty",
  ]

  private static let entries = Mutex<[UInt: Entry]>([:])

  /// Keeps Xlib from ending the process at an error or at a lost connection.
  static func install() {
    XSetErrorHandler { display, event in
      if let event {
        let entry = Entry(
          code: event.pointee.error_code, majorOpcode: event.pointee.request_code,
          minorOpcode: event.pointee.minor_code)
        ErrorLog.entries.withLock { $0[UInt(bitPattern: display)] = entry }
      }
      return 0
    }
    XSetIOErrorHandler { _ in 0 }
  }

  /// The connection's last error since it was last taken.
  static func take(_ display: OpaquePointer) -> Entry? {
    entries.withLock { $0.removeValue(forKey: UInt(bitPattern: display)) }
  }
}

/// Set by Xlib when the server is gone.
final class LostFlag {
  var isSet = false
}
