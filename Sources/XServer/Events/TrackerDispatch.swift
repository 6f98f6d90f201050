internal import CX11
internal import Gestures

/// Events for trackers, and the effects of these events.
extension EventSource {
  /// The tracker of a device.
  func tracker(of device: PointingDevice) -> DeviceTracker {
    trackers[device.input.id.rawValue] ?? DeviceTracker(device.input.deviceClass)
  }

  /// Lets the tracker of a device handle an event, and performs the effects.
  func dispatch(
    to device: PointingDevice, at time: Timestamp, _ handle: (SourceEvent) -> Void,
    _ next: (DeviceTracker, TrackerContext) -> DeviceTracker.Step<DeviceTracker>
  ) {
    let id = device.input.id.rawValue
    let context = TrackerContext(
      device: device, table: connection.directory.table, request: request, time: time, isLosing: isAboutToLose(id),
      server: self)
    store(next(tracker(of: device), context), of: id, handle)
  }

  /// Lets the tracker of a touchpad handle a movement, as `dispatch` would. Movements come up to a thousand times a
  /// second and are all alike, so that neither a context nor a list of effects is made of each.
  func move(
    _ raw: ServerEvent.Gesture, of device: PointingDevice, at time: Timestamp, _ handle: (SourceEvent) -> Void
  ) {
    guard let event = trackers[raw.device]?.move(raw, of: device, modifiers(raw.modifiers), at: time) else { return }
    handle(.input(.touchpad(event)))
    guard grabs.holds(.gesture, of: raw.device) else { return }
    grabs.gestureGoesOn(on: raw.device)
    // A decision, and what waits for it, is no mere movement.
    connection.queue.otherEvents += 1
  }

  /// Ends the scans that are being assembled, but for that of one device.
  func finishScans(except device: Int32? = nil, _ handle: (SourceEvent) -> Void) {
    guard assemblesScans else { return }
    assemblesScans = false
    defer { assemblesScans = assemblesScans || trackers.values.contains(where: \.isAssemblingScan) }
    while let (id, tracker) = trackers.first(where: { $0.key != device && $0.value.isAssemblingScan }) {
      store(tracker.scanFinished(), of: id, handle)
    }
  }

  /// Cancels what a lost device has begun.
  func cancel(_ id: Int32, _ device: PointingDevice?, at time: Timestamp, _ handle: (SourceEvent) -> Void) {
    grabs.touchscreenLost(id)
    guard let tracker = trackers.removeValue(forKey: id) else { return }
    for event in tracker.cancellation(of: device, at: time) { handle(event) }
    if tracker.mayHoldMaster { grabs.lost(id, at: time) }
  }

  /// Stores the next state of a tracker, then performs the effects: the engine's decisions may change it again.
  private func store(
    _ step: DeviceTracker.Step<DeviceTracker>, of id: Int32, _ handle: (SourceEvent) -> Void
  ) {
    trackers[id] = step.next
    if step.next.isAssemblingScan { assemblesScans = true }
    for effect in step.effects { perform(effect, of: id, handle) }
  }

