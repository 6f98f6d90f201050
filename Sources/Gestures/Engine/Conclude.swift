/// Completes a dispatch: settles, updates the client, runs actions, and ends the sequence if no touch is down.
extension GestureEngine {
  /// Settles every sequence that has changed.
  func concludeAll() {
    // An action may end gestures of any sequence. The loop terminates, because each pass ends at least one gesture.
    while let sequence = sequences.first(where: { $0.needsSettling || $0.needsRefresh }) { conclude(sequence) }
  }

  func conclude(_ sequence: InputSequence) {
    settle(sequence)
    updateClient(of: sequence)
    runActions()
    if sequence.event.all.isEmpty {
      finish(sequence)
    } else if sequence.needsRefresh {
      rearm(sequence)
      releaseLifted(sequence)
    }
    if sequence.needsRefresh { refreshLive(sequence) }
    // An action may have ended other gestures after the client was updated. Their touches must be judged, too.
    sequence.needsRefresh = sequence.needsSettling
  }

  /// Starts a new attempt with the same touches for each recognizer that has recognized and may recognize repeatedly.
  private func rearm(_ sequence: InputSequence) {
    for member in sequence.members where member.current == .ended && member.recognizesRepeatedly {
      let (tracking, serials) = (member.tracking, member.attempt.serials)
      finish(member)
      sequence.members.removeAll { $0 === member }
      join(member, to: sequence, at: tracking.startLocation, kind: tracking.deviceKind)
      member.attempt.serials = serials
      member.tracking.touches = tracking.touches
    }
  }

  /// Resets the recognizers with `beginsBesideRestingTouch` that are in a final state and have no touch down. The next
  /// touch beside the stationary finger then begins another attempt.
  private func releaseLifted(_ sequence: InputSequence) {
    for member in sequence.members
    where member.beginsBesideRestingTouch && member.current.isFinal
      && !member.attempt.serials.contains(where: { sequence.isDown($0) })
    {
      finish(member)
    }
    dropFinished(from: sequence)
  }

  func refreshLive(_ sequence: InputSequence) {
    sequence.live.removeAll(keepingCapacity: true)
    for member in sequence.members where !member.current.isFinal && !member.touches.isEmpty {
      sequence.live.append(member)
    }
  }

  /// Ends a sequence in which no finger is down. Active recognizers are cancelled and undecided recognizers fail,
  /// except recognizers that await a continuation. All recognizers in a final state are reset.
  private func finish(_ sequence: InputSequence) {
    guard !sequence.members.isEmpty || !sequence.records.isEmpty else { return }
    for member in sequence.members where !member.current.isFinal && !member.isContinuing {
      if member.current.isActive {
        report(swept: member)
        commit(member, .cancelled, reason: .sequenceEnded)
      } else if member.attempt.request == .none {
        commit(member, .failed, reason: .sequenceEnded)
      }
    }
    settle(sequence)
    if !sequence.members.contains(where: { $0.current == .possible && $0.isContinuing }) {
      for member in sequence.members where member.current == .possible {
        report(swept: member)
        commit(member, .failed, reason: .sequenceEnded)
      }
    }
    updateClient(of: sequence)
    runActions()
    // While a recognizer waits for the next scroll step, the sequence continues.
    if sequence.source == .scroll && sequence.members.contains(where: \.isContinuing) { return }
    for member in sequence.members where member.current.isFinal { finish(member) }
    dropFinished(from: sequence)
  }

  private func report(swept recognizer: GestureRecognizer) {
    if let id = recognizer.id { turn.diagnostics.append(.swept(id)) }
  }

  /// Resets a recognizer immediately, even if touches of the recognizer's sequence are still down.
  func finishAttempt(of recognizer: GestureRecognizer) {
    guard let sequence = recognizer.attempt.sequence else { return }
    openOutput()
    finish(recognizer)
    dropFinished(from: sequence)
  }

  private func finish(_ recognizer: GestureRecognizer) {
    let from = recognizer.current
    recognizer.reset()
    recognizer.current = .possible
    record(recognizer, from: from)
    recognizer.attempt.end()
    recognizer.tracking.touches.removeAll(keepingCapacity: true)
  }

  private func dropFinished(from sequence: InputSequence) {
    sequence.members.removeAll { $0.attempt.number == 0 }
    sequence.live.removeAll { $0.attempt.number == 0 }
  }
}

extension GestureRecognizer {
  /// True if the recognizer awaits a continuation, such as the next tap, and has a timer that ends the wait.
  final var isContinuing: Bool { isAwaitingContinuation && !attempt.timers.isEmpty }
}

extension Attempt {
  /// Resets the attempt without releasing its memory.
  mutating func end() {
    number = 0
    sequence = nil
    askedToBegin = false
    serials.removeAll(keepingCapacity: true)
    timers.removeAll(keepingCapacity: true)
    answers.removeAll()
    waitingReported = nil
    touchpadTouches = nil
    peakTouchCount = 0
  }
}
