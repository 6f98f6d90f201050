internal import Gestures

extension EventSource {
  func process(_ raw: ServerEvent.Gesture, isLosing: Bool, _ handle: (SourceEvent) -> Void) {
    let phase: TouchpadGestureEvent.Phase =
      switch raw.phase {
      case .began: .began
      case .changed: .changed
      case .ended: raw.isCancelled || isLosing ? .cancelled : .ended
      }
    // One that began before it was selected is not begun in its middle.
    guard phase == .began || gestures[raw.device]?.kind == raw.kind else { return }
    let event = TouchpadGestureEvent(
      timestamp: connection.time.timestamp(raw.time), device: DeviceID(raw.device), kind: raw.kind, phase: phase,
      numberOfTouches: raw.fingers, location: raw.location, delta: raw.delta,
      unacceleratedDelta: raw.unacceleratedDelta, scale: raw.scale, rotationDelta: raw.rotationDelta,
      modifiers: connection.modifiers(raw.modifiers))
    gestures[raw.device] = phase == .ended || phase == .cancelled ? nil : event
    handle(.input(.touchpad(event)))
  }

  /// Cancels the gesture of a touchpad that is gone.
  func cancelGesture(of id: Int32, at time: Timestamp, _ handle: (SourceEvent) -> Void) {
    guard var event = gestures.removeValue(forKey: id) else { return }
    event.phase = .cancelled
    event.timestamp = time
    event.delta = .zero
    event.unacceleratedDelta = .zero
    event.rotationDelta = 0
    handle(.input(.touchpad(event)))
  }
}
