internal import Gestures

extension EventSource {
  func process(_ raw: ServerEvent.Gesture, isLosing: Bool, _ handle: (SourceEvent) -> Void) {
    let phase: TouchpadGestureEvent.Phase =
      switch raw.phase {
      case .began: .began
      case .changed: .changed
      case .ended: raw.isCancelled || isLosing ? .cancelled : .ended
      }
    if phase == .began {
      // A frozen gesture is released when the bindings are reloaded.
      guard !raw.isFromGrab || grabs.holds(.gesture, of: raw.device) else { return }
    } else {
      // A gesture that began before it was selected is ignored, and so is the second source of one that has two.
      guard let running = gestures[raw.device], running.latest.kind == raw.kind, running.isFromGrab == raw.isFromGrab
      else { return }
    }
    let sensitivity = connection.table.pointing[raw.device]?.sensitivity ?? 1
    let event = TouchpadGestureEvent(
      timestamp: connection.time.timestamp(raw.time), device: DeviceID(raw.device), kind: raw.kind, phase: phase,
      numberOfTouches: raw.fingers, location: raw.location, delta: raw.delta,
      unacceleratedDelta: raw.unacceleratedDelta * sensitivity, scale: raw.scale, rotationDelta: raw.rotationDelta,
      modifiers: connection.modifiers(raw.modifiers))
    gestures[raw.device] =
      phase == .ended || phase == .cancelled ? nil : RunningTouchpadGesture(latest: event, isFromGrab: raw.isFromGrab)
    if phase == .began, !raw.isFromGrab, isIntercepted(raw.kind) {
      grabs.begins(.gesture, on: raw.device, at: event.timestamp)
      if !isOurs({ grabs.holds(.gesture, of: raw.device) }), !isBehindAnother(event) {
        grabs.disown(.gesture, of: raw.device)
        handle(.gestureDisowned(event.device))
      }
    }
    handle(.input(.touchpad(event)))
    // The engine had its say about the beginning and about this.
    switch phase {
    case .began:
      // The grab brings no more events until we decide, so this has to be decided at once.
      if raw.isFromGrab, !grabs.keepGesture(of: raw.device) {
        cancelGesture(of: raw.device, at: event.timestamp, handle)
      }
    case .changed: grabs.gestureGoesOn(on: raw.device)
    case .ended, .cancelled:
      gestureEnds[raw.device] = event.timestamp
      _ = grabs.ended(.gesture, of: raw.device)
    }
  }

  /// A gesture that follows another one without a pause passes the grab by, though nobody else has grabbed the device
  /// (X.Org server 21.1). No hand is so quick, but a machine that was busy tells of both at once; it counts then.
  private func isBehindAnother(_ event: TouchpadGestureEvent) -> Bool {
    gestureEnds[event.device.rawValue].map { event.timestamp - $0 < .milliseconds(20) } ?? false
  }

  private func isIntercepted(_ kind: TouchpadGestureEvent.Kind) -> Bool {
    switch kind {
    case .swipe: grabs.held.contains(.swipe)
    case .pinch: grabs.held.contains(.pinch)
    case .hold: false
    }
  }

  /// Cancels the gesture of a touchpad that is gone.
  func cancelGesture(of id: Int32, at time: Timestamp, _ handle: (SourceEvent) -> Void) {
    guard var event = gestures.removeValue(forKey: id)?.latest else { return }
    event.phase = .cancelled
    event.timestamp = time
    event.delta = .zero
    event.unacceleratedDelta = .zero
    event.rotationDelta = 0
    handle(.input(.touchpad(event)))
  }
}
