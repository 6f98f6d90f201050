internal import CX11

/// A flag that Xlib sets when the server is gone.
final class LostFlag {
  private(set) var isSet = false
  /// Size of Xlib's buffer for requests, in bytes.
  private let requestSpace: Int

  /// Makes Xlib set the flag instead of ending the process. The flag must live as long as the connection.
  init(of display: OpaquePointer) {
    requestSpace = cx11_request_space(display)
    XSetIOErrorExitHandler(
      display,
      { display, flag in
        guard let display, let flag else { return }
        Unmanaged<LostFlag>.fromOpaque(flag).takeUnretainedValue().set(display)
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func set(_ display: OpaquePointer) {
    isSet = true
    // Our code may make more requests before it checks the flag.
    cx11_restore_request_space(display, requestSpace)
  }
}
