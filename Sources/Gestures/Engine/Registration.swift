extension GestureEngine {
  func register(_ recognizer: GestureRecognizer) { register(recognizer, as: reserveID()) }

  /// Reserves the next number for a recognizer that is registered later. The recognizer's position in the delivery
  /// order is the same as if the recognizer were registered now.
  package func reserveID() -> RecognizerID {
    recognizers.append(nil)
    return RecognizerID(recognizers.count - 1)
  }

  /// Registers a recognizer with a reserved number.
  func register(_ recognizer: GestureRecognizer, as id: RecognizerID) {
    recognizer.tracking.id = id
    recognizer.owner = self
    recognizers[id.index] = recognizer
    orderChanged()
  }

  func unregister(_ recognizer: GestureRecognizer) {
    guard recognizer.engine === self, let id = recognizer.id else { return }
    interrupt(recognizer, reason: .disabled)
    if recognizer.attempt.number != 0 { finishAttempt(of: recognizer) }
    recognizers[id.index] = nil
    recognizer.owner = nil
    recognizer.tracking.id = nil
    orderChanged()
  }

  func orderChanged() { order.removeAllKeepingCapacity() }

  /// Determines the delivery order. A recognizer precedes all recognizers that must wait for its failure. Otherwise,
  /// recognizers of inner targets come first, and recognizers of equally deep targets are in the order of registration.
  func updateOrder() {
    guard order.isEmpty else { return }
    let registered = recognizers.compactMap { recognizer in
      recognizer.map { (recognizer: $0, depth: $0.target?.depth ?? 0) }
    }
    let byDepth = registered.enumerated().sorted { a, b in
      a.element.depth == b.element.depth ? a.offset < b.offset : a.element.depth > b.element.depth
    }
    for (_, entry) in byDepth { entry.recognizer.rank = -1 }
    for (_, entry) in byDepth { place(entry.recognizer) }
    for sequence in sequences {
      sequence.members.sort { $0.rank < $1.rank }
      sequence.needsRefresh = true
    }
  }

  /// Inserts a recognizer into the order, after all recognizers whose failure it requires. Uses a loop instead of
  /// recursion, because chains of requirements may be long.
  private func place(_ recognizer: GestureRecognizer) {
    var trail: [(recognizer: GestureRecognizer, next: Int)] = [(recognizer, 0)]
    while let (recognizer, next) = trail.last {
      if next < recognizer.required.count {
        trail[trail.count - 1].next += 1
        let other = recognizer.required[next]
        if other.engine === self, other.rank < 0 { trail.append((other, 0)) }
      } else {
        trail.removeLast()
        guard recognizer.rank < 0 else { continue }
        recognizer.rank = order.count
        order.append(recognizer)
      }
    }
  }
}
