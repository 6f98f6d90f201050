internal import Bindings
internal import Gestures
internal import XServer

/// Buttons, the wheel, and windows that go with the fingers.
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

  func perform(_ verb: WindowVerb, _ planned: PlannedAction, at now: Int64) {
    let window = planned.values.window.map { UInt($0.id) } ?? 0
    attemptWithWindows(planned) { () throws(WindowManagerError) in
      guard let live = try windows.perform(verb, on: window, at: now) else { return }
      let way = planned.values.travel.pixels
      holds[planned.gestureID, default: GestureHolds()].windows[verb] = GestureHolds.Taken(window: live, way: way)
      live.follow(way, at: now)
    }
  }

  func perform(_ verb: DesktopVerb, _ planned: PlannedAction) {
    attemptWithWindows(planned) { () throws(WindowManagerError) in try windows.perform(verb) }
  }

  /// Takes a window along, and at the end lets go of it where it is, or where it was if the gesture is cancelled.
  func followWindow(_ verb: WindowVerb, _ planned: PlannedAction, at now: Int64) {
    guard var taken = holds[planned.gestureID]?.windows[verb] else { return }
    taken.way += planned.values.travel.pixels
    holds[planned.gestureID]?.windows[verb] = taken
    switch planned.phase {
    case .began, .changed: taken.window.follow(taken.way, at: now)
    case .ended:
      taken.window.follow(taken.way, at: now)
      taken.window.end(at: now)
    case .cancelled: taken.window.cancel(at: now)
    }
  }

  private func attemptWithWindows(_ planned: PlannedAction, _ body: () throws(WindowManagerError) -> Void) {
    do {
      try body()
    } catch {
      // A window that was there when the gesture began, and has closed since, is no mistake of anybody's.
      guard error.kind != .noWindow || planned.values.window == nil else { return }
      report("\(planned.bindingText): \(error.description)")
    }
  }
}

extension ActionValues {
  /// Where fingers on a screen came down; nil for what has the pointer at its place already.
  fileprivate var placeOfFingers: Point? { deviceClass == .touchscreen ? startLocation : nil }
}
