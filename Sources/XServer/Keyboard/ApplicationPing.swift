internal import CX11

/// Asks the application with the focus for a sign of life, as window managers do (`_NET_WM_PING`).
///
/// The application answers when it comes to the question among its events. So its answer tells that it has handled the
/// keys before the question, and has heard of the changes of the keyboard.
struct ApplicationPing {
  private struct Question {
    let window: Window
    let number: Int
    let askedAt: ContinuousClock.Instant
  }

  /// How long an application that did not answer is not asked again.
  private static let silence = Duration.seconds(10)

  private(set) var progress = ApplicationProgress()
  private var question: Question?
  private var focus: Window = 0
  /// A window that says that it answers and did not, and until when it is not asked again.
  private var silent: (window: Window, until: ContinuousClock.Instant)?
  /// What is sent as the question's time; answers give it back.
  private var lastNumber = 0

  init() {}

  /// Whether an answer is still to come.
  var isWaiting: Bool { question != nil }

  /// Asks about what happened until `instant`, unless that was asked already or nobody would answer.
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
    guard let window = connection.windowThatAnswers(focus), !isSilent(window) else {
      progress.answers = false
      return
    }
    progress.answers = true
    lastNumber = lastNumber % 1_000_000 + 1
    // Asked after everything that it is about: what is sent in the same moment counts as later.
    question = Question(window: window, number: lastNumber, askedAt: .now)
    connection.followAnswers(true)
    connection.askForAnswer(window, number: lastNumber)
  }

  /// Takes the answer, if it has come.
  mutating func takeAnswer(on connection: XConnection) {
    guard let question else { return }
    let key = XConnection.Answer(window: question.window, number: question.number)
    guard connection.answers.remove(key) != nil else { return }
    progress.answered = (question.askedAt, .now)
    self.question = nil
  }

  /// Stops listening for answers.
  mutating func end(on connection: XConnection) {
    question = nil
    connection.followAnswers(false)
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

extension XConnection {
  /// An application's answer to `ApplicationPing`.
  struct Answer: Hashable {
    let window: Window
    let number: Int
  }

  /// The answer in an event, if it is one.
  func answer(in event: XEvent) -> Answer? {
    guard event.type == ClientMessage, event.xclient.format == 32, event.xclient.message_type == atom("WM_PROTOCOLS"),
      event.xclient.data.l.0 == Int(clamping: atom("_NET_WM_PING"))
    else { return nil }
    return Answer(window: UInt(bitPattern: event.xclient.data.l.2), number: event.xclient.data.l.1)
  }

  /// The window itself, or the nearest one around it, that says that it answers.
  fileprivate func windowThatAnswers(_ focus: Window) -> Window? {
    guard focus != 0 else { return nil }
    // A window that has vanished is no error of ours.
    defer { _ = ErrorLog.take(display) }
    let ping = atom("_NET_WM_PING")
    var window = focus
    for _ in 0..<8 where window != 0 && window != root {
      if numbers("WM_PROTOCOLS", of: window).contains(ping) { return window }
      window = parent(of: window) ?? 0
    }
    return nil
  }

  fileprivate func askForAnswer(_ window: Window, number: Int) {
    answers.removeAll()
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = atom("WM_PROTOCOLS")
    event.xclient.format = 32
    event.xclient.data.l.0 = Int(clamping: atom("_NET_WM_PING"))
    event.xclient.data.l.1 = number
    event.xclient.data.l.2 = Int(bitPattern: window)
    XSendEvent(display, window, False, NoEventMask, &event)
    roundTrip()
    _ = ErrorLog.take(display)
  }

  /// Applications send their answers to the root window.
  fileprivate func followAnswers(_ isOn: Bool) {
    guard awaitsAnswers != isOn else { return }
    awaitsAnswers = isOn
    selectRootEvents(NoEventMask, true)
  }
}
