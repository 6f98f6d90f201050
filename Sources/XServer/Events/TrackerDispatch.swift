internal import CX11
internal import Gestures

/// Passes events to the trackers, and performs the effects of these events.
extension EventSource {
  /// Returns a device's tracker; a new one if the device has no unfinished input.
  func tracker(of device: PointingDevice) -> DeviceTracker {
    trackers[device.input.id.rawValue] ?? DeviceTracker(device.input.deviceClass)
  }

  /// Passes an event to a device's tracker, and schedules the effects as the next steps.
  func dispatch(
    to device: PointingDevice, at time: Timestamp,
    _ next: (DeviceTracker, TrackerContext) -> DeviceTracker.Step<DeviceTracker>
  ) {
    connection.follow(device)
    let id = device.input.id.rawValue
    let context = TrackerContext(
      device: device, table: connection.directory.table, request: request, time: time, isLosing: isAboutToLose(id),
      newTouch: Touch.ID(nextTouchID))
    store(next(tracker(of: device), context), of: id)
  }

  /// Passes a movement to a touchpad's tracker. This does the same as `dispatch`, but without a context and a list of
  /// effects, because movements come up to a thousand times a second.
  func move(_ raw: ServerEvent.Gesture, of device: PointingDevice, at time: Timestamp) {
    connection.follow(device)
    let modifiers = connection.modifiers(raw.modifiers)
    guard let event = trackers[raw.device]?.move(raw, of: device, modifiers, at: time) else { return }
    steps.append(.perform(.gestureContinued, of: raw.device))
    steps.append(.report(.input(.touchpad(event))))
  }

  /// Ends the scans that are being assembled, except the scan of one device.
  func finishScans(except device: Int32? = nil) {
    guard assemblesScans else { return }
    for (id, tracker) in trackers where id != device && tracker.isAssemblingScan {
      store(tracker.scanFinished(), of: id)
    }
    assemblesScans = trackers.values.contains(where: \.isAssemblingScan)
  }

  /// Cancels a lost device's unfinished input; returns the steps that are still to be performed.
  func cancel(_ id: Int32, _ device: PointingDevice?, at time: Timestamp) -> [EventStep] {
    grabs.touchscreenLost(id)
    guard let tracker = trackers.removeValue(forKey: id) else { return [] }
    let cancellation = tracker.cancellation(of: device, at: time).map(EventStep.report)
    return cancellation + (tracker.mayHoldMaster ? [.releaseMaster(ofLost: id, at: time)] : [])
  }

  /// Stores the next state of a tracker, and schedules the effects as the next steps.
  private func store(_ step: DeviceTracker.Step<DeviceTracker>, of id: Int32) {
    trackers[id] = step.next
    if step.next.isAssemblingScan { assemblesScans = true }
    for effect in step.effects.reversed() { steps.append(.perform(effect, of: id)) }
  }

  /// The window managers that draw a lock screen themselves.
  private static let managersThatLock: Set = ["GNOME Shell", "Mutter (Muffin)"]

  /// True if an open menu, a game or another application has grabbed the pointer, so that our grab does not get a
  /// touchpad's gesture. The touchpad's own events still report the gesture to us.
  ///
  /// False while a button is down: the fingers then belong to a drag of the application. Also false if GNOME Shell or
  /// Cinnamon may have locked the session, because `SessionLock` does not notice a locker without a window.
  private var isGestureOverGrabbedPointer: Bool {
    guard grabs.foreignGrab.isPointerTaken, !connection.pointerState().isPressed else { return false }
    // A locker has the keyboard of the first master pointer.
    let isKeyboardTaken = connection.withFirstPointer { grabs.foreignGrab.isKeyboardTaken }
    return !isKeyboardTaken || !Self.managersThatLock.contains(connection.manager()?.ownName ?? "")
  }

  /// Performs an effect of a tracker; returns the event to report, if any.
  func perform(_ effect: TrackerEffect, of id: Int32) -> SourceEvent? {
    switch effect {
    case .send(let event): return event
    case .ask(let question): answer(question)
    case .reselect: reselectsAtEnd = true
    case .fingerLifted(let number): grabs.fingerLifted(number, from: id)
    case .rejectTouch(let number):
      guard grabs.interceptsTouches else { break }
      // If another client gets the touch before us, our decision waits until the server asks for the decision.
      _ = isHeldBack { grabs.owns(touch: number) }
      grabs.reject(touch: number)
    case .touchBegan(let touch, let number):
      nextTouchID &+= 1
      guard grabs.interceptsTouches else { break }
      grabs.follow(touch, as: .finger(number))
      if !isHeldBack({ grabs.owns(touch: number) }) { return .touchDisowned(touch) }
    case .touchMoved(let touch, let isAway, let time):
      if grabs.fingerMoved(touch, isAway: isAway, at: time) { return .touchDisowned(touch) }
    case .finishScan: finishScans()
    case .releaseIdleTouchscreens: releaseIdleTouchscreens()
    case .gestureBegan(let kind, let time, let serial):
      guard grabs.isHeld(kind) else { break }
      grabs.begins(.gesture, on: id, at: time)
      // While a button stays down, an application has the device. We still get the device's next gesture.
      if !isHeldBack({ grabs.holds(.gesture, of: id) }), !connection.held.keepsButton,
        !grabs.pointerDecisions.isBehindUndecided(after: serial), !isGestureOverGrabbedPointer
      {
        grabs.disown(.gesture, of: id)
        return .gestureDisowned(DeviceID(id))
      }
    case .keepGesture(let time):
      guard !grabs.keepGesture(of: id), let tracker = trackers[id] else { break }
      store(tracker.gestureCancelled(at: time), of: id)
    case .gestureContinued:
      guard grabs.holds(.gesture, of: id) else { break }
      grabs.recordGestureMovement(on: id)
      // Other movements are not counted. This movement is counted, because it leads to a decision, which releases the
      // input that waits for the decision.
      connection.queue.otherEvents += 1
    case .gestureEnded: _ = grabs.ended(.gesture, of: id)
    case .pressBegan(let touch, let grab):
      nextTouchID &+= 1
      guard grab != .notGrabbed else { break }
      grabs.follow(touch, as: .button(id))
      guard grab == .passedBy else { break }
      grabs.disown(.button, of: id)
      return .touchDisowned(touch)
    case .strokeContinued: grabs.recordStrokeMovement(on: id)
    case .lastButtonReleased: connection.held.lastButtonReleased(of: id)
    case .pressEnded(let touch):
      // The press is left to applications, because waiting for a second click would freeze the pointer.
      if grabs.ended(.button, of: id) { return .touchDisowned(touch) }
    }
    return nil
  }
}

