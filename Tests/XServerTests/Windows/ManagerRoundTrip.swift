import CX11
import TestSupport

@testable import XServer

/// A request to a window manager, whose answer shows that the window manager has handled all earlier requests.
///
/// A window manager performs one action by several requests to the server: openbox restores a window's frame before the
/// window's states. A query in between gets neither the former nor the next state.
struct ManagerRoundTrip {
  private let connection: XConnection
  /// A window that is never shown. The window manager reports the frame that the window would have.
  private let window: Window

  init(on connection: XConnection) {
    self.connection = connection
    window = XCreateSimpleWindow(connection.display, connection.root, 0, 0, 1, 1, 0, 0, 0)
  }

  /// Waits for the answer. Returns false if the deadline passes first.
  func wait() -> Bool {
    let answer = "_NET_FRAME_EXTENTS"
    XDeleteProperty(connection.display, window, connection.atom(answer))
    connection.askManager("_NET_REQUEST_FRAME_EXTENTS", window, [])
    return becomesTrue(within: .seconds(20)) { !connection.numbers(answer, of: window).isEmpty }
  }
}
