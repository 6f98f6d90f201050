internal import CX11
import Synchronization

/// The last error that the server reported on each connection.
///
/// This is the only global state of the module: Xlib's error handlers belong to the process, and get no context
/// argument.
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

  /// One request of one connection.
  private struct Request: Sendable, Hashable {
    let display: UInt
    let serial: UInt
  }

  /// Maximum number of entries in `expected`; the oldest entries are dropped first.
  private static let maximumExpected = 64

  private static let entries = Mutex<[UInt: Entry]>([:])
  private static let expected = Mutex<[(request: Request, code: UInt8)]>([])

  /// Keeps Xlib from ending the process at an error or at a lost connection.
  static func install() {
    XSetErrorHandler { display, event in
      if let event {
        let request = Request(display: UInt(bitPattern: display), serial: event.pointee.serial)
        if ErrorLog.isExpected(event.pointee.error_code, of: request) { return 0 }
        let entry = Entry(
          code: event.pointee.error_code, majorOpcode: event.pointee.request_code,
          minorOpcode: event.pointee.minor_code)
        ErrorLog.entries.withLock { $0[UInt(bitPattern: display)] = entry }
      }
      return 0
    }
    XSetIOErrorHandler { _ in 0 }
  }

  /// Suppresses the error `code` of the next request on the connection.
  ///
  /// Other errors of that request, and errors of other requests, are still reported.
  static func expect(_ code: Int32, ofNextRequestOn display: OpaquePointer) {
    let request = Request(display: UInt(bitPattern: display), serial: XNextRequest(display))
    expected.withLock { $0 = $0.suffix(maximumExpected - 1) + [(request, UInt8(code))] }
  }

  /// Forgets the errors of a closed connection. The next connection may have the same address and request numbers.
  static func forget(_ display: OpaquePointer) {
    _ = take(display)
    let address = UInt(bitPattern: display)
    expected.withLock { $0.removeAll { $0.request.display == address } }
  }

  /// Returns true if the error was expected, and removes the expectation.
  private static func isExpected(_ code: UInt8, of request: Request) -> Bool {
    expected.withLock { list in
      guard let index = list.firstIndex(where: { $0.request == request && $0.code == code }) else { return false }
      list.remove(at: index)
      return true
    }
  }

  /// Removes and returns the connection's last error; nil if the connection has had no error since the last call.
  static func take(_ display: OpaquePointer) -> Entry? {
    entries.withLock { $0.removeValue(forKey: UInt(bitPattern: display)) }
  }
}
