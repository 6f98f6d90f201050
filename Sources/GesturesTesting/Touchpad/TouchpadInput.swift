package import Gestures

/// Gestures of a simulated human hand on a touchpad, as the touchpad's driver reports them.
extension Hand {
  /// Makes a gesture on a touchpad. The time `pause` passes before the gesture.
  package mutating func touchpad(_ gesture: HandGesture, on surface: TouchpadSurface = .clickpad) -> [InputEvent] {
    touchpadEvents(of: Hand.touchpadScans(of: gesture, on: surface, seed: random.next()), on: surface)
  }

  /// Returns the events that a touchpad sends for these scans. The time `pause` passes before the first scan.
  package mutating func touchpadEvents(
    of scans: [HandScan], on surface: TouchpadSurface = .clickpad
  ) -> [InputEvent] {
    let start = nextStart
    let reports = TouchpadDriver.reports(of: scans, on: surface)
    clock = start + max(scans.last?.time ?? 0, reports.last?.time ?? 0)
    return reports.map { event(of: $0, start: start) }
  }

  private func event(of report: TouchpadReport, start: Double) -> InputEvent {
    let time = timestamp(start + report.time)
    var gesture = TouchpadGestureEvent(
      timestamp: time, device: device, kind: .swipe, phase: .changed, numberOfTouches: 0, location: pointer,
      modifiers: modifiers)
    func move(by movement: Vector) {
      gesture.delta = movement * pixelsPerMillimetre
      gesture.unacceleratedDelta = movement * Self.unitsPerMillimetre
    }
    switch report.kind {
    case .swipe(let phase, let fingers, let movement):
      (gesture.phase, gesture.numberOfTouches) = (phase.gesturePhase, fingers)
      move(by: movement)
      return .touchpad(gesture)
    case .pinch(let phase, let fingers, let movement, let scale, let degrees):
      (gesture.kind, gesture.phase, gesture.numberOfTouches) = (.pinch, phase.gesturePhase, fingers)
      (gesture.scale, gesture.rotationDelta) = (scale, degrees)
      move(by: movement)
      return .touchpad(gesture)
    case .scroll(let movement): return .scroll(scrollEvent(by: movement, at: time))
    case .tap(let fingers, let isPress):
      return .press(
        PressEvent(
          timestamp: time, device: device, phase: isPress ? .began : .ended,
          kind: fingers == 2 ? .twoFingerTap : .threeFingerTap, location: pointer, modifiers: modifiers))
    }
  }
}

extension TouchpadReport.Phase {
  fileprivate var gesturePhase: TouchpadGestureEvent.Phase {
    switch self {
    case .began: .began
    case .moved: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }
}
