/// Passes touches to the client, and decides for each touch whether recognizers or the client get the touch.
extension GestureEngine {
  /// Maximum number of touch records in a sequence. Above this number, the oldest records of lifted touches are
  /// removed.
  private static let maximumRecords = 64
  /// Maximum number of withheld phases in a sequence. At this number, further movements are dropped.
  private static let maximumHeldPhases = 256

  /// Queues a phase of a touch for the client. Called when the event arrives.
  func pass(_ touch: Touch.ID, _ phase: Touch.Phase, to sequence: InputSequence) {
    if phase == .moved, sequence.held.count >= Self.maximumHeldPhases { return }
    guard let record = sequence.records.last(where: { $0.id == touch }), !record.isClosed else { return }
    sequence.held.append((record.serial, phase))
  }

  func updateClient(of sequence: InputSequence) {
    if sequence.needsRefresh {
      for index in sequence.records.indices { updateHolders(of: &sequence.records[index], in: sequence) }
    }
    if !sequence.held.isEmpty { release(sequence) }
    guard sequence.needsRefresh else { return }
    sequence.records.removeAll { !$0.isDown && $0.isClosed && $0.isJudged }
    while sequence.records.count > Self.maximumRecords, let oldest = sequence.records.first(where: { !$0.isDown }) {
      forget(oldest.id, in: sequence)
    }
  }

  /// Removes the record of a touch. A client that got the beginning of the touch but not the end also gets a
  /// cancellation.
  func forget(_ touch: Touch.ID, in sequence: InputSequence) {
    guard let index = sequence.records.firstIndex(where: { $0.id == touch }) else { return }
    let record = sequence.records.remove(at: index)
    if record.isOpen && !record.isClosed {
      turn.deliveries.append(Delivery(touch: record.id, phase: .cancelled, at: now))
    }
    if !record.isJudged { turn.verdicts.append(verdict(false, on: record, in: sequence)) }
    sequence.held.removeAll { $0.serial == record.serial }
  }

  /// Rejects the touches or the gesture that a dropped event would have begun.
  func reject(_ event: InputEvent) {
    switch event {
    case .touches(let event):
      for touch in event.changed where touch.phase == .began { turn.verdicts.append(.reject(touch.id)) }
    case .touchpad(let event): if event.phase == .began { turn.verdicts.append(.rejectGesture(event.device)) }
    case .hover, .press, .scroll, .system, .time: break
    }
  }

  private func updateHolders(of record: inout TouchRecord, in sequence: InputSequence) {
    record.holdsAll = false
    record.holdsEnd = false
    var isWanted = false
    var isClaimed = record.isClaimed
    for member in sequence.members where member.attempt.serials.contains(record.serial) {
      if member.current == .possible {
        // If this recognizer does not withhold the end of a lifted touch, the client gets the end, and the recognizer
        // cannot use the touch any longer.
        let keeps = record.isDown || member.delaysTouchesEnded || member.delaysTouchesBegan
        isWanted = isWanted || (member.cancelsTouchesInView && keeps)
        record.holdsAll = record.holdsAll || member.delaysTouchesBegan
        record.holdsEnd = record.holdsEnd || member.delaysTouchesEnded
        // A lifted touch is claimed while another stroke may follow. If the touch's verdict waited for that stroke, the
        // pointer could not move.
        isClaimed = isClaimed || (member.cancelsTouchesInView && !record.isDown && member.keepsLiftedTouches)
      } else if member.cancelsTouchesInView, member.current.isActive || member.current == .ended {
        isClaimed = true
      }
    }
    if isClaimed && !record.isClaimed { claim(&record, in: sequence) }
    if !record.isJudged, record.isClaimed || !isWanted {
      record.isJudged = true
      turn.verdicts.append(verdict(record.isClaimed, on: record, in: sequence))
    }
  }

  private func verdict(_ isAccepted: Bool, on record: TouchRecord, in sequence: InputSequence) -> Verdict {
    if sequence.source == .touches { return isAccepted ? .accept(record.id) : .reject(record.id) }
    return isAccepted ? .acceptGesture(sequence.device) : .rejectGesture(sequence.device)
  }

  private func claim(_ record: inout TouchRecord, in sequence: InputSequence) {
    record.isClaimed = true
    if record.isOpen && !record.isClosed {
      turn.deliveries.append(Delivery(touch: record.id, phase: .cancelled, at: now))
    }
    record.isClosed = true
    let serial = record.serial
    sequence.held.removeAll { $0.serial == serial }
  }

  /// Passes to the client, in order, the phases that no recognizer withholds.
  private func release(_ sequence: InputSequence) {
    var kept = 0
    for position in sequence.held.indices {
      let entry = sequence.held[position]
      guard let index = sequence.records.firstIndex(where: { $0.serial == entry.serial }) else { continue }
      let record = sequence.records[index]
      if record.isClosed { continue }
      if record.holdsAll || (record.holdsEnd && entry.phase == .ended) {
        sequence.held[kept] = entry
        kept += 1
        continue
      }
      turn.deliveries.append(Delivery(touch: record.id, phase: entry.phase, at: now))
      if entry.phase == .began { sequence.records[index].isOpen = true }
      if entry.phase == .ended || entry.phase == .cancelled { sequence.records[index].isClosed = true }
    }
    sequence.held.removeSubrange(kept...)
  }
}
