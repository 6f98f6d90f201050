internal import CX11
internal import Gestures

/// The passive grabs that hold input back from applications until our decision, and these decisions.
///
/// The grabs are on the root window and for all master devices, so they take precedence over the selections of all
/// windows. Only one client can hold each grab. If another client holds a grab, we only observe that input. Each
/// decision has a deadline.
final class InputGrabs {
  unowned let connection: XConnection
  private(set) var held: Set<GrabKind> = []
  private(set) var refused: Set<GrabKind> = []
  private var chordButtons: Set<Int32> = []
  private var pressRests: [Int: Duration] = [:]
  /// True if touches are withheld from applications. Otherwise, a touch grab may be held, but every touch is rejected.
  private(set) var interceptsTouches = false
  private(set) var touches = PendingTouches()
  let foreignGrab: ForeignGrab
  let decisions: TouchDecisions
  let rejected: RejectedTouches
  /// The latest known time of the server.
  private var now = Timestamp(milliseconds: 0)
  /// The frozen master devices, by their identifiers.
  private(set) var frozen: [Int32: FrozenPointer] = [:]
  var taps = TapClicks()
  private var claims: [Touch.ID: PendingInput] = [:]
  /// The last gesture and the last press that each slave device began.
  private var beginnings: [PendingStart.Key: PendingStart] = [:]
  /// The touchscreens on which a touch was decided since they were last without fingers; see `forgetTouchButton`.
  private(set) var decidedScreens: Set<Int32> = []
  private(set) var pointerDecisions = PointerDecisions()
  /// For each slave device, the master device of the last gesture or press.
  private var masters: [Int32: Int32] = [:]

  init(connection: XConnection) {
    self.connection = connection
    foreignGrab = ForeignGrab(display: connection.display, root: connection.root)
    rejected = RejectedTouches(connection: connection, foreignGrab: foreignGrab)
    decisions = TouchDecisions(connection: connection, foreignGrab: foreignGrab, rejected: rejected)
  }

  /// Grabs and ungrabs input until exactly the grabs of `interception` are held, except grabs that another client
  /// holds.
  func hold(_ interception: Interception) {
    let wanted = interception.kinds
    chordButtons = Set(interception.chordButtons.map { Int32(clamping: $0) })
    pressRests = interception.pressRests
    touches.wait = interception.touchWait
    releaseTapButtons()
    taps.fingers = interception.tapFingers
    taps.presses.fingers = interception.pressFingers
    taps.wait = max(FrozenPointer.buttonTimeout, interception.tapWait)
    if chordButtons.isEmpty { connection.held.endChords() }
    // A grab of button 1 would get touches, too, and could not distinguish the windows under the touches. So hold a
    // touch grab, too, and grab touches last, because the server asks the newest grab first.
    let needed = wanted.contains(.button(1)) ? wanted.union([.touch]) : wanted
    let missing = needed.subtracting(held)
    if missing.contains(.button(1)), held.remove(.touch) != nil { GrabKind.touch.ungrab(on: connection) }
    for kind in held.subtracting(needed).sorted() { kind.ungrab(on: connection) }
    held.formIntersection(needed)
    refused = []
    // The order is reversed, so that touches, the first kind, are grabbed last.
    for kind in needed.subtracting(held).sorted().reversed() {
      if kind.grab(on: connection) {
        held.insert(kind)
      } else if wanted.contains(kind), connection.version >= kind.version {
        refused.insert(kind)
      }
    }
    interceptsTouches = wanted.contains(.touch) && held.contains(.touch)
    if !interceptsTouches { touches.giveUpAll().forEach(decisions.add) }
    for (master, pointer) in frozen where !isHeld(pointer.cause) { decide(.replay, master) }
    settleTaps()
    sendDecisions()
  }

  /// Leaves all undecided input to applications.
  func releaseAll() {
    touches.giveUpAll().forEach(decisions.add)
    for master in frozen.keys.sorted() { decide(.replay, master) }
    sendDecisions(isFinal: true)
    claims = [:]
  }