  private func perform(_ effect: TrackerEffect, of id: Int32, _ handle: (SourceEvent) -> Void) {
    switch effect {
    case .send(let event): handle(event)
    case .reselect: reselectsAtEnd = true
    case .fingerLifted(let number): grabs.fingerLifted(number, from: id)
    case .rejectTouch(let number):
      guard grabs.interceptsTouches else { break }
      // Where another client comes before us, our decision waits until it is asked for.
      _ = isHeldBack { grabs.owns(touch: number) }
      grabs.reject(touch: number)
    case .touchBegan(let touch, let number):
      guard grabs.interceptsTouches else { break }
      grabs.follow(touch, as: .finger(number))
      if !isHeldBack({ grabs.owns(touch: number) }) { handle(.touchDisowned(touch)) }
    case .touchMoved(let touch, let isAway, let time):
      if grabs.fingerMoved(touch, isAway: isAway, at: time) { handle(.touchDisowned(touch)) }
    case .finishScan: finishScans(handle)
    case .releaseIdleTouchscreens: releaseIdleTouchscreens()
    case .gestureBegan(let kind, let time, let serial):
      guard grabs.isHeld(kind) else { break }
      grabs.begins(.gesture, on: id, at: time)
      // An application that has the button of a drag has the device, too; its next gesture is ours all the same.
      if !isHeldBack({ grabs.holds(.gesture, of: id) }), !connection.held.waitsForResume,
        !grabs.pointerDecisions.isBehindUndecided(after: serial)
      {
        grabs.disown(.gesture, of: id)
        handle(.gestureDisowned(DeviceID(id)))
      }
    case .keepGesture(let time):
      guard !grabs.keepGesture(of: id), let tracker = trackers[id] else { break }
      store(tracker.gestureCancelled(at: time), of: id, handle)
    case .gestureContinued: grabs.gestureGoesOn(on: id)
    case .gestureEnded: _ = grabs.ended(.gesture, of: id)
    case .pressBegan(let touch, let grab):
      guard grab != .notGrabbed else { break }
      grabs.follow(touch, as: .button(id))
      guard grab == .passedBy else { break }
      grabs.disown(.button, of: id)
      handle(.touchDisowned(touch))
    case .strokeContinued: grabs.strokeGoesOn(on: id)
    case .lastButtonReleased: connection.held.lastButtonReleased(of: id)
    case .pressEnded(let touch):
      // A pointer that waits for the next click would be frozen meanwhile.
      if grabs.ended(.button, of: id) { handle(.touchDisowned(touch)) }
    }
  }
}

extension EventSource: TrackerServer {
  func reselect(with tracker: DeviceTracker, of device: Int32) {
    trackers[device] = tracker
    reselect()
  }

  func pointerState() -> PointerState { connection.pointerState() }

  func pendingMotion(of device: Int32) -> Vector {
    let request = XLastKnownRequestProcessed(connection.display)
    connection.queue.read()
    recordGrabEvents()
    return pendingEvents.reduce(into: .zero) { motion, event in
      guard case .pointer(let raw) = event, raw.device == device, raw.action == .moved, !raw.isEmulated,
        raw.serial < request
      else { return }
      motion += Vector(dx: raw.x ?? 0, dy: raw.y ?? 0)
    }
  }

  func modifiers(_ mask: UInt32) -> Modifiers { connection.modifiers(mask) }

  func timestamp(_ milliseconds: UInt32) -> Timestamp { connection.time.timestamp(milliseconds) }

  func isKeyboardOrDock(at location: Point) -> Bool { connection.tree.isKeyboardOrDock(at: location) }

  func grabState(
    ofButton button: Int32, on device: Int32, at time: Timestamp, after serial: UInt
  ) -> ButtonGrabState {
    guard grabs.held.contains(.button(button)) else { return .notGrabbed }
    grabs.begins(.button, on: device, at: time)
    let pressed = FrozenPointer.Button(device: device, number: button)
    if let request = connection.held.grabbedButtons.request(thatKept: pressed),
      joins(pressed, after: serial, keptBy: request)
    {
      connection.held.grabbedButtons.insert(pressed, keptBy: request, chordMaster: nil)
      return .joined
    }
    return isHeldBack { grabs.holds(.button, of: device) } ? .heldBack : .passedBy
  }

  /// Returns true if the server takes a press for a part of the press before, which we kept. If it still held back that one
  /// when the button was released and pressed again, it reports neither to any client while the button is down: our grab
  /// goes on (X.Org server 21.1).
  ///
  /// - Parameters:
  ///   - serial: The number of the last request that the server had handled at the press.
  ///   - request: The number of the request that kept the press before.
  private func joins(_ button: FrozenPointer.Button, after serial: UInt, keptBy request: UInt) -> Bool {
    guard serial < request else { return false }
    // The server has answered later requests: everything before this one can be read.
    connection.queue.read()
    recordGrabEvents()
    let last = pendingEvents.last { event in
      guard case .pointer(let raw) = event, raw.device == button.device, raw.serial < request else { return false }
      return raw.action == .pressed(button.number) || raw.action == .released(button.number)
    }
    guard case .pointer(let raw)? = last else { return true }
    return raw.action == .pressed(button.number)
  }
}
