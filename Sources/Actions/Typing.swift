internal import Bindings
internal import Linux
internal import XServer

/// Texts, which take their time where the layout lacks their characters; events are handled meanwhile.
extension Performer {
  /// Whether a text is being typed, or something waits for its end.
  package var isTyping: Bool { !deferred.isEmpty }

  /// Starts to type a text; what does not fit in the first batch is typed by `continueTyping`.
  func type(_ text: String, _ planned: PlannedAction, of plugin: String?) {
    attempt(planned) { () throws(XServerError) in try start(try keyboard.startTyping(text), planned, of: plugin) }
  }

  /// Presses chords; where the layout lacks a key, `continueTyping` presses it when the application has read of it.
  func press(_ chords: [Bindings.Chord], _ planned: PlannedAction, of plugin: String?) {
    attempt(planned) { () throws(XServerError) in
      let job = keyboard.startPressing(chords.map { ($0.modifiers.map(\.value), $0.key.value) })
      try start(job, planned, of: plugin)
    }
  }

  private func start(_ job: TypingJob, _ planned: PlannedAction, of plugin: String?) throws(XServerError) {
    deferred.text = DeferredActions.Text(job: job, planned: planned, plugin: plugin, resumesAt: .min)
    try typeBatch()
  }

  /// Types the next batch of a text if it is due, and after the last one performs what has waited.
  func continueTyping(at now: Int64) {
    guard isTyping else { return }
    if let text = deferred.text, text.resumesAt <= now { attempt(text.planned, typeBatch) }
    while let entry = deferred.takeNext() {
      switch entry.work {
      case .action(let planned): performNow(planned, of: entry.plugin, at: now)
      case .confirmedEnd: if let plugin = entry.plugin { confirmEnd(of: entry.gesture, by: plugin, at: now) }
      }
    }
  }

  /// Types what is left, for at most `timeout`, and performs what has waited. For a clean end.
  func finishTyping(timeout: Duration) {
    let deadline = MonotonicClock.microseconds + Poll.microseconds(timeout)
    while let text = deferred.text, text.resumesAt < deadline {
      var entries: [PollEntry] = []
      Poll.wait(&entries, until: text.resumesAt)
      continueTyping(at: MonotonicClock.microseconds)
    }
    deferred.forget()
    continueTyping(at: MonotonicClock.microseconds)
  }

  private func typeBatch() throws(XServerError) {
    guard var text = deferred.text else { return }
    // An error ends the text.
    deferred.text = nil
    guard let pause = try keyboard.advance(&text.job) else { return }
    text.resumesAt = MonotonicClock.microseconds + Poll.microseconds(pause)
    deferred.text = text
  }
}
