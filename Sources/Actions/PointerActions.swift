internal import Bindings
internal import Gestures
internal import XServer

/// Buttons and the wheel.
extension Performer {
  func click(_ button: PointerButton, _ planned: PlannedAction) {
    attempt(planned) { () throws(XServerError) in try pointer.click(button.number, at: planned.values.placeOfFingers) }
  }

  func beginDrag(_ button: PointerButton, _ planned: PlannedAction) {
    attempt(planned) { () throws(XServerError) in
      let held = try pointer.press(button.number, at: planned.values.placeOfFingers)
      holds[planned.gestureID, default: GestureHolds()].buttons.append(held)
      movePointer(planned.values)
    }
  }

  /// Lets the pointer go with the fingers. That of a mouse or a pen goes by itself.
  func movePointer(_ values: ActionValues) {
    switch values.deviceClass {
    case .touchscreen: pointer.move(to: values.location)
    case .touchpad: pointer.move(by: values.travel.pixels)
    case .mouse, .pen: break
    }
  }

  /// Turns the wheel by whole clicks.
  func scroll(_ directions: Directions, clicks: Int, _ planned: PlannedAction) {
    turn(Int(directions.sign(of: .right, .left)) * clicks, Int(directions.sign(of: .down, .up)) * clicks, planned)
  }

  /// Turns the wheel as far as the fingers have gone.
  func followWheel(_ directions: Directions, _ planned: PlannedAction) {
    let clicks = planned.values.travel.clicks
    let turned = holds[planned.gestureID, default: GestureHolds()].turn(clicks, directions)
    turn(turned.right, turned.down, planned)
  }

  private func turn(_ right: Int, _ down: Int, _ planned: PlannedAction) {
    attempt(planned) { () throws(XServerError) in
      if let place = planned.values.placeOfFingers { pointer.move(to: place) }
      try pointer.scroll(right: right, down: down)
    }
  }
}

extension ActionValues {
  /// Where fingers on a screen came down; nil for what has the pointer at its place already.
  fileprivate var placeOfFingers: Point? { deviceClass == .touchscreen ? startLocation : nil }
}
