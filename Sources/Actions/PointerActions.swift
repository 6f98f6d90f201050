internal import Bindings
internal import Gestures
internal import Linux
internal import XServer

/// Actions of the pointer: buttons and the wheel.
extension Performer {
  func click(_ button: PointerButton, _ planned: PlannedAction) {
    attempt(planned) { () throws(XServerError) in try pointer.click(button.number, at: planned.values.touchLocation) }
  }

  /// Presses a button, or goes on with the one that the binding's last gesture has left down.
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
      // Fingers that come down on a screen press it: an application would get a second press.
      if let resume, planned.values.deviceClass == .touchpad {
        holds[planned.gestureID]?.resumable = (held, button, resume)
      }
      movePointer(planned.values)
    }
  }

  /// Leaves the button of a gesture that is over down, if its drag may be resumed.
  func keepDrag(_ planned: PlannedAction, at now: MonotonicTime) {
    guard let resumable = holds[planned.gestureID]?.resumable else { return }
    holds[planned.gestureID]?.buttons.removeAll { $0 == resumable.held }
    let deadline = now + resumable.time
    resumption.wait(resumable.held, resumable.button, of: planned.binding, until: deadline).map(pointer.release)
  }

  /// The binding whose drag waits to be resumed; nil if none does.
  package var resumableBinding: Int? { resumption.binding }

  /// Releases the button of a drag that waits to be resumed.
  package func endResumption() { resumption.end().map(pointer.release) }

  /// Moves the pointer with the fingers. A mouse or a pen moves it itself.
  func movePointer(_ values: ActionValues) {
    switch values.deviceClass {
    case .touchscreen: pointer.move(to: values.location)
    case .touchpad: pointer.move(by: values.travel.pixels)
    case .mouse, .pen: break
    }
  }

  /// Rotates the scroll wheel by whole clicks.
  func scroll(_ directions: Directions, clicks: Int, _ planned: PlannedAction) {
    turn(Int(directions.sign(of: .right, .left)) * clicks, Int(directions.sign(of: .down, .up)) * clicks, planned)
  }

  /// Rotates the scroll wheel as far as the fingers have moved.
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
  /// The point where fingers on a screen came down; nil for devices that have moved the pointer there already.
  fileprivate var touchLocation: Point? { deviceClass == .touchscreen ? startLocation : nil }
}
