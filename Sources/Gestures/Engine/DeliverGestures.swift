/// Input that is no touch: it enters as one synthetic touch, so that relations, sweep and reset apply unchanged.
extension GestureEngine {
  func deliverTouchpad(_ event: TouchpadGestureEvent, at time: Timestamp) {
    guard let sequence = sequence(of: event.device, .touchpad) else { return }
    defer { forgetIdleSequences() }
    var event = event
    event.timestamp = time
    if event.phase == .began {
      if let old = sequence.runningGesture {
        turn.diagnostics.append(.repeatedGesture(event.device))
        cancel(old, in: sequence)
      }
      guard !isSuspended else { return turn.diagnostics.append(.suspended(event.device)) }
      begin(sequence, .touchpad(event), at: event.location, kind: .indirect, inputs: .touchpad)
    } else {
      guard let running = sequence.runningGesture, running.kind == event.kind else {
        return turn.diagnostics.append(.unknownGesture(event.device))
      }
    }
    deliver(event, in: sequence)
  }

  private func deliver(_ event: TouchpadGestureEvent, in sequence: Sequence) {
    sequence.lastInput = .touchpad(event)
    if event.phase == .ended || event.phase == .cancelled { end(sequence) }
    let receivers = sequence.live
    for recognizer in receivers {
      recognizer.attempt.touchpadTouches = event.numberOfTouches
      recognizer.attempt.lastLocation = event.location
      call(recognizer) { $0.touchpadGesture(event) }
      clearLifted(recognizer, in: sequence)
    }
    conclude(sequence)
  }

  private func cancel(_ old: TouchpadGestureEvent, in sequence: Sequence) {
    var event = old
    event.timestamp = now
    event.phase = .cancelled
    event.delta = .zero
    event.unacceleratedDelta = .zero
    event.rotationDelta = 0
    deliver(event, in: sequence)
  }

  func deliverPress(_ event: PressEvent, at time: Timestamp) {
    guard let sequence = sequence(of: event.device, .press) else { return }
    defer { forgetIdleSequences() }
    var event = event
    event.timestamp = time
    if event.phase == .began {
      if let old = sequence.runningPress { cancel(old, in: sequence) }
      guard !isSuspended else { return turn.diagnostics.append(.suspended(event.device)) }
      let kind = event.kind
      begin(sequence, .press(event), at: event.location, kind: .indirectPointer, inputs: .press) { recognizer in
        recognizer.allowedPressKinds?.contains(kind) ?? true
          && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
      }
    } else if sequence.runningPress?.kind != event.kind {
      return turn.diagnostics.append(.unknownGesture(event.device))
    }
    deliver(event, in: sequence)
  }

  private func cancel(_ old: PressEvent, in sequence: Sequence) {
    var event = old
    event.timestamp = now
    event.phase = .cancelled
    deliver(event, in: sequence)
  }

  private func deliver(_ event: PressEvent, in sequence: Sequence) {
    sequence.lastInput = .press(event)
    if event.phase == .ended || event.phase == .cancelled { end(sequence) }
    let receivers = sequence.live
    for recognizer in receivers {
      recognizer.attempt.lastLocation = event.location
      call(recognizer) { recognizer in
        switch event.phase {
        case .began: recognizer.pressesBegan(event)
        case .changed: recognizer.pressesChanged(event)
        case .ended: recognizer.pressesEnded(event)
        case .cancelled: recognizer.pressesCancelled(event)
        }
      }
      clearLifted(recognizer, in: sequence)
    }
    conclude(sequence)
  }

  func deliverHover(_ event: HoverEvent, at time: Timestamp) {
    guard let sequence = sequence(of: event.device, .hover) else { return }
    defer { forgetIdleSequences() }
    var event = event
    event.timestamp = time
    if event.phase != .exited, sequence.event.all.isEmpty {
      guard !isSuspended else { return turn.diagnostics.append(.suspended(event.device)) }
      event.phase = .entered
      begin(sequence, .hover(event), at: event.location, kind: .indirectPointer, inputs: .hover)
    } else if sequence.event.all.isEmpty {
      return turn.diagnostics.append(.unknownGesture(event.device))
    } else if event.phase == .entered {
      event.phase = .moved
    }
    deliver(event, in: sequence)
  }

