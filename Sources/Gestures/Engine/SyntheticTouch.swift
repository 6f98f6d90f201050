/// Represents input other than touches as one synthetic touch, so that the rules for touches also apply to such input.
extension GestureEngine {
  func begin(
    _ sequence: InputSequence, _ event: InputEvent, at location: Point, kind: Touch.Kind,
    inputs: GestureRecognizer.Inputs, where isWanted: (GestureRecognizer) -> Bool = { _ in true }
  ) {
    let recipients = recipients(of: sequence)
    lastSerial += 1
    let touch = Touch(
      id: .synthetic(lastSerial), kind: kind, device: sequence.device, phase: .stationary, location: location,
      timestamp: now)
    if sequence.source == .press { sequence.event.all.append(touch) } else { sequence.event.all = [touch] }
    if sequence.source == .touchpad { sequence.records.append(TouchRecord(id: touch.id, serial: lastSerial)) }
    for recognizer in recipients {
      // The kinds of touches are checked only for touchpad gestures. Presses, scrolling and hovering have their own
      // filters.
      guard recognizer.inputs.contains(inputs), canJoin(recognizer, sequence),
        sequence.source != .touchpad || recognizer.touchKinds.contains(Touch.Kinds(kind)),
        recognizer.place?.claims(location) ?? false,
        recognizer.attempt.sequence === sequence && sequence.source == .scroll
          || receives(recognizer, event) && isWanted(recognizer)
      else { continue }
      join(recognizer, to: sequence, at: location, kind: kind)
      recognizer.attempt.recordTouch(lastSerial, in: sequence)
      if sequence.source == .press {
        recognizer.tracking.touches.append(touch)
      } else {
        recognizer.tracking.touches = [touch]
      }
    }
    sequence.needsSettling = true
    refreshLive(sequence)
    sequence.needsRefresh = true
  }

  func end(_ sequence: InputSequence) {
    for index in sequence.records.indices where sequence.records[index].isDown {
      sequence.records[index].isDown = false
      sequence.records[index].isClosed = true
    }
    sequence.event.all.removeAll(keepingCapacity: true)
    sequence.needsRefresh = true
  }

  /// Moves the synthetic touch to the location of the pointer.
  func move(_ touch: Touch.ID?, of recognizer: GestureRecognizer, to location: Point) {
    recognizer.attempt.lastLocation = location
    guard let index = recognizer.touches.firstIndex(where: { $0.id == touch }) else { return }
    recognizer.tracking.touches[index].move(to: location, at: now)
  }

  func clearLifted(_ recognizer: GestureRecognizer, in sequence: InputSequence) {
    if sequence.event.all.isEmpty { recognizer.tracking.touches.removeAll(keepingCapacity: true) }
  }
}

extension Touch.ID {
  /// Returns an id with the highest bit set. The engine reserves these ids for synthetic touches.
  static func synthetic(_ serial: UInt64) -> Self { Self(serial | 1 << 63) }
}
