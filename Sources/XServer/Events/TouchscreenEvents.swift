internal import Gestures
internal import Linux

extension EventSource {
  /// What a finger or a hand on a mouse may move without meaning to, in points.
  static let slop = 10.0

  func process(_ raw: ServerEvent.RawTouch, isLosing: Bool, _ handle: (SourceEvent) -> Void) {
    guard let device = connection.table.pointing[raw.device], device.input.deviceClass == .touchscreen else { return }
    if raw.phase == .ended { grabs.fingerLifted(raw.number) }
    if isTyping(raw, on: device) {
      if raw.phase == .ended { releaseIdleTouchscreens() }
      return
    }
    let time = connection.time.timestamp(raw.time)
    if raw.phase == .began {
      touches.begin(raw.device, modifiers: connection.pointerState().modifiers)
      let start = connection.table.location(x: raw.x ?? 0, y: raw.y ?? 0, of: device)
      let id = touches.makeID()
      touches.add(.init(id: id, x: 0, y: 0, start: start, location: start), raw.number, to: raw.device)
    }
    // A touch that began before it was selected is not known, and not begun in its middle.
    guard let sequence = touches.sequences[raw.device], var finger = sequence.fingers[raw.number] else { return }
    finger.x = raw.x ?? finger.x
    finger.y = raw.y ?? finger.y
    finger.location = connection.table.location(x: finger.x, y: finger.y, of: device)
    touches.add(finger, raw.number, to: raw.device)
    let phase: Touch.Phase =
      switch raw.phase {
      case .began: .began
      case .changed: .moved
      case .ended: isLosing ? .cancelled : .ended
      }
    if raw.phase == .ended { touches.end(raw.number, on: raw.device) }
    // The scan before is judged first: it does not know what is said about this touch.
    if let scan = scans.add(touchEvent([(finger, phase)], device, sequence.modifiers, time)) {
      handle(.input(.touches(scan)))
    }
    if raw.phase == .began, grabs.interceptsTouches {
      grabs.follow(finger.id, as: .finger(raw.number))
      if !isOurs({ grabs.owns(touch: raw.number) }) { handle(.touchDisowned(finger.id)) }
    }
    let distance = (finger.location - finger.start).length / device.pixelsPerPoint
    if raw.phase == .changed, grabs.fingerMoved(finger.id, isAway: distance > Self.slop, at: time) {
      handle(.touchDisowned(finger.id))
    }
    if raw.phase == .ended, touches.sequences[raw.device] == nil { finishScan(handle) }
    if raw.phase == .ended { releaseIdleTouchscreens() }
  }

  /// Hands on the touches that have been read and do not wait for the rest of their scan any more.
  func finishScan(_ handle: (SourceEvent) -> Void) {
    if let scan = scans.finish() { handle(.input(.touches(scan))) }
  }

  /// Waits for the rest of a scan whose first events have been read; false if there is nothing to wait for, or if it does
  /// not come in time.
  func awaitScan(since start: ContinuousClock.Instant) -> Bool {
    guard !scans.isComplete, !connection.isLost else { return false }
    guard ContinuousClock.now - start < ScanAssembler.waitTimeout else { return false }
    return Descriptors.waitReadable(connection.fileDescriptor, timeout: ScanAssembler.waitTimeout)
  }

  /// Cancels the fingers that are down on a device that is gone.
  func cancelTouches(of id: Int32, at time: Timestamp, _ handle: (SourceEvent) -> Void) {
    guard let sequence = touches.remove(id), let device = connection.table.pointing[id] else { return }
    let fingers = sequence.fingers.values.sorted { $0.id.rawValue < $1.id.rawValue }.map { ($0, Touch.Phase.cancelled) }
    handle(.input(.touches(touchEvent(fingers, device, sequence.modifiers, time))))
  }

  private func touchEvent(
    _ fingers: [(TouchSequences.Finger, Touch.Phase)], _ device: PointingDevice, _ modifiers: Modifiers,
    _ time: Timestamp
  ) -> TouchEvent {
    let changed = fingers.map { finger, phase in
      Touch(
        id: finger.id, kind: .direct, device: device.input.id, phase: phase, location: finger.location,
        timestamp: time)
    }
    return TouchEvent(
      timestamp: time, device: device.input.id, changed: changed, modifiers: modifiers,
      pixelsPerPoint: device.pixelsPerPoint)
  }
}

extension DeviceTable {
  /// The place on the root window for values of an absolute device's axes.
  func location(x: Double, y: Double, of device: PointingDevice) -> Point {
    guard let axes = device.axes else { return .zero }
    return Point(x: axes.x.pixel(x, size: screenWidth), y: axes.y.pixel(y, size: screenHeight))
  }
}
