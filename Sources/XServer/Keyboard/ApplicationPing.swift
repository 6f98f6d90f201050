internal import CX11

/// Asks the application with the focus for a sign of life, as window managers do (`_NET_WM_PING`).
///
/// The application answers when it comes to the question among its events. So its answer tells that it has handled the
/// keys before the question, and has heard of the changes of the keyboard.
struct ApplicationPing {
  /// An application's answer.
  struct Answer: Hashable {
    let window: Window
    let number: Int
  }

  private struct Question {
    let window: Window
    let number: Int
    let askedAt: ContinuousClock.Instant
  }

  /// Time that an application that did not answer is not asked again.
  private static let silence = Duration.seconds(10)

  private(set) var progress = ApplicationProgress()
  private var question: Question?
  private var focus: Window = 0
  /// A window that says that it answers and did not, and the time until which it is not asked again.
  private var silent: (window: Window, until: ContinuousClock.Instant)?
  /// The number of the last question, sent as its time; answers give it back.
  private var lastNumber = 0

  init() {}

  /// True if an answer is still to come.
  var isWaiting: Bool { question != nil }

  /// Asks about what happened until `instant`, unless that was asked already or no window would answer.
  mutating func ask(about instant: ContinuousClock.Instant, on connection: XConnection) {
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
    // Asked after everything that it is about: what is sent in the same moment counts as later.
    question = Question(window: window, number: lastNumber, askedAt: .now)
    connection.queue.selectAnswers(true)
    Self.ask(window, number: lastNumber, on: connection)
  }

  /// Takes the answer, if it has come.
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

  private init(focus: Window, silent: (window: Window, until: ContinuousClock.Instant)?, lastNumber: Int) {
    self.init()
    self.focus = focus
    self.silent = silent
    self.lastNumber = lastNumber
  }
}

extension ApplicationPing {
  /// Maximum number of windows around the focused one that are asked if they answer.
  private static let maximumDepth = 8

  /// Returns the window itself, or the nearest one around it, that says that it answers.
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
  /// The answer in an event; nil if it is none.
  init?(_ event: XEvent, on connection: XConnection) {
    guard event.type == ClientMessage, event.xclient.format == 32,
      event.xclient.message_type == connection.atom("WM_PROTOCOLS"),
      event.xclient.data.l.0 == Int(clamping: connection.atom("_NET_WM_PING"))
    else { return nil }
    self.init(window: UInt(bitPattern: event.xclient.data.l.2), number: event.xclient.data.l.1)
  }
}
