/// Dispatches hovering and scrolling.
extension GestureEngine {
  /// Dispatches a hover event to each target. The pointer enters and leaves each target independently.
  func deliverHover(_ event: HoverEvent, at time: Timestamp) {
    updateOrder()
    let isButtonDown = sequences.contains { sequence in
      sequence.source == .touches && sequence.event.all.contains { $0.kind == .indirectPointer }
    }
    for target in targets {
      // All devices share one pointer: one device may move the pointer into a target, and another device out of the
      // target.
      let running = sequences.first { $0.source == .hover && $0.target === target && !$0.event.all.isEmpty }
      let isRunning = running != nil
      // If the pointer was in a target, the target gets the event even if its recognizers no longer follow the pointer.
      guard isRunning || target.followsHover else { continue }
      let isInside = event.phase != .exited && target.claims(event.location)
      guard isInside || isRunning else { continue }
      // While a button is down, the pointer drags and hovering pauses: only `exited` is dispatched.
      if isButtonDown && isInside { continue }
      guard isRunning || !isSuspended else {
        turn.diagnostics.append(.suspended(event.device))
        continue
      }
      guard let sequence = running ?? sequence(of: event.device, .hover, target) else { continue }
      var event = event
      event.timestamp = time
      event.phase = isRunning ? (isInside ? .moved : .exited) : .entered
      if !isRunning {
        begin(sequence, .hover(event), at: event.location, kind: .indirectPointer, inputs: .hover) {
          $0.target === target
        }
      }
      deliver(event, in: sequence)
    }
    forgetIdleSequences()
  }

  private func deliver(_ event: HoverEvent, in sequence: InputSequence) {
    sequence.event.modifiers = event.modifiers
    if event.phase == .exited { end(sequence) }
    let receivers = sequence.live
    for recognizer in receivers {
      move(recognizer.touches.first?.id, of: recognizer, to: event.location)
      call(recognizer) { $0.hover(event) }
      clearLifted(recognizer, in: sequence)
    }
    conclude(sequence)
  }

  /// Dispatches a scroll step. Scrolling has no beginning and no end, so recognizers use a timer to wait for the next
  /// step.
  func deliverScroll(_ event: ScrollEvent, at time: Timestamp) {
    guard let sequence = sequence(of: event.device, .scroll) else { return }
    defer { forgetIdleSequences() }
    guard !isSuspended else { return turn.diagnostics.append(.suspended(event.device)) }
    var event = event
    event.timestamp = time
    deliverToChords(event)
    begin(sequence, .scroll(event), at: event.location, kind: .indirect, inputs: .scroll)
    end(sequence)
    sequence.event.modifiers = event.modifiers
    let receivers = sequence.live
    for recognizer in receivers {
      if event.numberOfTouches > 0 { recognizer.attempt.touchpadTouches = event.numberOfTouches }
      recognizer.attempt.lastLocation = event.location
      call(recognizer) { $0.scroll(event) }
      clearLifted(recognizer, in: sequence)
    }
    conclude(sequence)
  }
}

extension GestureTarget {
  fileprivate final var followsHover: Bool { gestureRecognizers.contains { $0.inputs.contains(.hover) } }
}
