internal import Bindings
internal import Gestures
internal import Linux
package import XServer

/// Actions of the pointer: buttons and the wheel.
extension Performer {
  /// Clicks a button. A locked button is only released, as it would be by a click of the user.
  func click(_ button: PointerButton, _ planned: PlannedAction) {
    if unlock(button) { return }
    attempt(planned) { () throws(XServerError) in try pointer.click(button.number, at: planned.values.touchLocation) }
  }

  /// Presses a button and leaves it down. A button that is already locked is released.
  func lock(_ button: PointerButton, _ planned: PlannedAction, at now: MonotonicTime) {
    if unlock(button) || wasUnlocked(button, by: planned.values, at: now) { return }
    attempt(planned) { () throws(XServerError) in
      let held = try pointer.press(button.number, at: planned.values.touchLocation)
      lasting.locks.insert(button, held, location: pointer.location, at: now)
    }
  }

  /// Returns true if the user's input that began this gesture already unlocked the button, so that the gesture must
  /// not lock it again. That input is a touch, a touchpad's tap, or a press of a button that applications also get.
  private func wasUnlocked(_ button: PointerButton, by values: ActionValues, at now: MonotonicTime) -> Bool {
    guard let unlocked = lasting.unlocked, unlocked.buttons.contains(button) else { return false }
    lasting.unlocked = nil
    // `unlocked` records the user's last press. A gesture that begins with a press has begun with this press, even if
    // the press was long ago.
    return values.beginsWithPress || now - unlocked.time < Self.maximumTapDuration
  }

  /// Maximum time from the press of a tap to its action.
  private static let maximumTapDuration = Duration.milliseconds(600)

  /// Maximum time between the touches of a gesture of several fingers, or of several taps.
  private static let maximumTouchInterval = Duration.milliseconds(400)

  /// Releases a locked button; returns false if the button is not locked.
  private func unlock(_ button: PointerButton) -> Bool {
    guard let held = lasting.locks.remove(button) else { return false }
    pointer.release(held)
    return true
  }

  /// Presses a button, or takes over the button that the binding's last gesture kept down.
  func beginDrag(_ button: PointerButton, resume: Duration?, _ planned: PlannedAction, at now: MonotonicTime) {
    attempt(planned) { () throws(XServerError) in
      let held: HeldButton
      if let kept = lasting.resumption.resume(button, of: planned.binding, at: now) {
        held = kept
      } else {
        endResumption()
        held = try pointer.press(button.number, at: planned.values.touchLocation)
      }
      holds[planned.gestureID, default: GestureHolds()].buttons.append(held)
      // Only a touchpad can resume a drag. A touch of a screen is itself a press, so an application would get a second
      // press.
      if let resume, planned.values.deviceClass.touchKind == .indirect {
        holds[planned.gestureID]?.resumable = (held, button, resume)
      }
      movePointer(planned.values)
    }
  }

  /// Keeps the button of an ended drag down if the drag may be resumed.
  func keepDrag(_ planned: PlannedAction, at now: MonotonicTime) {
    guard let resumable = holds[planned.gestureID]?.resumable else { return }
    holds[planned.gestureID]?.buttons.removeAll { $0 == resumable.held }
    let deadline = now + resumable.time
    if let former = lasting.resumption.wait(resumable.held, resumable.button, of: planned.binding, until: deadline) {
      pointer.release(former)
    }
  }

  /// The binding whose drag can be resumed; nil if no drag can be resumed.
  package var resumableBinding: Int? { lasting.resumption.binding }

  /// Releases the button of a drag that could be resumed.
  package func endResumption() {
    if let button = lasting.resumption.end() { pointer.release(button) }
  }

  /// Moves the pointer with the fingers. A mouse or a pen moves the pointer itself.
  func movePointer(_ values: ActionValues) {
    switch values.deviceClass.touchKind {
    case .direct: pointer.move(to: values.location)
    case .indirect: pointer.move(by: values.travel.pixels)
    case .indirectPointer, .pencil: break
    }
  }