  /// Records an event of a grab. If the device's own events do not report the input, the input is left to applications
  /// immediately.
  func note(_ event: GrabEvent, isFollowed: Bool) {
    switch event {
    case .touchBegan(let number, let device, let master, let time, let window, let emulatesPointer):
      connection.windows.follow(ofTouch: number, from: window, emulatesPointer: emulatesPointer)
      touches.began(number, on: device, master: master, at: connection.time.timestamp(time))
      if !isFollowed || !interceptsTouches { _ = touches.judged(number, isAccepted: false) }
    case .touchOwned(let number, let device, let master):
      touches.owned(number, on: device, master: master).map(decisions.add)
    case .touchEnded(let number, let window):
      connection.windows.touched.ended(number, in: window)
      if touches.ended(number) { decisions.finish(number) }
    case .gestureBegan(let gesture, let master):
      let pointer = FrozenPointer(.gesture, on: gesture.device, at: connection.time.timestamp(gesture.time))
      freeze(pointer, master, gesture.time, isFollowed)
    case .buttonPressed(let number, let device, let master, let time, let down):
      // While a kept button is down, its grab also reports all other buttons and the wheel, but freezes nothing.
      guard !connection.held.grabbedButtons.isAnyDown(down, of: device) else { break }
      guard !taps.awaits(number, of: device) else {
        let pointer = FrozenPointer(
          .tap, on: device, button: number, at: connection.time.timestamp(time), rest: taps.wait)
        freeze(pointer, master, time, true)
        settleTaps()
        break
      }
      let (start, mayBecomeChord) = (connection.time.timestamp(time), chordButtons.contains(number))
      let pointer = FrozenPointer(
        .button, on: device, button: number, at: start, mayBecomeChord: mayBecomeChord, rest: pressRests[Int(number)])
      // If the grab was released after the server sent this event, the server still waits for a decision.
      freeze(pointer, master, time, isFollowed && held.contains(.button(number)))
    }
  }

  private func freeze(_ pointer: FrozenPointer, _ master: Int32, _ time: UInt32, _ isFollowed: Bool) {
    let time = connection.time.timestamp(time)
    frozen[master] = pointer
    if pointer.cause == .gesture { pointerDecisions.forgetGesture(of: pointer.device) }
    masters[pointer.device] = master
    let beginning = beginnings[PendingStart.Key(cause: pointer.cause, device: pointer.device)]
    if !isFollowed {
      decide(.replay, master)
    } else if let beginning, beginning.time == time, let decision = beginning.decision {
      decide(decision, master)
    }
  }

  /// True if the server holds back the input that `device` began until our decision.
  func holds(_ cause: FrozenPointer.Cause, of device: Int32) -> Bool { master(cause, device) != nil }

  /// Records that the device begins a gesture or a press, which is not decided yet.
  func begins(_ cause: FrozenPointer.Cause, on device: Int32, at time: Timestamp) {
    beginnings[PendingStart.Key(cause: cause, device: device)] = PendingStart(time: time)
  }

  /// Applies later verdicts about `touch` to the input `claim`.
  func follow(_ touch: Touch.ID, as claim: PendingInput) { claims[touch] = claim }

  /// Rejects a touch that is not tracked, so that applications get it.
  func reject(touch number: Int32) {
    touches.judged(number, isAccepted: false).map(decisions.add)
    sendDecisions()
  }

  /// Accepts the undecided touches whose windows are gone. If this process were killed, the server would reject these
  /// touches and crash (see `TouchedWindows`).
  func acceptOrphans() {
    for number in touches.owned where !connection.windows.touched.isIntact(number) {
      touches.accept(number).map(decisions.add)
    }
  }

  /// Sends the decisions about touches.
  ///
  /// - Parameter isFinal: True if this is the last call, so that no decision can be sent later.
  func sendDecisions(isFinal: Bool = false) {
    now = max(now, connection.time.now)
    let sent = decisions.send(at: now, isFinal: isFinal) { decision in
      frozen[decision.master] != nil
        || touches.undecided(on: decision.master).contains {
          $0 < decision.number && connection.windows.touched.emulatesPointer($0)
        }
    }
    decidedScreens.formUnion(sent.map(\.device))
  }

