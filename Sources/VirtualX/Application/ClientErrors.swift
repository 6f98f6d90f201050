internal import CX11
import Synchronization

/// Ignores the errors that a private server reports to clients in this process. A request about another client's window
/// may arrive after that window's end, and Xlib's default handler would then end the process.
///
/// This is global state, because Xlib's handlers belong to the process. The previous handler still receives the errors
/// of all other connections.
package enum ClientErrors {
  private typealias Handler = @convention(c) (OpaquePointer?, UnsafeMutablePointer<XErrorEvent>?) -> Int32

  private struct State {
    var isInstalled = false
    var previous: Handler?
    var displays: Set<UInt> = []
  }

  private static let state = Mutex(State())

  /// Ignores the errors of a connection from now on.
  package static func ignore(on display: OpaquePointer) {
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
  package static func close(_ display: OpaquePointer) {
    XSync(display, 1)
    // Remove the address before closing, because another connection may get the same address afterwards.
    state.withLock { _ = $0.displays.remove(UInt(bitPattern: display)) }
    XCloseDisplay(display)
  }
}
