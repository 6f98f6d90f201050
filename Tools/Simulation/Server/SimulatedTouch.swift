internal import CX11

/// A finger on the touchscreen, in the state of the server.
struct SimulatedTouch {
  enum Owner {
    /// A grab of the daemon got the touch, and the server waits for the daemon's decision.
    case undecided
    case daemon
    case application
  }

  enum Phase { case began, changed, ended }

  let device: Int32
  let began: Int64
  let emulatesPointer: Bool
  /// True until the finger is lifted.
  var isOnScreen = true
  /// The window that was under the finger when the touch began.
  var window = SimulatedServer.root
  var owner = Owner.application
  /// True after the server has processed the lift of the finger. A frozen pointer delays this.
  var isLifted = false
  /// True if a grab of the daemon got the touch, so that the daemon must decide about the touch.
  var wasOffered = false
  /// True if the daemon gets the touch's events, which it also gets of some touches of other clients.
  var isReported = false
  /// The application that gets the touch.
  var application: SimulatedApplication?
  /// True if the application gets the touch as a press of the first button.
  var isPress = false
}

extension SimulatedServer {
  /// Puts a finger down. Returns the number of its touch.
  func touchDown(_ device: Int32, x: Double, y: Double) -> Int32 {
    let number = nextTouch
    nextTouch += 1
    let emulates = !touches.values.contains { $0.device == device && $0.isOnScreen }
    touches[number] = SimulatedTouch(device: device, began: world.clock, emulatesPointer: emulates)
    report(number, .began, x, y)
    return number
  }

  func touchMove(_ number: Int32, x: Double, y: Double) { report(number, .changed, x, y) }

  func touchUp(_ number: Int32, x: Double, y: Double) {
    touches[number]?.isOnScreen = false
    report(number, .ended, x, y)
  }

  /// Reports a touch of the touchscreen. Clients that have selected the device get the report immediately; other
  /// clients get it when the pointer is not frozen.
  private func report(_ number: Int32, _ phase: SimulatedTouch.Phase, _ x: Double, _ y: Double) {
    guard let touch = touches[number] else { return }
    let type =
      switch phase {
      case .began: XI_RawTouchBegin
      case .changed: XI_RawTouchUpdate
      case .ended: XI_RawTouchEnd
      }
    sendRaw(type, touch.device, number, axes: [(0, x), (1, y)])
    handle(.touch(number, phase, x: x / 65_536 * windows.width, y: y / 65_536 * windows.height))
  }

  func deliverTouch(_ number: Int32, _ phase: SimulatedTouch.Phase, x: Double, y: Double) {
    guard var touch = touches[number] else { return }
    // A rejected touch that no client gets does not move the pointer, but the next motion starts at the touch.
    let isUnwanted = touch.wasOffered && touch.owner == .application && touch.application == nil
    if touch.emulatesPointer {
      if !isUnwanted { (pointer.x, pointer.y) = (x, y) }
      pointer.touchedPlace = isUnwanted ? (x, y) : nil
    }
    switch phase {
    case .began: begin(number, windows.deepest(x: x, y: y))
    case .changed: if touch.isReported { send(XI_TouchUpdate, number, touch) }
    case .ended:
      touch.isLifted = true
      touches[number] = touch
      if touch.isReported { send(XI_TouchEnd, number, touch) }
      if isUnwanted, touch.emulatesPointer, let holder = pointer.activeHolder(daemon) {
        // The client that grabbed the pointer got no press, but gets the release (X.Org server 21.1).
        (touch.application, touch.isPress) = (holder, true)
      }
      endForApplication(number, touch)
      guard touch.owner != .undecided else { break }
      if touch.emulatesPointer { pointer.isTouched = false }
      touches[number] = nil
    }
  }

  private func begin(_ number: Int32, _ window: Window) {
    guard var touch = touches[number] else { return }
    let emulates = touch.emulatesPointer
    let grabber = touchGrabber(emulatesPointer: emulates)
    let isDaemons = grabber.map { $0.0 === daemon } ?? false
    // A grab of the pointer gets only the touch that emulates the pointer.
    let holder = emulates ? pointer.activeHolder(daemon) : nil
    touch.window = window
    touch.wasOffered = isDaemons && holder == nil && !(emulates && pointer.isTakenByOther)
    touch.owner = touch.wasOffered ? .undecided : .application
    touch.isReported = isDaemons
    touches[number] = touch
    if let holder { press(number, holder) }
    if touch.isReported {
      send(XI_TouchBegin, number, touch)
      if touch.wasOffered { sendOwnership(number, source: touch.device, child: window) }
    } else if holder == nil {
      give(number)
    }
    if emulates { pointer.isTouched = true }
  }

