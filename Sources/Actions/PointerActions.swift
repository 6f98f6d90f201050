internal import Bindings
internal import Gestures
internal import Linux
internal import XServer

/// Actions of the pointer: buttons and the wheel.
extension Performer {
  func click(_ button: PointerButton, _ planned: PlannedAction) {
    attempt(planned) { () throws(XServerError) in try pointer.click(button.number, at: planned.values.touchLocation) }
  }

  /// Presses a button, or takes over the button that the binding's last gesture kept down.
  func beginDrag(_ button: PointerButton, resume: Duration?, _ planned: PlannedAction, at now: MonotonicTime) {
    attempt(planned) { () throws(XServerError) in
      let held: HeldButton
      if let kept = resumption.resume(button, of: planned.binding, at: now) {
        held = kept
      } else {
        endResumption()
        held = try pointer.press(button.number, at: planned.values.touchLocation)
      }
      holds[planned.gestureID, default: GestureHolds()].buttons.append(held)
      // Only a touchpad can resume a drag: fingers that touch a screen press it, and an application would get a second
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
    if let former = resumption.wait(resumable.held, resumable.button, of: planned.binding, until: deadline) {
      pointer.release(former)
    }
  }

  /// The binding whose drag can be resumed; nil if none can.
  package var resumableBinding: Int? { resumption.binding }

  /// Releases the button of a drag that could be resumed.
  package func endResumption() { if let button = resumption.end() { pointer.release(button) } }

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

  private func turn(_ right: Int, _ down: Int, _ planned: PlannedAction) {
    attempt(planned) { () throws(XServerError) in
      if let location = planned.values.touchLocation { pointer.move(to: location) }
      try pointer.scroll(right: right, down: down)
    }
  }
}

extension ActionValues {
  /// The point where fingers touched a screen; nil for devices that have already moved the pointer there.
  fileprivate var touchLocation: Point? { deviceClass.touchKind == .direct ? startLocation : nil }
}
