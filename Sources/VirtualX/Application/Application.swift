internal import CX11
internal import Glibc
internal import Linux

/// The application under the fingers: a client of its own with one window, which logs what it is given.
///
/// It reads its connection only in its own calls, on the caller's thread. Xlib has one error handler for a whole
/// process, so the application asks for nothing that can fail while its window exists.
package final class Application {
  /// All that has come since the start or the last `clear()`.
  package private(set) var log: [ApplicationEvent] = []
  /// The server's time of each event in the log, in milliseconds.
  package private(set) var times: [UInt] = []
  /// The window's X id.
  package let window: UInt

  let connection: ApplicationConnection

  /// Connects and shows a window with the keyboard focus.
  ///
  /// - Parameters:
  ///   - display: the server, as in `DISPLAY`.
  ///   - className: both parts of WM_CLASS.
  ///   - frame: the window's place and size in pixels; the whole screen if not given.
  ///   - input: what the application asks for.
  ///   - selection: the devices whose XInput 2 events it asks for; those of the pointer, too, if it names slave devices.
  ///   - isDock: whether the window says that it is a panel or the like.
  ///   - isDialog: whether the window says that it is a dialog, which tiling window managers let float.
  ///   - isUnmanaged: whether it is no affair of a window manager's, as menus are not.
  ///   - answersPings: whether it answers `_NET_WM_PING`, whenever it reads its events, as most toolkits do.
  package init(
    display: String, title: String = "Application", className: String = "application",
    frame: (x: Int, y: Int, width: Int, height: Int)? = nil, input: ApplicationInput = [.keys, .buttons, .motion],
    selection: ApplicationSelection = .masters, isDock: Bool = false, isUnmanaged: Bool = false, isDialog: Bool = false,
    answersPings: Bool = false
  ) throws(VirtualServerError) {
    connection = try ApplicationConnection(display: display, selection: selection)
    window = connection.createWindow(
      frame: frame, className: className, input: input, isUnmanaged: isUnmanaged, answersPings: answersPings)
    setTitle(title)
    if isDock { connection.makeDock(window) }
    if isDialog { connection.makeDialog(window) }
    connection.map(window)
    guard wait(until: { $0.connection.isShown }, deadline: .seconds(5)) else {
      throw .windowNotShown(display: display)
    }
    connection.focus(window)
    sync()
    log = []
    times = []
  }

  /// Whether the server still answers.
  package var isConnected: Bool { connection.isAlive }

  /// Whether a window manager has said that it is there.
  package var isManaged: Bool { connection.hasWindowManager }

  /// The descriptions of the key events in the log.
  package var keys: [String] { log.filter(\.isKey).map(\.description) }

  /// The descriptions of the button events in the log.
  package var buttons: [String] { log.filter(\.isButton).map(\.description) }

  /// The key chords in the log, such as `ctrl+plus`.
  package var chords: [String] { log.chords(plainName: connection.plainName) }

  /// The names of the keys that the server's keyboard holds down now, by X keycode.
  package var keysDown: [String] { connection.keysDown() }

  /// The numbers of the pointer buttons that are down now.
  package var buttonsDown: [Int] { connection.buttonsDown() }

  /// Forgets all that has come; what is still on its way is read first.
  package func clear() {
    sync()
    log = []
    times = []
  }

  /// Reads all that the server sent because of what it had processed before this call.
  package func sync() {
    connection.roundTrip()
    read()
  }

  /// Reads events until `condition` holds; false if it does not before the deadline or the server is gone.
  package func wait(until condition: (Application) -> Bool, deadline: Duration = .seconds(20)) -> Bool {
    let end = MonotonicClock.microseconds + Poll.microseconds(deadline)
    while true {
      read()
      if condition(self) { return true }
      let left = end - MonotonicClock.microseconds
      guard left > 0, isConnected else { return false }
      // The condition may look at more than our events, so look again soon.
      connection.waitForEvents(timeout: .microseconds(min(left, 5000)))
    }
  }

  /// Waits until exactly these key events are in the log; false if that is not so before the deadline.
  package func wait(forKeys expected: [String], deadline: Duration = .seconds(20)) -> Bool {
    wait(until: { $0.keys == expected }, deadline: deadline)
  }

  /// Names the window anew.
  package func setTitle(_ title: String) { connection.setTitle(title, of: window) }

  /// Takes the keyboard focus.
  package func focus() {
    connection.focus(window)
    sync()
  }

  private func read() {
    while let event = connection.next() {
      log.append(event)
      times.append(connection.time)
    }
  }
}
