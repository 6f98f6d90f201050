/// Dispatches gestures that a touchpad's driver has recognized.
extension GestureEngine {
  func deliverTouchpad(_ event: TouchpadGestureEvent, at time: Timestamp) {
    guard let sequence = sequence(of: event.device, .touchpad) else { return reject(.touchpad(event)) }
    defer { forgetIdleSequences() }
    var event = event
    event.timestamp = time
    if event.phase == .began {
      if let old = sequence.runningGesture {
        turn.diagnostics.append(.repeatedGesture(event.device))
        cancel(old, in: sequence)
      }
      // A new gesture begins, so the last gesture was not cancelled by the lift of the fingers.
      for member in sequence.members where member.isLiftPending { interrupt(member, reason: .cancelled) }
      guard !isSuspended else {
        turn.diagnostics.append(.suspended(event.device))
        return reject(.touchpad(event))
      }
      begin(sequence, .touchpad(event), at: event.location, kind: .indirect, inputs: .touchpad)
    } else {
      guard let running = sequence.runningGesture, running.kind == event.kind else {
        return turn.diagnostics.append(.unknownGesture(event.device))
      }
    }
    deliver(event, in: sequence)
  }

  private func deliver(_ event: TouchpadGestureEvent, in sequence: InputSequence) {
    sequence.gesture = event
    sequence.event.modifiers = event.modifiers
    if event.phase == .ended || event.phase == .cancelled { end(sequence) }
    let receivers = sequence.live
    for recognizer in receivers where recognizer.attempt.sequence === sequence {
      recognizer.attempt.touchpadTouches = event.numberOfTouches
      move(recognizer.touches.first?.id, of: recognizer, to: event.location)
      call(recognizer) { $0.touchpadGesture(event) }
      clearLifted(recognizer, in: sequence)
    }
    conclude(sequence)
  }

  func cancel(_ old: TouchpadGestureEvent, in sequence: InputSequence) {
    var event = old
    event.timestamp = now
    event.phase = .cancelled
    event.delta = .zero
    event.unacceleratedDelta = .zero
    event.rotationDelta = 0
    deliver(event, in: sequence)
  }
}

extension InputSequence {
  var runningGesture: TouchpadGestureEvent? {
    event.all.isEmpty ? nil : gesture
  }
}
