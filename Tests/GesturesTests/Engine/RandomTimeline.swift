import Gestures

/// Timelines that a hand might make, and ones that none could.
enum RandomTimeline {
  static let devices = [DeviceID(1), DeviceID(2)]
  static let presses = [PressEvent.Kind("button8"), PressEvent.Kind("XF86Back")]

  static func touches(of device: DeviceID) -> [Touch.ID] {
    (1...4).map { Touch.ID(UInt64(device.rawValue) * 100 + $0) }
  }

  static func make(_ random: inout SplitMix) -> [InputEvent] {
    var events: [InputEvent] = []
    var time: Int64 = 0
    var places: [Touch.ID: Point] = [:]
    for _ in 0..<(5 + random.below(25)) {
      time += Int64([0, 5, 15, 40, 120, 400, 900][random.below(7)]) * 1000
      let at = Timestamp(microseconds: random.chance(2) ? time - 50_000 : time)
      let device = devices[random.chance(80) ? 0 : 1]
      switch random.below(100) {
      case 0..<3: events.append(.time(at))
      case 3..<5: events.append(.system(systemEvents[random.below(systemEvents.count)], at: at))
      case 5..<8:
        events.append(
          .scroll(
            ScrollEvent(
              timestamp: at, device: device, kind: random.chance(80) ? .continuous : .discrete,
              delta: Vector(dx: 7, dy: 1))))
      case 8..<11:
        let phases: [HoverEvent.Phase] = [.entered, .moved, .moved, .exited]
        events.append(
          .hover(
            HoverEvent(
              timestamp: at, device: device, phase: phases[random.below(4)],
              location: Point(x: Double(random.below(600)), y: Double(random.below(600))))))
      case 11..<15:
        let phases: [PressEvent.Phase] = [.began, .began, .changed, .ended, .cancelled]
        events.append(
          .press(
            PressEvent(timestamp: at, device: device, phase: phases[random.below(5)], kind: presses[random.below(2)])))
      case 15..<27: events.append(.touchpad(gesture(&random, device, at)))
      default: events.append(.touches(touchEvent(&random, device, at, &places)))
      }
    }
    return events
  }

  private static let systemEvents: [SystemEvent] = [
    .deviceRemoved(DeviceID(1)), .grabBroken, .sessionLocked, .sessionActive, .sessionActive, .configurationReload,
    .screenLayoutChanged,
  ]

  private static func touchEvent(
    _ random: inout SplitMix, _ device: DeviceID, _ at: Timestamp, _ places: inout [Touch.ID: Point]
  ) -> TouchEvent {
    let ids = touches(of: device)
    let phases: [Touch.Phase] = [.began, .began, .moved, .moved, .moved, .moved, .ended, .ended, .cancelled]
    var changed: [Touch] = []
    let shift = Vector(dx: Double(random.below(61) - 30), dy: Double(random.below(61) - 30))
    for _ in 0...random.below(3) {
      let id = ids[random.below(ids.count)]
      let start = Point(x: Double(random.below(600)), y: Double(random.below(600)))
      let place = places[id].map { $0 + (random.chance(80) ? shift : shift * -1) } ?? start
      places[id] = place
      changed.append(
        Touch(
          id: id, kind: random.chance(90) ? .direct : random.chance(50) ? .pencil : .indirectPointer, device: device,
          phase: phases[random.below(phases.count)],
          location: place, timestamp: at))
    }
    return TouchEvent(
      timestamp: at, device: device, changed: changed, pixelsPerPoint: device.rawValue == 1 ? 1 : 1.5)
  }

  private static func gesture(
    _ random: inout SplitMix, _ device: DeviceID, _ at: Timestamp
  ) -> TouchpadGestureEvent {
    let phases: [TouchpadGestureEvent.Phase] = [.began, .changed, .changed, .changed, .ended, .cancelled]
    return TouchpadGestureEvent(
      timestamp: at, device: device, kind: [.swipe, .swipe, .pinch, .hold][random.below(4)],
      phase: phases[random.below(phases.count)], numberOfTouches: 2 + random.below(3),
      location: Point(x: 100, y: 100), delta: Vector(dx: Double(random.below(40)), dy: 3),
      unacceleratedDelta: Vector(dx: Double(random.below(400) - 200), dy: 3),
      scale: Double(random.below(30)) / 10, rotationDelta: Double(random.below(21) - 10))
  }

  static func nonsense(_ random: inout SplitMix) -> [InputEvent] {
    let numbers = [0, -0.0, 1, .nan, .infinity, -.infinity, 1e300, -1e9, 1e9, .leastNonzeroMagnitude]
    let times: [Int64] = [0, .max, .min, -1, 1_000_000, .max - 1]
    return (0..<30).map { _ in
      let at = Timestamp(microseconds: random.chance(70) ? Int64(random.below(2_000_000)) : times[random.below(6)])
      let point = Point(x: numbers[random.below(numbers.count)], y: numbers[random.below(numbers.count)])
      let device = DeviceID([1, .max, .min, Int32(truncatingIfNeeded: random.next())][random.below(4)])
      let phases: [Touch.Phase] = [.began, .moved, .stationary, .ended, .cancelled]
      if random.chance(60) {
        let changed = (0..<random.below(40)).map { index in
          Touch(
            id: Touch.ID([UInt64(index), .max, 0][random.below(3)]), device: device, phase: phases[random.below(5)],
            location: random.chance(50) ? Point(x: Double(index), y: 9) : point, timestamp: at)
        }
        return .touches(
          TouchEvent(
            timestamp: at, device: device, changed: changed,
            pixelsPerPoint: random.chance(80) ? 1 : numbers[random.below(numbers.count)]))
      }
      var event = gesture(&random, device, at)
      event.numberOfTouches = [0, -1, .max, .min, 3][random.below(5)]
      event.scale = numbers[random.below(numbers.count)]
      event.delta = Vector(dx: point.x, dy: 1)
      return .touchpad(event)
    }
  }
}
