/// The fingers that are down on one device, and the recognizers that may still recognize.
package struct GestureInProgress {
  package let device: DeviceID
  /// Number of fingers; 1 for a pointer with a button held.
  package let numberOfTouches: Int
  /// Centre of the fingers, or the location of the pointer for a touchpad; in pixels on the root window.
  package let location: Point
  /// Number of pixels per 1/96 inch of the device's surface; 1 for a touchpad.
  package let pixelsPerPoint: Double
  /// The recognizers that may still recognize, in delivery order.
  package let possible: [GestureRecognizer]
  /// True if a recognizer has begun and is active.
  package let isAnyActive: Bool
}

extension GestureEngine {
  /// The gestures in progress, of fingers or held buttons; one for each device.
  package var gesturesInProgress: [GestureInProgress] {
    sequences.compactMap { sequence in
      switch sequence.source {
      case .touches: gestureInProgress(sequence)
      case .touchpad: sequence.gesture.flatMap { gestureInProgress(sequence, $0) }
      case .hover, .press, .scroll: nil
      }
    }
  }

  /// True if a recognizer of any sequence may still begin or is active.
  package var mayRecognize: Bool {
    sequences.contains { $0.members.contains { $0.isEnabled && ($0.state == .possible || $0.state.isActive) } }
  }

  private func gestureInProgress(
    _ sequence: InputSequence, _ gesture: TouchpadGestureEvent? = nil
  ) -> GestureInProgress? {
    let touches = sequence.event.all.filter { $0.phase != .ended && $0.phase != .cancelled }
    let isOver = gesture.map { $0.phase == .ended || $0.phase == .cancelled } ?? touches.isEmpty
    guard !isOver else { return nil }
    return GestureInProgress(
      device: sequence.device, numberOfTouches: gesture?.numberOfTouches ?? touches.count,
      location: gesture?.location ?? touches.centroid,
      pixelsPerPoint: gesture == nil ? sequence.event.pixelsPerPoint : 1,
      possible: sequence.members.filter { $0.isEnabled && $0.state == .possible && !$0.isWaiting },
      isAnyActive: sequence.members.contains { $0.state.isActive })
  }

  /// Returns true if a drawing on the device may continue with another stroke.
  package func awaitsStroke(on device: DeviceID) -> Bool {
    containsPossible(on: device) { $0.isAwaitingContinuation }
  }

  /// Returns true if the touches that begin in `event` continue a drawing. Only the recognizers that follow the
  /// drawing's first stroke get such touches.
  package func isDrawingContinued(by event: TouchEvent) -> Bool {
    containsPossible(on: event.device) { $0.isContinued(by: event) }
  }

  private func containsPossible(on device: DeviceID, where condition: (GestureRecognizer) -> Bool) -> Bool {
    sequences.contains { sequence in
      sequence.source == .touches && sequence.device == device
        && sequence.members.contains { $0.state == .possible && condition($0) }
    }
  }
}
