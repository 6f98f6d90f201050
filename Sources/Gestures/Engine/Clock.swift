/// Starts, stops and fires timers. Timers use the time of the events, not the machine's clock.
extension GestureEngine {
  /// Fires every timer that is due. Each timer fires at its own time, and the engine settles before the next timer.
  func fireTimers(until time: Timestamp) {
    var fired = 0
    while let entry = timers.first(), entry.deadline <= time {
      guard fired < Self.maximumTimersPerCall else {
        turn.diagnostics.append(.tooManyTimersDue)
        return
      }
      fired += 1
      timers.removeFirst()
      clock = max(entry.deadline, now)
      entry.recognizer.attempt.timers.removeAll { $0.arming == entry.arming }
      call(entry.recognizer) { $0.timerFired(entry.timer) }
      entry.recognizer.attempt.sequence?.needsRefresh = true
      concludeAll()
    }
  }

  func startTimer(_ timer: TimerID, of recognizer: GestureRecognizer, after delay: Duration) {
    stopTimer(timer, of: recognizer)
    guard let id = recognizer.id, recognizer.attempt.number != 0, !recognizer.current.isFinal,
      recognizer.attempt.timers.count < Self.maximumTimersPerRecognizer
    else {
      openOutput()
      turn.diagnostics.append(.refusedTimer(recognizer.id))
      return
    }
    lastArming += 1
    recognizer.attempt.timers.append((timer, lastArming))
    timers.insert(
      TimerQueue.Entry(
        deadline: now + max(delay, .zero), recognizer: recognizer, registration: id, timer: timer, arming: lastArming))
  }

  func stopTimer(_ timer: TimerID, of recognizer: GestureRecognizer) {
    guard !recognizer.attempt.timers.isEmpty else { return }
    recognizer.attempt.timers.removeAll { $0.timer == timer }
  }

  /// Calls a method of a recognizer. Requests for states are accepted only during such a call.
  func call(_ recognizer: GestureRecognizer, _ method: (GestureRecognizer) -> Void) {
    guard !recognizer.current.isFinal else { return }
    let outer = (phase, caller)
    phase = .delivering
    caller = ObjectIdentifier(recognizer)
    recognizer.tracking.time = now
    method(recognizer)
    (phase, caller) = outer
  }
}