  /// Scrolls by whole wheel clicks.
  func scroll(_ directions: Directions, clicks: Int, _ planned: PlannedAction) {
    turn(Int(directions.sign(of: .right, .left)) * clicks, Int(directions.sign(of: .down, .up)) * clicks, planned)
  }

  /// Scrolls in proportion to the movement of the fingers.
  func followWheel(_ directions: Directions, _ planned: PlannedAction) {
    let clicks = planned.values.travel.clicks
    let turned = holds[planned.gestureID, default: GestureHolds()].turn(clicks, directions)
    turn(turned.right, turned.down, planned)
  }

  /// Lets the wheel continue to rotate after a flick. While the gesture holds a key, the wheel does something else than
  /// scrolling, such as zooming, and does not continue.
  func beginCoasting(_ directions: Directions, _ planned: PlannedAction, at now: MonotonicTime) {
    guard holds[planned.gestureID]?.keys.isEmpty ?? true else { return }
    if let location = planned.values.touchLocation { pointer.move(to: location) }
    lasting.coasting = KineticScroll(
      velocity: directions.rotation(of: planned.values.clickVelocity),
      remainder: holds[planned.gestureID]?.wheel ?? .zero, window: pointer.windowBelow, of: planned, at: now)
  }

  /// Makes the clicks of a coasting wheel that are due. The wheel stops if the pointer has left the window.
  func coast(at now: MonotonicTime) {
    guard let coasting = lasting.coasting, coasting.nextClick.map({ $0 <= now }) ?? true else { return }
    var next = coasting
    let due = next.take(at: now)
    guard due != (0, 0), pointer.windowBelow == coasting.window else { return stopCoasting() }
    attempt(coasting.planned) { () throws(XServerError) in try pointer.scroll(right: due.right, down: due.down) }
    lasting.coasting = next.nextClick == nil ? nil : next
  }

  /// True while a wheel continues to rotate after a flick.
  package var isCoasting: Bool { lasting.coasting != nil }

  package func stopCoasting() { if isCoasting { lasting.coasting = nil } }

  /// True while input lasts beyond its gesture.
  package var hasLastingInput: Bool { !lasting.isEmpty }

  /// Ends all input that lasts beyond its gesture.
  package func endLasting() {
    stopCoasting()
    endResumption()
    for button in lasting.locks.removeAll() { pointer.release(button) }
  }

  /// Releases the locked buttons if the pointer has been stationary for `LockedButtons.maximumRest`.
  func releaseForgottenLocks(at now: MonotonicTime) {
    guard let deadline = lasting.locks.deadline, deadline <= now else { return }
    for button in lasting.locks.look(at: pointer.location, now) { pointer.release(button) }
  }

  /// Ends lasting input at a press by the user. A click of the wheel ends only a coasting wheel; any other press ends
  /// all lasting input.
  package func userPressed(_ press: UserPress) {
    guard !press.isWheel else { return stopCoasting() }
    let now = MonotonicTime.now
    if !lasting.locks.isEmpty {
      lasting.unlocked = (lasting.locks.buttons, now)
    } else if let unlocked = lasting.unlocked {
      let continues = press.isTouch && now - unlocked.time < Self.maximumTouchInterval
      lasting.unlocked = continues ? (unlocked.buttons, now) : nil
    }
    endLasting()
  }

  private func turn(_ right: Int, _ down: Int, _ planned: PlannedAction) {
    attempt(planned) { () throws(XServerError) in
      if let location = planned.values.touchLocation { pointer.move(to: location) }
      try pointer.scroll(right: right, down: down)
    }
  }
}

extension ActionValues {
  /// The point where fingers touched a screen; nil for other devices, whose actions use the pointer's location.
  fileprivate var touchLocation: Point? { deviceClass.touchKind == .direct ? startLocation : nil }

  /// True if the gesture begins with a press of a button, or with a touch of a screen.
  fileprivate var beginsWithPress: Bool {
    deviceClass.touchKind != .indirect && gesture != .hover && gesture != .scroll
  }
}
