internal import CX11
internal import Glibc
internal import Linux

/// The application under the fingers: a client with one window that logs the events it receives.
///
/// The application reads its connection only inside calls of its methods, on the caller's thread. Xlib has one error
/// handler for the whole process. Therefore, the application makes no request that can fail while its window exists.
package final class Application {
  /// All events since the start or the last `clear()`.
  package private(set) var log: [ApplicationEvent] = []
  /// The server's time of each event in the log, in milliseconds.
  package private(set) var times: [UInt] = []
  /// The window's X id.
  package let window: UInt

  let connection: ApplicationConnection

  /// Connects, and shows a window with the keyboard focus.
  ///
  /// - Parameters:
  ///   - display: The server, as in `DISPLAY`.
  ///   - className: Both parts of WM_CLASS.
  ///   - frame: The window's position and size in pixels. Default: the whole screen.
  ///   - input: The events that the application selects.
  ///   - selection: The devices whose XInput 2 events the application selects. With `.masters`, the pointer's events
  ///     are core events instead.
  ///   - type: The window's declared type; nil if it declares no type. Tiling window managers let a dialog float.
  ///   - isUnmanaged: True to bypass the window manager, as menus do.
  ///   - answersPings: True to answer `_NET_WM_PING` whenever the application reads its events, as most toolkits do.
  package init(
    display: String, title: String = "Application", className: String = "application",
    frame: (x: Int, y: Int, width: Int, height: Int)? = nil, input: ApplicationInput = [.keys, .buttons, .motion],
    selection: ApplicationSelection = .masters, type: WindowType? = nil, isUnmanaged: Bool = false,
    answersPings: Bool = false
  ) throws(VirtualServerError) {
    connection = try ApplicationConnection(display: display, selection: selection)
    window = connection.createWindow(
      frame: frame, className: className, input: input, isUnmanaged: isUnmanaged, answersPings: answersPings)
    setTitle(title)
    if let type { connection.setType(type, of: window) }
    guard show() else { throw .windowNotShown(display: display) }
    connection.focus(window)
    sync()
    log = []
    times = []
  }

  /// True until the connection to the server is lost.
  package var isConnected: Bool { connection.isAlive }

  /// True if a window manager has announced itself.
  package var isManaged: Bool { connection.hasWindowManager }

  /// The descriptions of the key events in the log.
  package var keys: [String] { log.filter(\.isKey).map(\.description) }

  /// The descriptions of the button events in the log.
  package var buttons: [String] { log.filter(\.isButton).map(\.description) }

  /// The chords in the log, such as `ctrl+plus`.
  package var chords: [String] { log.chords(plainName: connection.plainName) }

  /// The names of the keys that are currently pressed on the server's keyboard.
  ///
  /// Afterwards the log contains the events of these presses, too.
  package var keysDown: [String] {
    defer { read() }
    return connection.keysDown()
  }

  /// The numbers of the pointer buttons that are currently pressed.
  ///
  /// Afterwards the log contains the events of these presses, too.
  package var buttonsDown: [Int] {
    defer { read() }
    return connection.buttonsDown()
  }

  /// Clears the log after reading all pending events.
  package func clear() {
    sync()
    log = []
    times = []
  }

  /// Reads all events that result from requests and input that were processed before this call.
  package func sync() {
    connection.roundTrip()
    read()
  }

  /// Reads events until `condition` holds. Returns false if the condition does not hold by the deadline, or if the
  /// server is gone.
  package func wait(until condition: (Application) -> Bool, deadline: Duration = .seconds(20)) -> Bool {
    let end = MonotonicTime.now + deadline
    while true {
      read()
      if condition(self) { return true }
      let left = end - .now
      guard left > .zero, isConnected else { return false }
      // The condition may depend on more than the application's events, so check it again soon.
      connection.waitForEvents(timeout: min(left, .milliseconds(5)))
    }
  }

  /// Waits until the log contains exactly these key events. Returns false if the deadline passes first.
  package func wait(forKeys expected: [String], deadline: Duration = .seconds(20)) -> Bool {
    wait(until: { $0.keys == expected }, deadline: deadline)
  }

  /// Changes the title of the window.
  package func setTitle(_ title: String) { connection.setTitle(title, of: window) }

  /// Sets the keyboard focus to the window.
  package func focus() {
    connection.focus(window)
    sync()
  }

  /// Shows the window, and waits until it is mapped. Returns false if that takes more than 20 s.
  ///
  /// A window manager that is starting may miss the request and sleep, as openbox does. A repeated request wakes it.
  private func show() -> Bool {
    (0..<20).contains { _ in
      connection.map(window)
      // An `Expose` event would be no proof, because the server sends none if other windows cover this window
      // completely.
      return wait(until: { $0.isShown }, deadline: .seconds(1))
    }
  }

  private func read() {
    while let event = connection.next() {
      log.append(event)
      times.append(connection.time)
    }
  }
}
