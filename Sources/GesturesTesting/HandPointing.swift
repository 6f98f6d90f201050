public import Gestures

/// Gestures on touchpads, as the drivers of touchpads report them, and rotations of wheels. The time `pause` passes
/// before each gesture.
extension Hand {
  /// Moves 3 or more fingers on a touchpad. The events are those that the touchpad's driver reports.
  ///
  /// - Parameters:
  ///   - fingers: Number of fingers that the driver reports.
  ///   - direction: The direction on the screen.
  ///   - distance: Distance of the finger movement in millimetres.
  ///   - duration: Duration of the movement.
  public mutating func touchpadSwipe(
    _ fingers: Int, _ direction: Direction, _ distance: Double, over duration: Duration = .milliseconds(250)
  ) -> [InputEvent] {
    let resolution = pixelsPerMillimetre
    return touchpadGesture(.swipe, fingers, over: duration) { event, _, step in
      let way = direction.unit * (distance * step)
      event.delta = way * resolution
      event.unacceleratedDelta = way * Self.unitsPerMillimetre
    }
  }

  /// Moves fingers on a touchpad apart or together, and rotates them. The events are those that the touchpad's driver
  /// reports.
  ///
  /// - Parameters:
  ///   - fingers: Number of fingers that the driver reports.
  ///   - scale: Ratio of the final to the initial distance between the fingers; greater than 0.
  ///   - degrees: Angle of the rotation in degrees, clockwise positive.
  ///   - duration: Duration of the movement.
  public mutating func touchpadPinch(
    _ fingers: Int = 2, scale: Double = 1, degrees: Double = 0, over duration: Duration = .milliseconds(400)
  ) -> [InputEvent] {
    let scale = max(scale, 0.01)
    return touchpadGesture(.pinch, fingers, over: duration) { event, part, step in
      event.scale = 1 + (scale - 1) * part
      event.rotationDelta = degrees * step
    }
  }

  /// Holds fingers still on a touchpad. The events are those that the touchpad's driver reports.
  public mutating func touchpadHold(_ fingers: Int, for duration: Duration = .milliseconds(700)) -> [InputEvent] {
    clock = nextStart
    let began = touchpadEvent(.hold, .began, fingers)
    clock += duration.positiveMilliseconds
    return [.touchpad(began), .touchpad(touchpadEvent(.hold, .ended, fingers))]
  }

  /// Scrolls with two fingers on a touchpad without natural scrolling.
  ///
  /// - Parameters:
  ///   - displacement: The movement of the fingers in millimetres.
  ///   - duration: Duration of the movement.
  public mutating func scroll(
    by displacement: Vector, over duration: Duration = .milliseconds(300)
  ) -> [InputEvent] {
    clock = nextStart
    return steps(over: duration).map { time, _, step in .scroll(scrollEvent(by: displacement * step, at: time)) }
  }

  /// Returns the event of two fingers that move by a displacement in millimetres.
  func scrollEvent(by displacement: Vector, at time: Timestamp) -> ScrollEvent {
    let pixels = displacement * pixelsPerMillimetre
    return ScrollEvent(
      timestamp: time, device: device, kind: .continuous, delta: pixels,
      unacceleratedDelta: displacement * Self.unitsPerMillimetre, clicks: pixels * (1 / Self.pixelsPerClick),
      numberOfTouches: 2, location: pointer, modifiers: modifiers)
  }

  /// Rotates the wheel of a mouse by clicks, 40 ms apart.
  ///
  /// - Parameters:
  ///   - direction: The direction in which the view moves.
  ///   - clicks: Number of clicks. Each click is one event.
  public mutating func turnWheel(_ direction: Direction, clicks: Int = 1) -> [InputEvent] {
    clock = nextStart
    return (0..<max(clicks, 0)).map { _ in
      defer { clock += 40 }
      return .scroll(
        ScrollEvent(
          timestamp: time, device: device, kind: .discrete, delta: direction.unit * Self.pixelsPerClick,
          clicks: direction.unit, location: pointer, modifiers: modifiers))
    }
  }

  /// Units of a touchpad's driver (1/1000 inch) per millimetre.
  static let unitsPerMillimetre = 1 / LengthUnit.millimetresPerTouchpadUnit
  /// Pixels for a click of the wheel, as in libinput.
  private static let pixelsPerClick = 15.0

  var pointer: Point { location(x: position.x, y: position.y) }

  private mutating func touchpadGesture(
    _ kind: TouchpadGestureEvent.Kind, _ fingers: Int, over duration: Duration,
    _ fill: (_ event: inout TouchpadGestureEvent, _ part: Double, _ step: Double) -> Void
  ) -> [InputEvent] {
    clock = nextStart
    var last = touchpadEvent(kind, .began, fingers)
    var events = [InputEvent.touchpad(last)]
    for (time, part, step) in steps(over: duration) {
      last = touchpadEvent(kind, .changed, fingers)
      last.timestamp = time
      fill(&last, part, step)
      events.append(.touchpad(last))
    }
    var end = touchpadEvent(kind, .ended, fingers)
    end.scale = last.scale
    return events + [.touchpad(end)]
  }

  private func touchpadEvent(
    _ kind: TouchpadGestureEvent.Kind, _ phase: TouchpadGestureEvent.Phase, _ fingers: Int
  ) -> TouchpadGestureEvent {
    TouchpadGestureEvent(
      timestamp: time, device: device, kind: kind, phase: phase, numberOfTouches: fingers, location: pointer,
      modifiers: modifiers)
  }

  /// Returns three values for each report of a movement: its time, the completed fraction of the movement (`part`), and
  /// the fraction completed since the previous report (`step`).
  private mutating func steps(over duration: Duration) -> [(time: Timestamp, part: Double, step: Double)] {
    let interval = max(scanInterval.positiveMilliseconds, 1)
    let count = max(Int(min(duration.positiveMilliseconds / interval, 1e6)), 1)
    var before = 0.0
    return (1...count).map { index in
      clock += interval
      let part = minimumJerk(Double(index) / Double(count))
      defer { before = part }
      return (time, part, part - before)
    }
  }
}
