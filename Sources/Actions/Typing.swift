internal import Bindings
internal import Linux
internal import XServer

/// Typing of texts. Typing takes time if the keyboard layout lacks some characters. The daemon handles events in the
/// meantime.
extension Performer {
  /// True if a text is being typed, or actions wait for its end.
  package var isTyping: Bool { !pending.deferred.isEmpty }

  /// Starts to type a text. `continueTyping` types the batches after the first one.
  func type(_ text: String, _ planned: PlannedAction, of plugin: String?) {
    attempt(planned) { () throws(XServerError) in try begin(try keyboard.startTyping(text), for: planned, of: plugin) }
  }

  /// Presses chords. If the layout lacks a key, `continueTyping` presses that key once the application has read the
  /// changed layout.
  func press(_ chords: [Bindings.Chord], _ planned: PlannedAction, of plugin: String?) {
    attempt(planned) { () throws(XServerError) in
      let job = keyboard.startPressing(chords.map { ($0.modifiers.map(\.value), $0.key.value) })
      try begin(job, for: planned, of: plugin)
    }
  }

  private func begin(_ job: TypingJob, for planned: PlannedAction, of plugin: String?) throws(XServerError) {
    pending.deferred.text = DeferredActions.Text(
      job: job, planned: planned, plugin: plugin, resumesAt: MonotonicTime(microseconds: .min))
    try typeBatch()
  }

  /// Types the next batch of a text if the batch is due. After the last batch, performs the waiting actions.
  func continueTyping(at now: MonotonicTime) {
    guard isTyping else { return }
    if let text = pending.deferred.text, text.resumesAt <= now { attempt(text.planned, typeBatch) }
    while let entry = pending.deferred.takeNext() {
      switch entry.work {
      case .action(let planned):
        // If an earlier action made the gesture wait for a window or a desktop to change, this action waits, too.
        if !pending.holdBack(planned, of: entry.plugin) { performNow(planned, of: entry.plugin, at: now) }
      case .confirmedEnd: if let plugin = entry.plugin { stopLingering(entry.gesture, for: plugin, at: now) }
      }
    }
  }

  /// Types the remaining text, for at most `timeout`, and performs the waiting actions. Used before exiting.
  func finishTyping(timeout: Duration) {
    let deadline = MonotonicTime.now + timeout
    while let text = pending.deferred.text, text.resumesAt < deadline {
      var entries: [PollEntry] = []
      Poll.wait(&entries, until: text.resumesAt)
      continueTyping(at: .now)
    }
    pending.deferred.forget()
    continueTyping(at: .now)
  }

  private func typeBatch() throws(XServerError) {
    guard var text = pending.deferred.text else { return }
    // If `advance` throws an error, the remaining text is dropped.
    pending.deferred.text = nil
    guard let pause = try keyboard.advance(&text.job) else { return }
    text.resumesAt = MonotonicTime.now + pause
    pending.deferred.text = text
  }
}
