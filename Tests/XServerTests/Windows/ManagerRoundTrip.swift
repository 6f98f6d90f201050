import CX11
import TestSupport

@testable import XServer

/// A request to a window manager, which answers after it has handled all earlier requests.
///
/// A window manager performs an action with several requests to the server: openbox restores a window's frame before its
/// states. A query between the two sees neither the former nor the next state.
struct ManagerRoundTrip {
  private let connection: XConnection
  /// A window that is never shown. The window manager reports the frame that the window would have.
  private let window: Window

  init(on connection: XConnection) {
    self.connection = connection
    window = XCreateSimpleWindow(connection.display, connection.root, 0, 0, 1, 1, 0, 0, 0)
  }

  /// Waits for the answer. Returns true if it has arrived in time.
  func wait() -> Bool {
    let answer = "_NET_FRAME_EXTENTS"
    XDeleteProperty(connection.display, window, connection.atom(answer))
    connection.askManager("_NET_REQUEST_FRAME_EXTENTS", window, [])
    return becomesTrue(within: .seconds(20)) { !connection.numbers(answer, of: window).isEmpty }
  }
}
