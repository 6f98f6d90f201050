internal import CX11

/// A finger on the touchscreen, as the server knows it.
struct SimulatedTouch {
  enum Owner {
    /// The daemon's grab; the server waits for its decision.
    case undecided
    case daemon
    case application
  }

  let device: Int32
  let window: Window
  let began: Int64
  let emulatesPointer: Bool
  var owner: Owner
  var isLifted = false
  /// True if the daemon's grab made it the daemon's to judge.
  var wasOffered: Bool
}

extension SimulatedServer {
  private var holdsTouchGrab: Bool { daemon?.grabs.contains(.touch) ?? false }

  /// A finger comes down; returns the server's number of the touch.
  func touchDown(_ device: Int32, x: Double, y: Double) -> Int32 {
    let number = nextTouch
    nextTouch += 1
    let window = windows.deepest(x: x / 65_536 * windows.width, y: y / 65_536 * windows.height)
    let emulates = !touches.values.contains { $0.device == device }
    let isOffered = holdsTouchGrab && !pointer.isTakenByOther
    touches[number] = SimulatedTouch(
      device: device, window: window, began: world.clock, emulatesPointer: emulates,
      owner: isOffered ? .undecided : .application, wasOffered: isOffered)
    sendRaw(XI_RawTouchBegin, device, number, axes: [(0, x), (1, y)])
    guard holdsTouchGrab else { return number }
    let flags = emulates ? XITouchEmulatingPointer : 0
    sendDevice(XI_TouchBegin, source: device, number, child: window, flags: flags)
    if isOffered { sendOwnership(number, source: device, child: window) }
    return number
  }

  func touchMove(_ number: Int32, x: Double, y: Double) {
    guard let touch = touches[number] else { return }
    sendRaw(XI_RawTouchUpdate, touch.device, number, axes: [(0, x), (1, y)])
  }

  func touchUp(_ number: Int32, x: Double, y: Double) {
    guard var touch = touches[number] else { return }
    sendRaw(XI_RawTouchEnd, touch.device, number, axes: [(0, x), (1, y)])
    touch.isLifted = true
    touches[number] = touch
    if touch.wasOffered, touch.owner != .application { sendTouchEnd(number, touch) }
    if touch.owner != .undecided { touches[number] = nil }
  }

  private func sendTouchEnd(_ number: Int32, _ touch: SimulatedTouch) {
    sendDevice(
      XI_TouchEnd, source: touch.device, number, child: windows.exists(touch.window) ? touch.window : Self.root)
  }

  /// The daemon accepts or rejects a touch. Without a grab of the server it only asks if a rejected touch is over.
  func judge(_ number: Int32, isAccepted: Bool, by display: SimulatedDisplay) {
    guard var touch = touches[number] else {
      if isGrabbed { world.checks.unknownTouchJudged(number, isAccepted, world) }
      return send(error: BadValue, to: display, major: Self.xinputOpcode, minor: 53)
    }
    switch touch.owner {
    case .undecided:
      world.record("touch \(number) \(isAccepted ? "accepted" : "rejected")")
      world.checks.judged(number, touch, isAccepted, self)
      touch.owner = isAccepted ? .daemon : .application
      if !isAccepted, !touch.isLifted { sendTouchEnd(number, touch) }
      touches[number] = touch.isLifted ? nil : touch
    case .daemon:
      world.fail("touch \(number) is judged twice: \(isAccepted ? "accepted" : "rejected") after it was accepted")
    case .application:
      if isGrabbed, touch.wasOffered {
        world.fail("touch \(number) is judged twice: \(isAccepted ? "accepted" : "rejected") after it was rejected")
      }
      send(error: BadAccess, to: display, major: Self.xinputOpcode, minor: 53)
    }
  }
}
