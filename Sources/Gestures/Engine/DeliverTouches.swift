/// Dispatches the touches of an event to the recognizers.
extension GestureEngine {
  func deliverTouches(_ event: TouchEvent, at time: Timestamp) {
    guard let sequence = sequence(of: event.device, .touches) else { return reject(.touches(event)) }
    sequence.event.timestamp = time
    sequence.event.modifiers = event.modifiers
    sequence.event.buttonMask = event.buttonMask
    sequence.event.pressure = event.pressure
    sequence.event.pixelsPerPoint = event.pixelsPerPoint
    for touch in event.changed { stage(touch, in: sequence, at: time) }
    flush(sequence)
    forgetIdleSequences()
  }

  /// Adds a touch to the event that will be dispatched, and corrects errors of the source, such as a second beginning.
  private func stage(_ incoming: Touch, in sequence: InputSequence, at time: Timestamp) {
    guard incoming.phase != .stationary else { return }
    // An event may contain each touch only once.
    if sequence.event.changed.contains(where: { $0.id == incoming.id }) { flush(sequence) }
    let known = sequence.event.all.firstIndex { $0.id == incoming.id }
    guard incoming.phase == .began else {
      guard let known else { return turn.diagnostics.append(.unknownTouch(incoming.id)) }
      let old = sequence.event.all[known]
      let touch = Touch(
        id: old.id, kind: old.kind, device: sequence.device, phase: incoming.phase, location: incoming.location,
        previousLocation: old.location, timestamp: time)
      sequence.event.all[known] = touch
      return sequence.event.changed.append(touch)
    }
    if known != nil {
      turn.diagnostics.append(.repeatedTouch(incoming.id))
      flush(sequence)
      // The flush may have removed touches from the list, so the index is searched again.
      if let index = sequence.event.all.firstIndex(where: { $0.id == incoming.id }) {
        cancelTouch(at: index, in: sequence)
      }
      flush(sequence)
    }
    guard !isSuspended, sequence.event.all.count < Self.maximumTouches else {
      turn.diagnostics.append(isSuspended ? .suspended(sequence.device) : .tooManyTouches(sequence.device))
      return turn.verdicts.append(.reject(incoming.id))
    }
    let touch = Touch(
      id: incoming.id, kind: incoming.kind, device: sequence.device, phase: .began, location: incoming.location,
      timestamp: time)
    sequence.event.all.append(touch)
    sequence.event.changed.append(touch)
  }

  func cancelTouch(at index: Int, in sequence: InputSequence) {
    sequence.event.all[index].phase = .cancelled
    sequence.event.all[index].previousLocation = sequence.event.all[index].location
    sequence.event.changed.append(sequence.event.all[index])
  }

  /// Dispatches the touches that were added to the event, then settles and updates the client.
  func flush(_ sequence: InputSequence) {
    guard !sequence.event.changed.isEmpty else { return }
    updateOrder()
    if sequence.event.changed.contains(where: { $0.phase == .began }) { offerNewTouches(of: sequence) }
    for touch in sequence.event.changed {
      pass(touch.id, touch.phase, to: sequence)
      if touch.phase == .ended || touch.phase == .cancelled { lift(touch.id, in: sequence) }
    }
    // The event is moved out of the sequence and back, so that the event's lists have a single owner while they change.
    // A second owner would cause a copy.
    var event = TouchEvent(timestamp: now, device: sequence.device, changed: [])
    swap(&event, &sequence.event)
    deliver(event, to: sequence.live)
    event.changed.removeAllKeepingCapacity()
    event.all.markStationary()
    swap(&event, &sequence.event)
    conclude(sequence)
  }

  private func lift(_ touch: Touch.ID, in sequence: InputSequence) {
    if let index = sequence.records.lastIndex(where: { $0.id == touch }) { sequence.records[index].isDown = false }
    sequence.needsRefresh = true
  }

