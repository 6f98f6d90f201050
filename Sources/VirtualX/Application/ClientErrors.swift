internal import CX11
import Synchronization

/// Errors that the server reports to the clients of this module. They are ignored: what a client asks of a window of
/// another one may come after the window's end, and Xlib's own handler would end the process.
///
/// Xlib's handlers belong to the process, so that this is global state. The handler that was there before still gets the
/// errors of all other connections.
enum ClientErrors {
  private typealias Handler = @convention(c) (OpaquePointer?, UnsafeMutablePointer<XErrorEvent>?) -> Int32

  private struct State {
    var isInstalled = false
    var previous: Handler?
    var displays: Set<UInt> = []
  }

  private static let state = Mutex(State())

  /// Ignores the errors of a connection from now on.
  static func ignore(on display: OpaquePointer) {
    state.withLock { state in
      state.displays.insert(UInt(bitPattern: display))
      guard !state.isInstalled else { return }
      state.isInstalled = true
      state.previous = XSetErrorHandler { display, event in
        let (isIgnored, previous) = ClientErrors.state.withLock { state in
          (state.displays.contains(UInt(bitPattern: display)), state.previous)
        }
        return isIgnored ? 0 : previous?(display, event) ?? 0
      }
    }
  }

  /// Closes a connection and ignores what the server still reports to it.
  static func close(_ display: OpaquePointer) {
    XSync(display, 1)
    // Before it is closed: another connection may get its address then.
    state.withLock { _ = $0.displays.remove(UInt(bitPattern: display)) }
    XCloseDisplay(display)
  }
}
