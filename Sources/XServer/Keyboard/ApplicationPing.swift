internal import CX11
internal import Linux

/// Asks the application with the focus to answer, as window managers do to see if it still responds (`_NET_WM_PING`).
///
/// The application answers when it reaches the question in its event queue. So the answer shows that the application
/// has handled the keys before the question, and has received the changes of the keyboard.
struct ApplicationPing {
  struct Answer: Hashable {
    let window: Window
    let number: Int
  }

  private struct Question {
    let window: Window
    let number: Int
    let askedAt: MonotonicTime
  }

  /// Time for which an application that did not answer is not asked again.
  private static let silence = Duration.seconds(10)

  private(set) var progress = ApplicationProgress()
  private var question: Question?
  private var focus: Window = 0
  /// A window that supports `_NET_WM_PING` but did not answer, and the time until which it is not asked again.
  private var silent: (window: Window, until: MonotonicTime)?
  /// The number of the last question. The number is sent in the field for the time, and the answer contains it.
  private var lastNumber = 0

  init() {}

  /// True while an answer is awaited.
  var isWaiting: Bool { question != nil }

  /// Asks the application if it has handled its events until `instant`. Does nothing if the answer is already known, if
  /// the question is already sent, or if no window would answer.
  mutating func ask(about instant: MonotonicTime, on connection: XConnection) {
    takeAnswer(on: connection)
    let focus = connection.focusedWindow ?? 0
    if focus != self.focus {
      self = ApplicationPing(focus: focus, silent: silent, lastNumber: lastNumber)
    }
    if let question {
      guard question.askedAt + ApplicationProgress.answerTimeout < .now else { return }
      silent = (question.window, .now + Self.silence)
      self.question = nil
      progress.answers = false
    }
    if let answered = progress.answered, answered.askedAt > instant { return }
    guard let window = Self.windowThatAnswers(focus, on: connection), !isSilent(window) else {
      progress.answers = false
      return
    }
    progress.answers = true
    lastNumber = lastNumber % 1_000_000 + 1
    // The time is read after all events that the question is about. An event with the same time is treated as later
    // than the question.
    question = Question(window: window, number: lastNumber, askedAt: .now)
    connection.queue.selectAnswers(true)
    Self.ask(window, number: lastNumber, on: connection)
  }

  /// Records the answer, if it has arrived.
  mutating func takeAnswer(on connection: XConnection) {
    guard let question else { return }
    guard connection.queue.take(Answer(window: question.window, number: question.number)) else { return }
    progress.answered = (question.askedAt, .now)
    self.question = nil
  }

  /// Stops listening for answers.
  mutating func end(on connection: XConnection) {
    question = nil
    connection.queue.selectAnswers(false)
  }
}

extension ApplicationPing {
  private func isSilent(_ window: Window) -> Bool { silent.map { $0.window == window && $0.until > .now } ?? false }

  private init(focus: Window, silent: (window: Window, until: MonotonicTime)?, lastNumber: Int) {
    self.init()
    self.focus = focus
    self.silent = silent
    self.lastNumber = lastNumber
  }
}

extension ApplicationPing {
  /// Maximum number of windows, from the focused window outwards, that are checked for `_NET_WM_PING`.
  private static let maximumDepth = 8

  /// Returns the focused window, or its nearest ancestor, that supports `_NET_WM_PING`; nil if no window supports it.
  private static func windowThatAnswers(_ focus: Window, on connection: XConnection) -> Window? {
    guard focus != 0 else { return nil }
    // Ignore BadWindow: the window may be gone.
    defer { _ = ErrorLog.take(connection.display) }
    let ping = connection.atom("_NET_WM_PING")
    var window = focus
    for _ in 0..<maximumDepth where window != 0 && window != connection.root {
      if connection.numbers("WM_PROTOCOLS", of: window).contains(ping) { return window }
      window = connection.tree.parent(of: window) ?? 0
    }
    return nil
  }

  private static func ask(_ window: Window, number: Int, on connection: XConnection) {
    connection.queue.forgetAnswers()
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = connection.atom("WM_PROTOCOLS")
    event.xclient.format = 32
    event.xclient.data.l.0 = Int(clamping: connection.atom("_NET_WM_PING"))
    event.xclient.data.l.1 = number
    event.xclient.data.l.2 = Int(bitPattern: window)
    XSendEvent(connection.display, window, False, NoEventMask, &event)
    connection.roundTrip()
    _ = ErrorLog.take(connection.display)
  }
}

extension ApplicationPing.Answer {
  /// Creates the answer from an event; nil for any other event.
  init?(_ event: XEvent, on connection: XConnection) {
    guard event.type == ClientMessage, event.xclient.format == 32,
      event.xclient.message_type == connection.atom("WM_PROTOCOLS"),
      event.xclient.data.l.0 == Int(clamping: connection.atom("_NET_WM_PING"))
    else { return nil }
    self.init(window: UInt(bitPattern: event.xclient.data.l.2), number: event.xclient.data.l.1)
  }
}
