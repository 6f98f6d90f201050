/// Interrupts gestures after system events.
extension GestureEngine {
  func deliverSystem(_ event: SystemEvent) {
    switch event {
    case .deviceAdded: break
    case .deviceRemoved(let device): cancelAll { $0.device == device }
    case .grabBroken, .configurationReload, .shutdown: cancelAll { _ in true }
    case .sessionLocked, .sessionInactive:
      cancelAll { _ in true }
      isSuspended = true
    case .sessionActive: isSuspended = false
    case .screenLayoutChanged:
      for sequence in sequences {
        for member in sequence.members where member.isBoundToScreenLayout { interrupt(member, reason: .cancelled) }
      }
    }
  }

  private func cancelAll(where shouldCancel: (InputSequence) -> Bool) {
    for sequence in sequences where shouldCancel(sequence) { cancel(sequence) }
  }

  /// Cancels all input of the sequence, so that its recognizers get the phase `cancelled`.
  private func cancel(_ sequence: InputSequence) {
    switch sequence.source {
    case .touches:
      for index in sequence.event.all.indices { cancelTouch(at: index, in: sequence) }
      flush(sequence)
    case .touchpad:
      if let running = sequence.runningGesture { cancel(running, in: sequence) }
    case .press:
      while !sequence.presses.isEmpty { cancelPress(at: 0, in: sequence) }
    case .hover, .scroll:
      end(sequence)
    }
    // An attempt may continue without a finger, for example between two taps. Such an attempt ends, too.
    for member in sequence.members { interrupt(member, reason: .cancelled) }
    conclude(sequence)
  }
}
