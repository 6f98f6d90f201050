internal import CX11
internal import Linux

/// The question who has the keyboard, asked without waiting for the answer.
///
/// It is asked through XCB, on the connection that Xlib uses: Xlib itself waits for each answer. The answer comes with the
/// events and is read with them.
struct KeyboardQuestion {
  /// The time for which the answer that the keyboard is free holds. A locker gives a sign before, or it has taken the
  /// keyboard through a window that was there before the gesture.
  private static let lifetime = Duration.milliseconds(50)
  /// Minimum time between two questions.
  private static let interval = Duration.milliseconds(20)
  /// Age of a question after which the next one is asked while no event comes.
  private static let refreshInterval = Duration.milliseconds(30)
  /// Time after the last event of a gesture in which the question is asked again. Later, `SessionLock` waits.
  private static let refreshTimeout = Duration.milliseconds(500)
  /// Maximum time for which an answer is waited for without sleeping; an idle server needs a third of it.
  private static let spinTime = Duration.microseconds(150)

  /// A window that is never shown.
  private let window: Window
  private unowned let connection: XConnection
  /// The number of the request whose answer was not read yet.
  private var request: UInt32?
  private var askedAt: MonotonicTime?
  /// The time at which to ask again while no event comes.
  private var refreshAt: MonotonicTime?
  /// The time of the last event of a device.
  var lastInput = MonotonicTime(microseconds: 0)
  /// The time of the last question whose answer was that the keyboard is free.
  private var freeAt: MonotonicTime?

  init(window: Window, connection: XConnection) {
    self.window = window
    self.connection = connection
  }

  /// Asks with the next flush, unless an answer is awaited or the last question is recent enough.
  mutating func ask(at now: MonotonicTime) {
    takeAnswer()
    let mayAsk = now - lastInput < Self.refreshTimeout
    guard request == nil, mayAsk, askedAt.map({ now - $0 >= Self.interval }) ?? true else {
      // A time that stayed in the past would keep the loop from sleeping.
      if let refreshAt, refreshAt <= now { self.refreshAt = mayAsk ? now + Self.refreshInterval : nil }
      return
    }
    send(at: now)
    connection.noteUnsent()
  }

  /// Asks at once, and waits for the answer: the server has carried out all requests then, and Xlib holds the events
  /// before it.
  mutating func askAndWait(at now: MonotonicTime) {
    // XCB has read them, and Xlib takes them over when it is asked.
    defer { _ = XEventsQueued(connection.display, QueuedAfterReading) }
    forget()
    send(at: now)
    let xcb = XGetXCBConnection(connection.display)
    xcb_flush(xcb)
    // To sleep until the answer is there takes half as long again as the server needs for it (docs/performance.md).
    let timeout = now + Self.spinTime
    repeat { takeAnswer() } while request != nil && MonotonicTime.now < timeout
    guard let request else { return }
    self.request = nil
    var error: UnsafeMutablePointer<xcb_generic_error_t>?
    take(xcb_grab_keyboard_reply(xcb, xcb_grab_keyboard_cookie_t(sequence: request), &error), error)
  }

  /// The time at which to ask again while no event comes; nil if there is none.
  var nextTime: MonotonicTime? {
    refreshAt.flatMap { $0 - lastInput < Self.refreshTimeout ? $0 : nil }
  }

  /// True if the keyboard was free a moment ago.
  mutating func isKnownFree(at now: MonotonicTime) -> Bool {
    takeAnswer()
    return freeAt.map { now - $0 < Self.lifetime } ?? false
  }

  /// Forgets the answers so far.
  mutating func forget() {
    if let request { xcb_discard_reply(XGetXCBConnection(connection.display), request) }
    (request, askedAt, refreshAt, freeAt) = (nil, nil, nil, nil)
  }

  /// Takes the answer if it was read with the events.
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
    // Zero is the present time.
    request = xcb_grab_keyboard(xcb, 0, UInt32(truncatingIfNeeded: window), 0, mode, mode).sequence
    (askedAt, refreshAt) = (now, now + Self.refreshInterval)
  }

  private mutating func take(
    _ reply: UnsafeMutablePointer<xcb_grab_keyboard_reply_t>?, _ error: UnsafeMutablePointer<xcb_generic_error_t>?
  ) {
    let status = reply?.pointee.status
    // They are freed as Xlib's own memory is.
    if let reply { XFree(reply) }
    if let error { XFree(error) }
    // The window can be given no keyboard: that is the answer unless someone has it.
    freeAt = status.map(Int32.init) == GrabNotViewable ? askedAt : nil
  }
}