  private func send(_ type: Int32, _ number: Int32, _ touch: SimulatedTouch) {
    sendDevice(
      type, source: touch.device, number, child: windows.exists(touch.window) ? touch.window : Self.root,
      flags: touch.emulatesPointer ? XITouchEmulatingPointer : 0)
  }

  /// Sends a touch to another client that grabs touches, or else to the application under the touch.
  private func give(_ number: Int32) {
    guard var touch = touches[number] else { return }
    let types = touch.emulatesPointer ? [XI_TouchBegin, XI_ButtonPress] : [XI_TouchBegin]
    let grabber = touch.wasOffered ? nil : touchGrabber(emulatesPointer: touch.emulatesPointer)
    let other = grabber.map {
      (SimulatedApplication(display: $0.0, window: Self.root), type: $0.isPress ? XI_ButtonPress : XI_TouchBegin)
    }
    guard let (application, type) = other ?? application(for: Set(types), at: touch.window) else { return }
    touch.application = application
    touch.isPress = type == XI_ButtonPress
    touches[number] = touch
    if touch.isPress {
      pointer.application = application
      press(number, application)
    } else {
      sendDevice(
        type, source: touch.device, number, child: touch.window,
        flags: touch.emulatesPointer ? XITouchEmulatingPointer : 0, to: application)
      if let other { sendOwnership(number, source: touch.device, child: touch.window, to: other.0) }
    }
    if touch.isLifted { endForApplication(number, touch) }
  }

  /// Sends a touch to a client as a press of the first button.
  private func press(_ number: Int32, _ application: SimulatedApplication) {
    guard let touch = touches[number] else { return }
    touches[number]?.application = application
    touches[number]?.isPress = true
    sendDevice(
      XI_ButtonPress, source: touch.device, 1, child: child(of: application.window), buttons: pointer.down,
      to: application)
  }

  /// Ends the touches that a client gets both as a button, because of its active grab, and as touches.
  func endTouchesOfPointer(of client: SimulatedDisplay) {
    for (number, touch) in touches.sorted(by: { $0.key < $1.key })
    where touch.isPress && touch.isReported && touch.application?.display === client {
      if !touch.isLifted { send(XI_TouchEnd, number, touch) }
      touches[number]?.isReported = false
      touches[number]?.application = nil
    }
  }

  private func endForApplication(_ number: Int32, _ touch: SimulatedTouch) {
    guard let application = touch.application else { return }
    let child = windows.exists(touch.window) ? touch.window : Self.root
    sendDevice(
      touch.isPress ? XI_ButtonRelease : XI_TouchEnd, source: touch.device, touch.isPress ? 1 : number,
      child: touch.isPress ? self.child(of: application.window) : child,
      flags: touch.emulatesPointer ? XITouchEmulatingPointer : 0, buttons: touch.isPress ? pointer.down : [],
      to: application)
    if touch.isPress, pointer.pressed.isEmpty, !pointer.isActivelyGrabbed { pointer.application = nil }
  }

  /// Accepts or rejects a touch for the daemon. Accepting a rejected touch only finds out if the touch has ended.
  func judge(_ number: Int32, isAccepted: Bool, by display: SimulatedDisplay) {
    let isQuestion = isAccepted && rejectedTouches.contains(number)
    guard var touch = touches[number] else {
      if isGrabbed, !isQuestion { world.checks.unknownTouchJudged(number, isAccepted, world) }
      return send(error: BadValue, to: display, major: Self.xinputOpcode, minor: 53)
    }
    switch touch.owner {
    case .undecided:
      world.record("touch \(number) \(isAccepted ? "accepted" : "rejected")")
      world.checks.judged(number, touch, isAccepted, self)
      touch.owner = isAccepted ? .daemon : .application
      if !isAccepted { rejectedTouches.insert(number) }
      if !isAccepted {
        if !touch.isLifted { send(XI_TouchEnd, number, touch) }
        touch.isReported = false
      }
      touches[number] = touch
      if !isAccepted { give(number) }
      guard touch.isLifted else { break }
      if touch.emulatesPointer { pointer.isTouched = false }
      touches[number] = nil
    case .daemon:
      world.fail(
        .judgedOnce, "touch \(number) is judged twice: \(isAccepted ? "accepted" : "rejected") after it was accepted")
    case .application:
      if isGrabbed, touch.wasOffered, !isQuestion {
        world.fail(
          .judgedOnce, "touch \(number) is judged twice: \(isAccepted ? "accepted" : "rejected") after it was rejected")
      }
      // The server has already dropped a touch that no client gets.
      let error = touch.application == nil && touch.wasOffered ? BadValue : BadAccess
      send(error: error, to: display, major: Self.xinputOpcode, minor: 53)
    }
  }
}
