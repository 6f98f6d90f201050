internal import CX11
internal import Linux

/// Asks the server if another program has the keyboard, without waiting for the answer.
///
/// The question is sent through XCB, because Xlib waits for each answer. XCB uses the same connection, so the answer is
/// read together with the events.
struct KeyboardQuestion {
  /// Time for which an answer is valid if it says that the keyboard is free. If a locker takes the keyboard in that
  /// time, another sign reveals the locker, except if the locker's window existed before the gesture.
  private static let lifetime = Duration.milliseconds(50)
  /// Minimum time between two questions.
  private static let interval = Duration.milliseconds(40)
  /// Time after which the question is repeated while no event comes. The new answer comes before the previous answer is
  /// too old.
  private static let refreshInterval = Duration.milliseconds(45)
  /// Time after the last event of a gesture during which the question is repeated. When this time is over,
  /// `SessionLock` waits for an answer instead.
  private static let refreshTimeout = Duration.milliseconds(500)
  /// Maximum time to wait for an answer without sleeping; an idle server needs a third of this time.
  private static let spinTime = Duration.microseconds(150)

  /// A window that is never shown.
  private let window: Window
  private unowned let connection: XConnection
  /// The number of the request whose answer is awaited; nil if no answer is awaited.
  private var request: UInt32?
  private var askedAt: MonotonicTime?
  /// The time of the next question if no event comes before it.
  private var refreshAt: MonotonicTime?
  /// True if an event of a device has come since the last call of `ask`.
  var hasNewInput = false
  /// The time of the first call of `ask` after the last event of a device.
  private var lastInput = MonotonicTime(microseconds: 0)
  /// The time of the last question if its answer was that the keyboard is free; nil otherwise.
  private var freeAt: MonotonicTime?

  init(window: Window, connection: XConnection) {
    self.window = window
    self.connection = connection
  }

  /// Asks the question with the next flush. Does nothing while an answer is awaited, if the last question is recent
  /// enough, or if no event of a device has come for `refreshTimeout`.
  mutating func ask(at now: MonotonicTime) {
    takeAnswer()
    if hasNewInput { (hasNewInput, lastInput) = (false, now) }
    let mayAsk = now - lastInput < Self.refreshTimeout
    guard request == nil, mayAsk, askedAt.map({ now - $0 >= Self.interval }) ?? true else {
      // A time that stayed in the past would keep the loop from sleeping.
      if let refreshAt, refreshAt <= now { self.refreshAt = mayAsk ? now + Self.refreshInterval : nil }
      return
    }
    send(at: now)
    connection.noteUnsent()
  }

  /// Asks the question immediately and waits for the answer. Then the server has carried out all earlier requests, and
  /// Xlib has all earlier events.
  mutating func askAndWait(at now: MonotonicTime) {
    // XCB has read the events that came before the answer; this call passes them to Xlib.
    defer { _ = XEventsQueued(connection.display, QueuedAfterReading) }
    forget()
    send(at: now)
    let xcb = XGetXCBConnection(connection.display)
    xcb_flush(xcb)
    // Sleeping until the answer arrives would take 1.5 times as long as the server needs for it (docs/decisions/0021).
    let timeout = now + Self.spinTime
    repeat { takeAnswer() } while request != nil && MonotonicTime.now < timeout
    guard let request else { return }
    self.request = nil
    var error: UnsafeMutablePointer<xcb_generic_error_t>?
    take(xcb_grab_keyboard_reply(xcb, xcb_grab_keyboard_cookie_t(sequence: request), &error), error)
  }

  /// The time of the next question if no event comes before it; nil if the question will not be repeated.
  var nextTime: MonotonicTime? {
    refreshAt.flatMap { hasNewInput || $0 - lastInput < Self.refreshTimeout ? $0 : nil }
  }

  /// True if the last answer was that the keyboard is free, and is recent enough.
  mutating func isKnownFree(at now: MonotonicTime) -> Bool {
    takeAnswer()
    return freeAt.map { now - $0 < Self.lifetime } ?? false
  }

  /// Discards the last answer, and the answer that is awaited.
  mutating func forget() {
    if let request { xcb_discard_reply(XGetXCBConnection(connection.display), request) }
    (request, askedAt, refreshAt, freeAt) = (nil, nil, nil, nil)
  }

  /// Records the answer if it has been read together with the events.
  private mutating func takeAnswer() {
    guard let request else { return }
    var reply: UnsafeMutableRawPointer?
    var error: UnsafeMutablePointer<xcb_generic_error_t>?
    guard xcb_poll_for_reply(XGetXCBConnection(connection.display), request, &reply, &error) != 0 else { return }
    self.request = nil
    take(reply?.assumingMemoryBound(to: xcb_grab_keyboard_reply_t.self), error)
  }

  private mutating func send(at now: MonotonicTime) {
    let xcb = XGetXCBConnection(connection.display)
    let mode = UInt8(GrabModeAsync)
    // Zero means the current time.
    request = connection.withFirstPointer {
      xcb_grab_keyboard(xcb, 0, UInt32(truncatingIfNeeded: window), 0, mode, mode).sequence
    }
    (askedAt, refreshAt) = (now, now + Self.refreshInterval)
  }

  private mutating func take(
    _ reply: UnsafeMutablePointer<xcb_grab_keyboard_reply_t>?, _ error: UnsafeMutablePointer<xcb_generic_error_t>?
  ) {
    let status = reply?.pointee.status
    // XCB's answers are freed in the same manner as Xlib's own memory.
    if let reply { XFree(reply) }
    if let error { XFree(error) }
    // The window is not shown, so the server never gives it the keyboard. The server answers `GrabNotViewable`, unless
    // another client has the keyboard.
    freeAt = status.map(Int32.init) == GrabNotViewable ? askedAt : nil
  }
}
