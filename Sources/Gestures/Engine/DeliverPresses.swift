/// Dispatches presses of buttons and keys. Each press is a synthetic touch.
extension GestureEngine {
  func deliverPress(_ event: PressEvent, at time: Timestamp) {
    var event = event
    event.timestamp = time
    if event.kind.isButton, deliverToChords(event) { return }
    guard let sequence = sequence(of: event.device, .press) else { return }
    defer { forgetIdleSequences() }
    let known = sequence.presses.firstIndex { $0.event.kind == event.kind }
    guard event.phase == .began else {
      guard let known else { return turn.diagnostics.append(.unknownGesture(event.device)) }
      return deliver(event, at: known, in: sequence)
    }
    if let known {
      turn.diagnostics.append(.repeatedGesture(event.device))
      cancelPress(at: known, in: sequence)
    }
    guard !isSuspended else { return turn.diagnostics.append(.suspended(event.device)) }
    guard sequence.presses.count < Self.maximumTouches else {
      return turn.diagnostics.append(.tooManyTouches(event.device))
    }
    let kind = event.kind
    begin(sequence, .press(event), at: event.location, kind: .indirectPointer, inputs: .press) { recognizer in
      recognizer.allowedPressKinds?.contains(kind) ?? true
        && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
    }
    guard let touch = sequence.event.all.last else { return }
    sequence.presses.append((event, touch.id))
    deliver(event, at: sequence.presses.count - 1, in: sequence)
  }

  func cancelPress(at index: Int, in sequence: InputSequence) {
    var event = sequence.presses[index].event
    event.timestamp = now
    event.phase = .cancelled
    deliver(event, at: index, in: sequence)
  }

  private func deliver(_ event: PressEvent, at index: Int, in sequence: InputSequence) {
    let touch = sequence.presses[index].touch
    let isOver = event.phase == .ended || event.phase == .cancelled
    sequence.event.modifiers = event.modifiers
    if isOver {
      sequence.presses.remove(at: index)
      sequence.event.all.removeAll { $0.id == touch }
      sequence.needsRefresh = true
    } else {
      sequence.presses[index].event = event
    }
    let receivers = sequence.live.filter { $0.touches.contains { $0.id == touch } }
    for recognizer in receivers {
      move(touch, of: recognizer, to: event.location)
      call(recognizer) { recognizer in
        switch event.phase {
        case .began: recognizer.pressesBegan(event)
        case .changed: recognizer.pressesChanged(event)
        case .ended: recognizer.pressesEnded(event)
        case .cancelled: recognizer.pressesCancelled(event)
        }
      }
      if isOver { recognizer.tracking.touches.removeAll { $0.id == touch } }
    }
    conclude(sequence)
  }
}