/// Answers the trackers' questions.
extension EventSource {
  /// Queries the server, and passes the answer to the tracker.
  ///
  /// The query may read further events and record the events of grabs, but dispatches no event.
  private func answer(_ question: TrackerQuestion) {
    switch question {
    case .firstFinger(let raw, let location):
      let isTyping = request.ignoresKeyboards && connection.tree.isKeyboardOrDock(at: location)
      // Select the motion first, so that no pen that comes near after the query is missed. This also applies if no pen
      // exists: libinput creates a pen's device when the pen first comes near.
      if request.ignoresTouchesNearPens, !awaitsPens {
        awaitsPens = true
        reselect()
      }
      let isPalm = request.ignoresTouchesNearPens && pens.isAnyNear(on: connection)
      let modifiers = isTyping || isPalm ? nil : connection.pointerState().modifiers
      continueTracking(raw.device, at: raw.time, .firstFinger(raw, modifiers: modifiers))
    case .pointer(let raw):
      reselect()
      continueTracking(raw.device, at: raw.time, .pointer(raw, connection.pointerState()))
    case .press(let raw, let button):
      continueTracking(raw.device, at: raw.time, .press(raw, facts(ofPress: raw, of: button)))
    }
  }

  private func continueTracking(_ id: Int32, at time: UInt32, _ answer: TrackerAnswer) {
    guard let device = connection.directory.table.pointing[id] else { return }
    dispatch(to: device, at: connection.time.timestamp(time)) { $0.next(answer, $1) }
  }

  private func facts(ofPress raw: ServerEvent.RawPointer, of button: Int32) -> PressFacts {
    // Motion is selected before the location is queried, so that no motion after that location is missed.
    reselect()
    let pointer = connection.pointerState()
    let time = connection.time.timestamp(raw.time)
    let grab = grabState(ofButton: button, on: raw.device, at: time, after: raw.serial)
    // If the server holds back the press, the pointer is still where the button was pressed. Otherwise the pointer may
    // have moved.
    let device = connection.directory.table.pointing[raw.device]
    let (isPen, isRemote) = (device?.input.deviceClass == .pen, device?.isRemote == true)
    let location: Point? =
      switch grab {
      case .heldBack: pointer.location
      case .joined where isRemote: pointer.location
      case .joined: pointer.location + pendingMotion(of: raw.device) * -1
      case .notGrabbed, .passedBy: nil
      }
    let motionRequest = motionRequest(of: raw.device) ?? 0
    let steps =
      !isPen && !isRemote && raw.serial < motionRequest
      ? backfillSteps(since: raw, at: location, motionRequest: motionRequest) : []
    return PressFacts(
      pointer: pointer, grab: grab, location: location, motionRequest: motionRequest,
      missed: steps.map { PressFacts.MissedStep(time: connection.time.timestamp($0.time), step: $0) })
  }

  /// Returns the motion of a mouse, in pixels, that the pointer's state already includes although it was not dispatched
  /// yet.
  private func pendingMotion(of device: Int32) -> Vector {
    reportedMotions(of: device).reduce(into: .zero) { $0 += Vector(dx: $1.x ?? 0, dy: $1.y ?? 0) }
  }

  /// Returns the motions of a device that were not dispatched yet, and that the server reported before its last answer.
  func reportedMotions(of device: Int32) -> [ServerEvent.RawPointer] {
    let request = XLastKnownRequestProcessed(connection.display)
    connection.queue.read()
    recordGrabEvents()
    return pendingEvents.compactMap { event in
      guard case .pointer(let raw) = event, raw.device == device, raw.action == .moved, !raw.isEmulated,
        raw.serial < request
      else { return nil }
      return raw
    }
  }

  /// Records the press of a button, and determines if the server holds the press back.
  ///
  /// - Parameter serial: The number of the last request that the server had handled at the press.
  private func grabState(
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

  /// Returns true if the server treats a press as a part of the previous press, which we kept from applications. This
  /// happens if the server still held back the previous press when the button was released and pressed again. Our grab
  /// then continues: no client gets the release or the new press while the button is down (X.Org server 21.1).
  ///
  /// - Parameters:
  ///   - serial: The number of the last request that the server had handled at the press.
  ///   - request: The number of the request that kept the previous press.
  private func joins(_ button: FrozenPointer.Button, after serial: UInt, keptBy request: UInt) -> Bool {
    guard serial < request else { return false }
    // The server has already answered later requests, so all events before this request can be read.
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
