/// Decides which recognizers may follow a sequence, and starts their attempts.
extension GestureEngine {
  /// Returns true if the recognizer may follow the sequence. The recognizer must be enabled, follow no other sequence,
  /// and neither have ended nor have requested to end.
  func canJoin(_ recognizer: GestureRecognizer, _ sequence: InputSequence) -> Bool {
    guard recognizer.isEnabled, !recognizer.current.isFinal, !recognizer.attempt.request.isFinished
    else { return false }
    return recognizer.attempt.sequence == nil || recognizer.attempt.sequence === sequence
  }

  func receives(_ recognizer: GestureRecognizer, _ event: InputEvent) -> Bool {
    recognizer.shouldReceive(event)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
  }

  /// Starts an attempt of the recognizer. Has no effect if the recognizer already has an attempt.
  func join(_ recognizer: GestureRecognizer, to sequence: InputSequence, at location: Point, kind: Touch.Kind) {
    guard recognizer.attempt.number == 0 else { return }
    lastAttempt += 1
    recognizer.attempt.number = lastAttempt
    recognizer.attempt.sequence = sequence
    recognizer.tracking.device = sequence.device
    recognizer.tracking.deviceKind = kind
    recognizer.tracking.startTime = now
    recognizer.tracking.startLocation = location
    recognizer.tracking.pixelsPerPoint = sequence.event.pixelsPerPoint
    // Most recognizers join in delivery order, so the search starts at the end.
    let before = sequence.members.lastIndex { $0.rank < recognizer.rank } ?? -1
    sequence.members.insert(recognizer, at: before + 1)
  }

  /// Returns the sequence of the device, and creates it if necessary. Returns nil if the maximum number of sequences is
  /// reached.
  func sequence(of device: DeviceID, _ source: InputSequence.Source, _ target: GestureTarget? = nil) -> InputSequence? {
    for known in sequences where known.device == device && known.source == source && known.target === target {
      return known
    }
    guard sequences.count < Self.maximumSequences else {
      turn.diagnostics.append(.tooManySequences(device))
      return nil
    }
    let sequence = InputSequence(device: device, source: source, target: target)
    sequences.append(sequence)
    return sequence
  }

  /// Removes all idle sequences if the engine has more than 8 sequences. Fewer idle sequences stay for reuse.
  func forgetIdleSequences() {
    guard sequences.count > 8 else { return }
    sequences.removeAll { $0.isIdle }
  }
}
