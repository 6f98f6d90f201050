internal import CX11
import Synchronization

/// Errors that the server reports to the clients of this module. They are ignored: requests about another client's
/// window may arrive after its end, and Xlib's own handler would end the process.
///
/// Xlib's handlers belong to the process, so this is global state. The previous handler still gets the errors of all
/// other connections.
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

  /// Closes a connection and ignores its remaining errors.
  static func close(_ display: OpaquePointer) {
    XSync(display, 1)
    // This comes before closing: another connection may get the same address afterwards.
    state.withLock { _ = $0.displays.remove(UInt(bitPattern: display)) }
    XCloseDisplay(display)
  }
}
