internal import CX11

/// Set by Xlib when the server is gone.
final class LostFlag {
  private(set) var isSet = false
  /// Size of the memory for requests, in bytes.
  private let requestSpace: Int

  /// Has Xlib set it, in place of ending the process. It must live as long as the connection.
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
    // More requests are made before the loss is noticed.
    cx11_restore_request_space(display, requestSpace)
  }
}
