/// Interrupts gestures for system events, and refuses malformed events.
extension GestureEngine {
  func deliverSystem(_ event: SystemEvent) {
    switch event {
    case .deviceAdded: break
    case .deviceRemoved(let device): cancelAll { $0.device == device }
    case .grabBroken, .configurationReload, .shutdown: cancelAll { _ in true }
    case .sessionLocked, .sessionInactive:
      cancelAll { _ in true }
      isSuspended = true
    case .sessionActive: isSuspended = false
    case .screenLayoutChanged:
      for sequence in sequences {
        for member in sequence.members where member.isBoundToScreenLayout { interrupt(member, reason: .cancelled) }
      }
    }
  }

  private func cancelAll(where shouldCancel: (InputSequence) -> Bool) {
    for sequence in sequences where shouldCancel(sequence) { cancel(sequence) }
  }

  /// Cancels everything in the sequence, as the system does.
  private func cancel(_ sequence: InputSequence) {
    switch sequence.source {
    case .touches:
      for index in sequence.event.all.indices { cancelTouch(at: index, in: sequence) }
      flush(sequence)
    case .touchpad:
      if let running = sequence.runningGesture { cancel(running, in: sequence) }
    case .press:
      while !sequence.presses.isEmpty { cancelPress(at: 0, in: sequence) }
    case .hover, .scroll:
      end(sequence)
    }
    // This also ends an attempt that continues without a finger (between two taps).
    for member in sequence.members { interrupt(member, reason: .cancelled) }
    conclude(sequence)
  }
}

extension InputEvent {
  /// True if every number is finite and small enough to calculate with.
  var isWellFormed: Bool {
    switch self {
    case .touches(let event):
      event.pixelsPerPoint.isUsable && event.pixelsPerPoint >= 1e-3 && event.changed.allSatisfy { $0.location.isUsable }
    case .touchpad(let event):
      event.location.isUsable && event.delta.isUsable && event.unacceleratedDelta.isUsable
        && event.scale.isUsable && event.scale >= 0 && event.rotationDelta.isUsable
    case .hover(let event): event.location.isUsable
    case .press(let event): event.location.isUsable
    case .scroll(let event):
      event.location.isUsable && event.delta.isUsable && event.unacceleratedDelta.isUsable && event.clicks.isUsable
    case .system, .time: true
    }
  }
}

extension Double {
  /// True if the number is finite, and so small that squares and sums of it are, too.
  fileprivate var isUsable: Bool { abs(self) <= 1e9 }
}

extension Point {
  fileprivate var isUsable: Bool { x.isUsable && y.isUsable }
}

extension Vector {
  fileprivate var isUsable: Bool { dx.isUsable && dy.isUsable }
}