  func judge(_ touch: Touch.ID, isAccepted: Bool) {
    taps.judged(touch, isAccepted: isAccepted)
    switch claims.removeValue(forKey: touch) {
    case .finger(let number): touches.judged(number, isAccepted: isAccepted).map(decisions.add)
    case .button(let device): judge(.button, of: device, isAccepted ? .keep : .replay)
    case nil: break
    }
  }

  func judge(gestureOf device: Int32, isAccepted: Bool) {
    judge(.gesture, of: device, isAccepted ? .keep : .replay)
  }

  /// Replays a device's gesture or press to the applications. Call this only if no binding that withholds input can
  /// still match the gesture or press.
  func disown(_ cause: FrozenPointer.Cause, of device: Int32) { judge(cause, of: device, .replay) }

  private func judge(_ cause: FrozenPointer.Cause, of device: Int32, _ decision: FrozenPointer.Decision) {
    if let master = master(cause, device) {
      decide(decision, master)
    } else {
      // If a gesture or press follows another without a pause, the server may begin to hold the new input back only
      // after this decision.
      let key = PendingStart.Key(cause: cause, device: device)
      if beginnings[key]?.decision == nil { beginnings[key]?.decision = decision }
    }
  }

  /// Records that a finger moved. Returns true if the touch was left to applications, because the server would soon be
  /// unable to replay all of the touch.
  func fingerMoved(_ touch: Touch.ID, isAway: Bool, at time: Timestamp) -> Bool {
    guard case .finger(let number) = claims[touch], touches.moved(number, isAway: isAway, at: time) else {
      return false
    }
    claims[touch] = nil
    touches.giveUp(number).map(decisions.add)
    sendDecisions()
    return true
  }

  /// Decides that applications do not get a gesture that may still match a binding. Waiting longer would freeze the
  /// whole pointer.
  func recordGestureMovement(on device: Int32) { master(.gesture, device).map { decide(.keep, $0) } }

  /// Keeps the gesture of a touchpad from applications if the gesture is still undecided.
  ///
  /// - Returns: True if the gesture is kept from applications, false if applications get it.
  func keepGesture(of device: Int32) -> Bool {
    recordGestureMovement(on: device)
    return pointerDecisions.keepsGesture(of: device)
  }

  /// Records that the pointer moves with its button pressed.
  func recordStrokeMovement(on device: Int32) {
    if let master = master(.button, device) { frozen[master]?.recordMovement(at: connection.time.now) }
  }

  /// Extends the timeout of a press if the user may be reading the guide to the button's shapes. Calls `mayBeGuided` at
  /// most once for each press.
  func withholdPress(of device: Int32, mayBeGuided: () -> Bool) {
    guard let master = master(.button, device) else { return }
    let answer = frozen[master]?.mayBeGuided ?? mayBeGuided()
    frozen[master]?.mayBeGuided = answer
  }

  /// Records the end of a gesture or press. Returns true if the gesture or press was undecided, and was therefore left
  /// to applications.
  func ended(_ cause: FrozenPointer.Cause, of device: Int32) -> Bool {
    let isHeld = holds(cause, of: device)
    judge(cause, of: device, .replay)
    if cause == .button { connection.held.forgetKeptButtons(of: device) }
    return isHeld
  }

  /// Decides about the undecided touches of a lost touchscreen. Accepts touches whose fingers are down, because
  /// applications would never get the ends of these touches. Rejects touches that have ended.
  func touchscreenLost(_ device: Int32) {
    rejected.deviceLost(device)
    let numbers = touches.numbers(of: device)
    let fingers = numbers.map(PendingInput.finger)
    claims = claims.filter { !fingers.contains($0.value) }
    for number in numbers { touches.judged(number, isAccepted: !rejected.isLifted(number)).map(decisions.add) }
    decisions.acceptUnfinishedTouches(of: device)
    sendDecisions()
  }

  /// Checks the rejected touches: forgets touches that the server has forgotten, and ends touches that no client can
  /// decide about.
  func checkRejectedTouches() {
    decidedScreens.formUnion(rejected.check(at: now).map(\.device))
  }

