internal import Bindings
internal import Gestures
internal import XServer

/// Actions of the pointer: buttons and the wheel.
extension Performer {
  func click(_ button: PointerButton, _ planned: PlannedAction) {
    attempt(planned) { () throws(XServerError) in try pointer.click(button.number, at: planned.values.touchLocation) }
  }

  func beginDrag(_ button: PointerButton, _ planned: PlannedAction) {
    attempt(planned) { () throws(XServerError) in
      let held = try pointer.press(button.number, at: planned.values.touchLocation)
      holds[planned.gestureID, default: GestureHolds()].buttons.append(held)
      movePointer(planned.values)
    }
  }

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
