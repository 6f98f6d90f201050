internal import CX11

/// The errors that the server has reported. They are global, because Xlib's error handler gets no context.
enum ScriptErrors {
  /// The reported errors with their displays, in the order of the reports.
  nonisolated(unsafe) private static var reported: [(display: OpaquePointer?, text: String)] = []

  static func record() {
    XSetErrorHandler { display, event in
      guard let error = event?.pointee else { return 0 }
      let request = error.request_code < 128 ? "\(error.request_code)" : "XInput \(error.minor_code)"
      ScriptErrors.reported.append((display, "error \(error.error_code) of request \(request)"))
      return 0
    }
  }

  static func take(_ display: OpaquePointer) -> [String] {
    let taken = reported.filter { $0.display == display }.map(\.text)
    reported.removeAll { $0.display == display }
    return taken
  }
}