  /// Records that the last finger on the touchscreen was lifted.
  func lastTouchEnded(on device: Int32) { decidedScreens.remove(device) }

  /// Records that a device was lost at `time`, during a gesture or with a button down, and ends our grab of its master
  /// device. The master device never gets the end of that input, so the grab would never end.
  func lost(_ device: Int32, at time: Timestamp) {
    connection.held.forgetKeptButtons(of: device)
    pointerDecisions.forgetGesture(of: device)
    guard let master = masters.removeValue(forKey: device) else { return }
    if frozen[master]?.device == device { decide(.replay, master) }
    ungrab(master, at: time)
  }

  var nextDeadline: Timestamp? {
    touches.nextDeadline.earlier(frozen.values.lazy.map { $0.deadline }.min()).earlier(decisions.retryTime)
      .earlier(rejected.checkTime).earlier(taps.deadline)
  }

  /// Sends the decisions that are overdue, and returns the touches that applications then get.
  func expire(at now: Timestamp) -> [Touch.ID] {
    self.now = max(self.now, now)
    var givenUp: [Touch.ID] = []
    for number in touches.overdue(at: now) {
      touches.giveUp(number).map(decisions.add)
      if let touch = removeClaim(of: .finger(number)) { givenUp.append(touch) }
    }
    for (master, pointer) in frozen where pointer.deadline <= now {
      if pointer.defaultDecision == .replay, let touch = removeClaim(of: .button(pointer.device)) {
        givenUp.append(touch)
      }
      decide(pointer.defaultDecision, master)
    }
    taps.expire(at: now)
    settleTaps()
    sendDecisions()
    return givenUp.sorted { $0.rawValue < $1.rawValue }
  }

  /// Replays the undecided presses of buttons to the applications, and returns their touches.
  func replayUndecidedPresses() -> [Touch.ID] {
    frozen.filter { $0.value.cause == .button }.sorted { $0.key < $1.key }.compactMap { master, pointer in
      decide(.replay, master)
      return removeClaim(of: .button(pointer.device))
    }
  }

  private func removeClaim(of input: PendingInput) -> Touch.ID? {
    guard let touch = claims.first(where: { $0.value == input })?.key else { return nil }
    claims[touch] = nil
    return touch
  }

  /// Returns the master device that the last gesture or press of a device froze, if it is still frozen. On a busy
  /// machine, the grab's event of the next press may be read before the release of this press is dispatched. The next
  /// press is ignored then.
  private func master(_ cause: FrozenPointer.Cause, _ device: Int32) -> Int32? {
    guard !frozen.isEmpty else { return nil }
    let beginning = beginnings[PendingStart.Key(cause: cause, device: device)]
    return frozen.first { _, pointer in
      pointer.device == device && pointer.cause == cause && beginning.map { pointer.time <= $0.time } ?? true
    }?.key
  }

  func decide(_ decision: FrozenPointer.Decision, _ master: Int32) {
    guard let pointer = frozen.removeValue(forKey: master) else { return }
    if decision == .keep, pointer.cause == .button, let button = pointer.button {
      connection.held.willKeep(button, chordMaster: pointer.mayBecomeChord ? master : nil)
    }
    if decision == .keep, pointer.cause == .gesture {
      // After the ungrab, the server still sends us the gesture, and applications get the input of its actions.
      // XIAllowEvents would also thaw the pointer, but our grab would get the clicks that waited behind the gesture.
      ungrab(master, at: pointer.time)
      pointerDecisions.keepGesture(of: pointer.device)
    } else {
      XIAllowEvents(connection.display, master, decision == .keep ? XIAsyncDevice : XIReplayDevice, Time(CurrentTime))
      // Until the driver releases the button, up to 0.3 s later, our grab would keep other clicks from applications.
      if decision == .keep, pointer.cause == .tap, let button = pointer.button { connection.held.release(button) }
    }
    pointerDecisions.decided(by: XNextRequest(connection.display) - 1)
  }
}
