/// Decides which requests of recognizers to begin or to end a gesture are granted.
extension GestureEngine {
  func settle(_ sequence: InputSequence) {
    let outer = phase
    phase = .settling
    while sequence.needsSettling {
      sequence.needsSettling = false
      while settleOnce(sequence) {}
    }
    phase = outer
  }

  /// Performs one round of settling. Returns true if a state changed and another round is needed.
  private func settleOnce(_ sequence: InputSequence) -> Bool {
    candidates.removeAll(keepingCapacity: true)
    for member in sequence.members where member.isCandidate { candidates.append(member) }
    guard !candidates.isEmpty else { return false }
    candidates.sort { ($0.id ?? RecognizerID(0)) < ($1.id ?? RecognizerID(0)) }
    let asking = candidates
    let before = turn.transitions.count
    for candidate in asking where !candidate.attempt.askedToBegin {
      candidate.attempt.askedToBegin = true
      if !mayBegin(candidate) && candidate.isCandidate { commit(candidate, .failed, reason: .refused) }
    }
    let isAnyActive = sequence.members.contains { $0.current.isActive }
    for candidate in asking where isAnyActive && candidate.isCandidate {
      if let other = preventer(of: candidate, in: sequence) {
        commit(candidate, .failed, reason: .prevented(by: other))
      }
    }
    let free = asking.filter { $0.isCandidate && isFree($0, in: sequence) }
    guard turn.transitions.count == before else { return true }
    guard let winner = firstUnprevented(among: free) else { return false }
    begin(winner, in: sequence)
    return true
  }

  private func mayBegin(_ recognizer: GestureRecognizer) -> Bool {
    if let target = recognizer.target, !target.gestureRecognizerShouldBegin(recognizer) { return false }
    return recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
  }

  private func preventer(of candidate: GestureRecognizer, in sequence: InputSequence) -> RecognizerID? {
    for member in sequence.members
    where member !== candidate && member.current.isActive && areRelated(member, candidate)
      && prevents(member, candidate)
    {
      return member.id
    }
    return nil
  }

  /// Returns false if the candidate must wait until another recognizer fails. If that recognizer has already
  /// recognized, fails the candidate.
  private func isFree(_ candidate: GestureRecognizer, in sequence: InputSequence) -> Bool {
    var blocker: RecognizerID?
    for member in sequence.members
    where member !== candidate && member.isEnabled && member.current != .failed
      && areRelated(member, candidate) && waits(candidate, for: member)
    {
      guard let id = member.id else { continue }
      guard member.current == .possible else {
        commit(candidate, .failed, reason: .requirementRecognized(id))
        return false
      }
      if blocker == nil { blocker = id }
    }
    guard let blocker else { return true }
    if candidate.attempt.waitingReported != blocker, let id = candidate.id {
      candidate.attempt.waitingReported = blocker
      turn.diagnostics.append(.waiting(id, on: blocker))
    }
    return false
  }

  /// Returns the first recognizer that no other recognizer prevents. If two recognizers prevent each other, the
  /// recognizer of the inner target wins. If neither target is inside the other, the recognizer that was registered
  /// first wins.
  private func firstUnprevented(among free: [GestureRecognizer]) -> GestureRecognizer? {
    let winner = free.first { candidate in
      !free.contains { other in
        other !== candidate && areRelated(other, candidate) && prevents(other, candidate)
          && (other.isInside(candidate) || !prevents(candidate, other))
      }
    }
    // Overridden methods can make three recognizers prevent each other in a cycle. The order of registration decides
    // then.
    return winner ?? free.first
  }

  private func begin(_ winner: GestureRecognizer, in sequence: InputSequence) {
    let request = winner.attempt.request
    winner.attempt.request = .none
    winner.current = request == .ended ? .ended : .began
    for member in sequence.members where member !== winner && !member.current.isFinal && areRelated(member, winner) {
      let isPrevented = prevents(winner, member)
      guard let id = winner.id else { continue }
      if member.current.isActive {
        if isPrevented { commit(member, .cancelled, reason: .prevented(by: id)) }
      } else if isPrevented {
        commit(member, .failed, reason: .prevented(by: id))
      } else if waits(member, for: winner) {
        commit(member, .failed, reason: .requirementRecognized(id))
      }
    }
    record(winner, from: .possible)
    if request == .beganAndEnded { commit(winner, .ended) }
  }

  func areRelated(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool { a.attempt.sharesTouch(with: b.attempt) }

  private func prevents(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    guard a.canPrevent(b), b.canBePrevented(by: a), !a.isSimultaneous(with: b) else { return false }
    if let delegate = a.delegate, delegate.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) { return false }
    if let delegate = b.delegate, delegate.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) { return false }
    return true
  }
}

extension GestureRecognizer {
  /// Returns true if the target of this recognizer is inside the target of `other`.
  fileprivate final func isInside(_ other: GestureRecognizer) -> Bool {
    var around = target?.parent
    while let target = around {
      if target === other.target { return true }
      around = target.parent
    }
    return false
  }

  /// True if the recognizer has requested to leave `possible`.
  final var isCandidate: Bool { current == .possible && attempt.request != .none }
}