  private func offerNewTouches(of sequence: InputSequence) {
    let first = lastSerial + 1
    var kinds: Touch.Kinds = []
    for touch in sequence.event.changed where touch.phase == .began {
      lastSerial += 1
      // The client cannot distinguish touches with the same id. So an earlier touch with this id, whose end is still
      // withheld, ends first.
      forget(touch.id, in: sequence)
      sequence.records.append(TouchRecord(id: touch.id, serial: lastSerial))
      kinds.insert(Touch.Kinds(touch.kind))
    }
    let drawing = sequence.members.filter { $0.isContinued(by: sequence.event) }
    let isContinued = !drawing.isEmpty
    // Every recognizer is checked, so the cheapest checks come first. A recognizer that cannot join costs about 3 ns.
    for recognizer in isContinued ? drawing : recipients(of: sequence)
    where canJoin(recognizer, sequence) && !recognizer.touchKinds.isDisjoint(with: kinds)
      && recognizer.inputs.contains(.touches)
    {
      let claimed = isContinued ? .max : recognizer.place?.claims(newTouchesOf: sequence.event, offer: first) ?? 0
      if claimed != 0 {
        offer(sequence.event, claimed, serial: first, to: recognizer, of: sequence, asks: !isContinued)
      }
    }
    sequence.needsSettling = true
    refreshLive(sequence)
    sequence.needsRefresh = true
  }

  /// Offers a recognizer the new touches that start in the recognizer's target.
  ///
  /// - Parameter asks: True to ask the recognizer and its delegate about the touches. False if the touches continue a
  ///   drawing, so that the recognizer gets them without a question.
  private func offer(
    _ event: TouchEvent, _ claimed: UInt64, serial first: UInt64, to recognizer: GestureRecognizer,
    of sequence: InputSequence, asks: Bool
  ) {
    var serial = first
    var isEventAccepted = asks ? nil : true
    for (index, touch) in event.changed.enumerated() where touch.phase == .began {
      defer { serial += 1 }
      guard claimed & 1 << UInt64(index) != 0, recognizer.touchKinds.contains(Touch.Kinds(touch.kind)),
        recognizer.attempt.number == 0 || !recognizer.requiresExclusiveTouchKind || recognizer.deviceKind == touch.kind
      else { continue }
      if isEventAccepted == nil { isEventAccepted = receives(recognizer, .touches(event)) }
      guard isEventAccepted == true,
        !asks || recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
      else { continue }
      join(recognizer, to: sequence, at: touch.location, kind: touch.kind)
      recognizer.attempt.recordTouch(serial, in: sequence)
      recognizer.tracking.touches.append(touch)
    }
  }

  /// Calls the touch methods of each recognizer with the changed touches that this recognizer follows.
  private func deliver(_ event: TouchEvent, to recognizers: [GestureRecognizer]) {
    for recognizer in recognizers where !recognizer.current.isFinal {
      let phases = recognizer.tracking.touches.update(from: event.changed)
      guard phases.total > 0 else { continue }
      recognizer.attempt.lastLocation = recognizer.touches.centroid
      deliver(event, .began, phases, to: recognizer)
      deliver(event, .moved, phases, to: recognizer)
      deliver(event, .ended, phases, to: recognizer)
      deliver(event, .cancelled, phases, to: recognizer)
      recognizer.attempt.peakTouchCount = max(recognizer.attempt.peakTouchCount, recognizer.touches.count)
      recognizer.tracking.touches.markStationary()
    }
  }

  @inline(__always)
  private func deliver(
    _ event: TouchEvent, _ phase: Touch.Phase, _ phases: PhaseCount, to recognizer: GestureRecognizer
  ) {
    guard phases[phase] > 0 else { return }
    // Usually all touches of the event have this phase and the recognizer follows them all. Then no new list is
    // created.
    let isWhole = phases[phase] == event.changed.count
    let touches = isWhole ? event.changed : recognizer.touches.filter { $0.phase == phase }
    call(recognizer) { recognizer in
      switch phase {
      case .began: recognizer.touchesBegan(touches, with: event)
      case .moved: recognizer.touchesMoved(touches, with: event)
      case .ended: recognizer.touchesEnded(touches, with: event)
      case .cancelled: recognizer.touchesCancelled(touches, with: event)
      case .stationary: break
      }
    }
  }

  func ignore(_ touch: Touch.ID, by recognizer: GestureRecognizer) {
    guard let sequence = recognizer.attempt.sequence,
      let record = sequence.records.last(where: { $0.id == touch && $0.isDown })
    else { return }
    recognizer.tracking.touches.removeAll { $0.id == touch }
    recognizer.attempt.serials.removeAll { $0 == record.serial }
    sequence.needsRefresh = true
  }
}
