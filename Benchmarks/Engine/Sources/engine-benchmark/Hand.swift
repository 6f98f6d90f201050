import Gestures

/// A source of the events of a scene.
protocol Source {
  mutating func down() -> InputEvent
  mutating func up() -> InputEvent
  /// Returns the next event of a movement back and forth, whose ends are `span` pixels apart.
  mutating func move(span: Double) -> InputEvent
}

/// A movement back and forth in sixteen steps, with 120 steps a second.
struct Swing {
  private(set) var time = Timestamp(milliseconds: 1)
  private var steps = 0

  mutating func pass() { time.microseconds += 8_333 }

  /// Returns the displacement of the next step, in pixels.
  mutating func step(span: Double) -> Double {
    pass()
    steps = (steps + 1) % 16
    return (steps < 8 ? 1 : -1) * span / 8
  }
}

/// Fingers on a touchscreen that move together.
struct Hand: Source {
  private var swing = Swing()
  private var event: TouchEvent

  init(fingers: Int) {
    let device = DeviceID(7)
    let time = swing.time
    let touches = (0..<fingers).map { finger in
      Touch(
        id: Touch.ID(UInt64(finger + 1)), device: device, phase: .began,
        location: Point(x: 400 + 60 * Double(finger), y: 500), timestamp: time)
    }
    event = TouchEvent(timestamp: time, device: device, changed: touches)
  }

  mutating func down() -> InputEvent {
    swing.pass()
    return next(.began, way: 0)
  }

  mutating func up() -> InputEvent {
    swing.pass()
    return next(.ended, way: 0)
  }

  mutating func move(span: Double) -> InputEvent { next(.moved, way: swing.step(span: span)) }

  private mutating func next(_ phase: Touch.Phase, way: Double) -> InputEvent {
    event.timestamp = swing.time
    for index in event.changed.indices {
      event.changed[index].phase = phase
      event.changed[index].location.x += way
      event.changed[index].timestamp = event.timestamp
    }
    return .touches(event)
  }
}

/// Fingers on a touchpad that the driver reports as a swipe.
struct Pad: Source {
  private var swing = Swing()
  private let fingers: Int

  init(fingers: Int) { self.fingers = fingers }

  mutating func down() -> InputEvent {
    swing.pass()
    return event(.began, way: 0)
  }

  mutating func up() -> InputEvent {
    swing.pass()
    return event(.ended, way: 0)
  }

  mutating func move(span: Double) -> InputEvent { event(.changed, way: swing.step(span: span)) }

  private func event(_ phase: TouchpadGestureEvent.Phase, way: Double) -> InputEvent {
    .touchpad(
      TouchpadGestureEvent(
        timestamp: swing.time, device: DeviceID(8), kind: .swipe, phase: phase, numberOfTouches: fingers,
        location: Point(x: 500, y: 500), delta: Vector(dx: way, dy: 0), unacceleratedDelta: Vector(dx: way, dy: 0)))
  }
}
