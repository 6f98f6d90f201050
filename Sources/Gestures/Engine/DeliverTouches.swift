/// Touches on their way from the event to the recognizers.
extension GestureEngine {
  func deliverTouches(_ event: TouchEvent, at time: Timestamp) {
    guard let sequence = sequence(of: event.device, .touches) else {
      for touch in event.changed where touch.phase == .began { turn.verdicts.append(.reject(touch.id)) }
      return
    }
    sequence.event.timestamp = time
    sequence.event.button = event.button
    sequence.event.modifiers = event.modifiers
    sequence.event.pixelsPerPoint = event.pixelsPerPoint
    for touch in event.changed { stage(touch, in: sequence, at: time) }
    flush(sequence)
    forgetIdleSequences()
  }

  /// Takes one touch into the event that will be delivered, put right where the source was wrong.
  private func stage(_ incoming: Touch, in sequence: Sequence, at time: Timestamp) {
    guard incoming.phase != .stationary else { return }
    // One event tells one thing about a touch.
    if sequence.event.changed.contains(where: { $0.id == incoming.id }) { flush(sequence) }
    let known = sequence.event.all.firstIndex { $0.id == incoming.id }
    guard incoming.phase == .began else {
      guard let known else { return turn.diagnostics.append(.unknownTouch(incoming.id)) }
      let old = sequence.event.all[known]
      var touch = Touch(
        id: old.id, kind: old.kind, device: sequence.device, phase: incoming.phase, location: incoming.location,
        previousLocation: old.location, timestamp: time)
      touch.phase = incoming.phase
      sequence.event.all[known] = touch
      return sequence.event.changed.append(touch)
    }
    if known != nil {
      turn.diagnostics.append(.repeatedTouch(incoming.id))
      flush(sequence)
      // What was staged before may have shortened the list.
      if let index = sequence.event.all.firstIndex(where: { $0.id == incoming.id }) {
        cancelTouch(at: index, in: sequence)
      }
      flush(sequence)
    }
    guard !isSuspended, sequence.event.all.count < Self.mostTouches else {
      turn.diagnostics.append(isSuspended ? .suspended(sequence.device) : .tooManyTouches(sequence.device))
      // Nobody follows it, so nobody has a claim to it.
      return turn.verdicts.append(.reject(incoming.id))
    }
    let touch = Touch(
      id: incoming.id, kind: incoming.kind, device: sequence.device, phase: .began, location: incoming.location,
      timestamp: time)
    sequence.event.all.append(touch)
    sequence.event.changed.append(touch)
  }

  func cancelTouch(at index: Int, in sequence: Sequence) {
    sequence.event.all[index].phase = .cancelled
    sequence.event.all[index].previousLocation = sequence.event.all[index].location
    sequence.event.changed.append(sequence.event.all[index])
  }

  /// Delivers what has been staged and concludes.
  func flush(_ sequence: Sequence) {
    guard !sequence.event.changed.isEmpty else { return }
    updateOrder()
    if sequence.event.changed.contains(where: { $0.phase == .began }) { offerNewTouches(of: sequence) }
    for touch in sequence.event.changed {
      pass(touch.id, touch.phase, to: sequence)
      if touch.phase == .ended || touch.phase == .cancelled { lift(touch.id, in: sequence) }
    }
    let receivers = sequence.live
    for recognizer in receivers { dispatch(sequence, to: recognizer) }
    sequence.event.changed.removeAll(keepingCapacity: true)
    sequence.event.all.rest()
    conclude(sequence)
  }

  private func lift(_ touch: Touch.ID, in sequence: Sequence) {
    if let index = sequence.records.lastIndex(where: { $0.id == touch }) { sequence.records[index].isDown = false }
    sequence.needsRefresh = true
  }

  private func offerNewTouches(of sequence: Sequence) {
    let first = lastSerial + 1
    for touch in sequence.event.changed where touch.phase == .began {
      lastSerial += 1
      // Two touches of one number cannot be told apart below: a lifted one that is still withheld ends first.
      forget(touch.id, in: sequence)
      sequence.records.append(TouchRecord(id: touch.id, serial: lastSerial))
    }
    let event = InputEvent.touches(sequence.event)
    for recognizer in order {
      guard recognizer.inputs.contains(.touches), canJoin(recognizer, sequence) else { continue }
      var serial = first
      var isEventAccepted: Bool?
      for touch in sequence.event.changed where touch.phase == .began {
        defer { serial += 1 }
        guard recognizer.allowedTouchKinds.contains(touch.kind), recognizer.target?.claims(touch.location) ?? false,
          recognizer.attempt.number == 0 || !recognizer.requiresExclusiveTouchKind
            || recognizer.deviceKind == touch.kind
        else { continue }
        if isEventAccepted == nil { isEventAccepted = receives(recognizer, event) }
        guard isEventAccepted == true,
          recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
        else { continue }
        join(recognizer, to: sequence, at: touch.location, kind: touch.kind)
        recognizer.attempt.saw(serial)
        recognizer.touches.append(touch)
      }
    }
    sequence.needsSettling = true
    sequence.needsRefresh = true
    refreshLive(sequence)
    sequence.needsRefresh = true
  }

  /// Calls the touch methods of one recognizer for those of the changed touches that it follows.
  private func dispatch(_ sequence: Sequence, to recognizer: GestureRecognizer) {
    guard !recognizer.current.isFinal else { return }
    let phases = recognizer.touches.update(from: sequence.event.changed)
    guard phases.total > 0 else { return }
    recognizer.attempt.lastLocation = recognizer.touches.centroid
    for phase in [Touch.Phase.began, .moved, .ended, .cancelled] where phases[phase] > 0 {
      let isWhole = phases[phase] == sequence.event.changed.count
      let mine = isWhole ? sequence.event.changed : changed(of: recognizer, in: phase)
      call(recognizer) { recognizer in
        switch phase {
        case .began: recognizer.touchesBegan(mine, with: sequence.event)
        case .moved: recognizer.touchesMoved(mine, with: sequence.event)
        case .ended: recognizer.touchesEnded(mine, with: sequence.event)
        case .cancelled: recognizer.touchesCancelled(mine, with: sequence.event)
        case .stationary: break
        }
      }
    }
    recognizer.touches.rest()
  }

  private func changed(of recognizer: GestureRecognizer, in phase: Touch.Phase) -> [Touch] {
    recognizer.touches.filter { $0.phase == phase }
  }

  func ignore(_ touch: Touch.ID, by recognizer: GestureRecognizer) {
    guard let sequence = recognizer.attempt.sequence,
      let record = sequence.records.last(where: { $0.id == touch && $0.isDown })
    else { return }
    recognizer.touches.removeAll { $0.id == touch }
    recognizer.attempt.serials.removeAll { $0 == record.serial }
    sequence.needsRefresh = true
  }
}
