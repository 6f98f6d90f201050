/// Grants or refuses the states that recognizers request, and records all transitions.
extension GestureEngine {
  /// Grants, delays or refuses a state that a recognizer requests, depending on the recognizer's current state.
  func request(_ wanted: GestureRecognizer.State, by recognizer: GestureRecognizer, reason: GestureFailure? = nil) {
    guard phase == .delivering, caller == ObjectIdentifier(recognizer), recognizer.attempt.sequence != nil else {
      return refuse(wanted, to: recognizer)
    }
    switch (recognizer.current, wanted) {
    case (.possible, .began), (.possible, .changed), (.possible, .ended):
      guard let request = recognizer.attempt.request.joined(by: wanted) else { return refuse(wanted, to: recognizer) }
      guard request != recognizer.attempt.request else { return }
      recognizer.attempt.request = request
      recognizer.attempt.sequence?.needsSettling = true
    case (.possible, .failed):
      commit(recognizer, .failed, reason: reason)
    case (.possible, .cancelled):
      commit(recognizer, .failed, reason: reason ?? .cancelled)
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended):
      commit(recognizer, wanted)
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      commit(recognizer, .cancelled, reason: reason ?? (wanted == .cancelled ? .cancelled : nil))
    case (_, .possible), (.began, .began), (.changed, .began), (.ended, _), (.cancelled, _), (.failed, _):
      refuse(wanted, to: recognizer)
    }
  }

  private func refuse(_ wanted: GestureRecognizer.State, to recognizer: GestureRecognizer) {
    openOutput()
    turn.diagnostics.append(.refusedState(recognizer.id, requested: wanted, in: recognizer.current))
  }

  /// Sets the state of a recognizer and records the transition.
  func commit(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State, reason: GestureFailure? = nil) {
    let from = recognizer.current
    recognizer.current = state
    record(recognizer, from: from, reason: reason)
  }

  /// Records a transition. If the transition sends an action, records the gesture's values with it.
  func record(_ recognizer: GestureRecognizer, from: GestureRecognizer.State, reason: GestureFailure? = nil) {
    guard let id = recognizer.id else { return }
    let state = recognizer.current
    let sendsAction = state.isActive || state == .ended || state == .cancelled
    recognizer.tracking.time = now
    turn.transitions.append(
      Transition(
        recognizer: id, from: from, to: state, at: now, sendsAction: sendsAction,
        values: sendsAction ? recognizer.values : GestureValues(), attempt: recognizer.attempt.number, reason: reason))
    guard state != .changed, let sequence = recognizer.attempt.sequence else { return }
    if state.isFinal {
      recognizer.attempt.request = .none
      recognizer.attempt.timers.removeAll(keepingCapacity: true)
    }
    sequence.needsSettling = true
    sequence.needsRefresh = true
  }

  /// Ends a gesture that the recognizer has not ended itself: cancels an active gesture, and fails a gesture that might
  /// still begin.
  func interrupt(_ recognizer: GestureRecognizer, reason: GestureFailure) {
    guard recognizer.attempt.number != 0, !recognizer.current.isFinal else { return }
    openOutput()
    commit(recognizer, recognizer.current.isActive ? .cancelled : .failed, reason: reason)
    if phase == .idle { concludeAll() }
  }

  /// Runs the outstanding actions of the committed transitions.
  func runActions() {
    let outer = phase
    phase = .acting
    while actionsDone < turn.transitions.count {
      let index = actionsDone
      actionsDone += 1
      guard turn.transitions[index].sendsAction, let recognizer = recognizer(turn.transitions[index].recognizer),
        !recognizer.actions.isEmpty
      else { continue }
      recognizer.tracking.sending = index
      for entry in recognizer.actions { entry.action(recognizer) }
      recognizer.tracking.sending = nil
    }
    phase = outer
  }
}

extension Attempt.Request {
  /// Returns a pending request combined with another requested state; nil if that state is not allowed now.
  func joined(by state: GestureRecognizer.State) -> Self? {
    switch (self, state) {
    case (.none, .began): .began
    case (.none, .ended), (.ended, .ended): .ended
    case (.began, .began), (.began, .changed): .began
    case (.began, .ended), (.beganAndEnded, _): .beganAndEnded
    case (.none, .changed), (.ended, .began), (.ended, .changed), (_, .possible), (_, .cancelled), (_, .failed): nil
    }
  }
}