  private func deliver(_ event: HoverEvent, in sequence: Sequence) {
    sequence.lastInput = .hover(event)
    if event.phase == .exited { end(sequence) }
    let receivers = sequence.live
    for recognizer in receivers {
      recognizer.attempt.lastLocation = event.location
      call(recognizer) { $0.hover(event) }
      clearLifted(recognizer, in: sequence)
    }
    conclude(sequence)
  }

  /// Scroll steps have neither beginning nor end: a recognizer that follows them awaits the next one by a timer.
  func deliverScroll(_ event: ScrollEvent, at time: Timestamp) {
    guard let sequence = sequence(of: event.device, .scroll) else { return }
    defer { forgetIdleSequences() }
    guard !isSuspended else { return turn.diagnostics.append(.suspended(event.device)) }
    var event = event
    event.timestamp = time
    begin(sequence, .scroll(event), at: event.location, kind: .indirect, inputs: .scroll)
    end(sequence)
    let receivers = sequence.live
    for recognizer in receivers {
      recognizer.attempt.lastLocation = event.location
      call(recognizer) { $0.scroll(event) }
      clearLifted(recognizer, in: sequence)
    }
    conclude(sequence)
  }

  /// Cancels whatever runs in the sequence, as the system does.
  func cancel(_ sequence: Sequence) {
    switch sequence.source {
    case .touches:
      for index in sequence.event.all.indices { cancelTouch(at: index, in: sequence) }
      flush(sequence)
    case .touchpad:
      if let running = sequence.runningGesture { cancel(running, in: sequence) }
    case .press:
      if let running = sequence.runningPress { cancel(running, in: sequence) }
    case .hover, .scroll:
      end(sequence)
    }
    // What goes on without a finger (between two taps) ends here too.
    for member in sequence.members { interrupt(member, reason: .cancelled) }
    conclude(sequence)
  }

  // MARK: The synthetic touch

  private func begin(
    _ sequence: Sequence, _ event: InputEvent, at location: Point, kind: Touch.Kind,
    inputs: GestureRecognizer.Inputs, where isWanted: (GestureRecognizer) -> Bool = { _ in true }
  ) {
    updateOrder()
    lastSerial += 1
    // The upper half of the numbers is the engine's own.
    let touch = Touch(
      id: Touch.ID(lastSerial | 1 << 63), kind: kind, device: sequence.device, phase: .stationary, location: location,
      timestamp: now)
    sequence.event.all = [touch]
    if sequence.source == .touchpad { sequence.records.append(TouchRecord(id: touch.id, serial: lastSerial)) }
    for recognizer in order {
      guard recognizer.inputs.contains(inputs), canJoin(recognizer, sequence),
        recognizer.allowedTouchKinds.contains(kind), recognizer.target?.claims(location) ?? false,
        recognizer.attempt.sequence === sequence && sequence.source == .scroll
          || receives(recognizer, event) && isWanted(recognizer)
      else { continue }
      join(recognizer, to: sequence, at: location, kind: kind)
      recognizer.attempt.saw(lastSerial)
      recognizer.touches = [touch]
    }
    sequence.needsSettling = true
    refreshLive(sequence)
    sequence.needsRefresh = true
  }

  private func end(_ sequence: Sequence) {
    for index in sequence.records.indices where sequence.records[index].isDown {
      sequence.records[index].isDown = false
      sequence.records[index].isClosed = true
    }
    sequence.event.all.removeAll(keepingCapacity: true)
    sequence.lastInput = nil
    sequence.needsRefresh = true
  }

  private func clearLifted(_ recognizer: GestureRecognizer, in sequence: Sequence) {
    if sequence.event.all.isEmpty { recognizer.touches.removeAll(keepingCapacity: true) }
  }
}

extension Sequence {
  var runningGesture: TouchpadGestureEvent? {
    guard !event.all.isEmpty, case .touchpad(let event) = lastInput else { return nil }
    return event
  }

  var runningPress: PressEvent? {
    guard !event.all.isEmpty, case .press(let event) = lastInput else { return nil }
    return event
  }
}
