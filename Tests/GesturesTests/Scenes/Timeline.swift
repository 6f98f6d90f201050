import Gestures

/// A call of a recognizer's API, as a program could make it between or during gestures.
struct Operation {
  enum Kind { case disable, enable, cancel, moveToScreen, remove }

  var kind: Kind
  var index: Int

  init(_ choices: inout Choices) {
    kind = choices.one(of: [.disable, .enable, .enable, .cancel, .moveToScreen, .remove])
    index = choices.below(5)
  }
}

enum Step {
  case event(InputEvent)
  case operation(Operation)
}

/// Random events of several devices.
struct Timeline {
  /// The origin of the events: a hand, a faulty source, or an attacker.
  enum Manner { case tame, rough, absurd }

  static let presses = [PressEvent.Kind("button8"), PressEvent.Kind("button9")]

  private var choices: Choices
  private let manner: Manner
  private var time: Int64 = 0
  private var lastTouch: UInt64 = 0
  private var touches: [DeviceID: [(id: Touch.ID, kind: Touch.Kind, place: Point)]] = [:]
  /// The circle that a finger draws: the device, the next movement and the number of movements left. Until that number
  /// is 0, no other event is made.
  private var circle: (device: DeviceID, movement: Vector, movementsLeft: Int)?
  private var gestures: [DeviceID: TouchpadGestureEvent] = [:]
  private var pressed: [DeviceID: PressEvent.Kind] = [:]

  /// Returns at most `length` steps, and fewer steps if the choices are exhausted.
  static func make(_ choices: inout Choices, _ manner: Manner, length: Int) -> [Step] {
    var timeline = Timeline(choices: choices, manner: manner)
    var steps: [Step] = []
    while steps.count < length, !timeline.choices.isExhausted { steps.append(timeline.step()) }
    choices = timeline.choices
    return steps
  }

  private init(choices: Choices, manner: Manner) {
    self.choices = choices
    self.manner = manner
  }

  private mutating func step() -> Step {
    time += 1000 * choices.one(of: [0, 5, 10, 15, 40, 120, 400, 900])
    var at = time
    if manner != .tame, choices.chance(2) { at -= 50_000 }
    if manner == .absurd, choices.chance(5) { at = choices.one(of: [.max, .min, -1, .max - 1]) }
    let timestamp = Timestamp(microseconds: at)
    var device = DeviceID(choices.chance(20) ? 2 : 1)
    if manner == .absurd, choices.chance(10) { device = DeviceID(choices.one(of: [.max, .min, Int32(at & 0xFFFF)])) }
    if let circle { return .event(.touches(touchEvent(circle.device, timestamp))) }
    switch choices.below(100) {
    case 0..<3: return .event(.time(timestamp))
    case 3..<6 where manner != .tame: return .operation(Operation(&choices))
    case 6..<8: return .event(.system(systemEvent(device), at: timestamp))
    case 8..<14:
      let delta = Vector(dx: number(choices.below(20)), dy: 1)
      let kind: ScrollEvent.Kind = choices.chance(20) ? .discrete : .continuous
      return .event(
        .scroll(
          ScrollEvent(
            timestamp: timestamp, device: device, kind: kind, delta: delta, unacceleratedDelta: delta * 20,
            clicks: delta * (1 / 15), numberOfTouches: kind == .continuous ? 2 : 0, location: place())))
    case 14..<18: return .event(.press(press(device, timestamp)))
    case 18..<23:
      let phase: HoverEvent.Phase = choices.one(of: [.entered, .moved, .moved, .exited])
      return .event(.hover(HoverEvent(timestamp: timestamp, device: device, phase: phase, location: place())))
    case 23..<33: return .event(.touchpad(gesture(device, timestamp)))
    default: return .event(.touches(touchEvent(device, timestamp)))
    }
  }

  private mutating func systemEvent(_ device: DeviceID) -> SystemEvent {
    let event: SystemEvent = choices.one(of: [
      .deviceRemoved(device), .grabBroken, .sessionLocked, .sessionInactive, .sessionActive, .sessionActive,
      .configurationReload, .shutdown,
    ])
    switch event {
    case .deviceRemoved(let device): touches[device] = nil
    case .sessionActive: break
    default: touches = [:]
    }
    return event
  }

  /// Returns `value`, or sometimes a number that no device sends.
  private mutating func number(_ value: Int) -> Double {
    guard manner == .absurd, choices.chance(4) else { return Double(value) }
    return choices.one(of: [.nan, .infinity, -.infinity, 1e300, -1e12, 1e9, -0.0, .leastNonzeroMagnitude])
  }

  private mutating func place() -> Point { Point(x: number(choices.below(600)), y: number(choices.below(600))) }

  private mutating func press(_ device: DeviceID, _ at: Timestamp) -> PressEvent {
    var phase: PressEvent.Phase = choices.one(of: [.changed, .ended, .ended, .cancelled])
    if pressed[device] == nil { phase = .began }
    if manner != .tame, choices.chance(20) { phase = choices.one(of: [.began, .changed, .ended]) }
    let kind = phase == .began ? choices.one(of: Self.presses) : pressed[device] ?? Self.presses[0]
    pressed[device] = phase == .began || phase == .changed ? kind : nil
    return PressEvent(timestamp: at, device: device, phase: phase, kind: kind, location: place())
  }

  private mutating func gesture(_ device: DeviceID, _ at: Timestamp) -> TouchpadGestureEvent {
    var event =
      gestures[device]
      ?? TouchpadGestureEvent(
        timestamp: at, device: device, kind: choices.one(of: [.swipe, .swipe, .pinch, .hold]), phase: .began,
        numberOfTouches: 2 + choices.below(3), location: place())
    event.timestamp = at
    if gestures[device] != nil {
      event.phase = choices.one(of: [.changed, .changed, .changed, .changed, .ended, .cancelled])
      event.delta = Vector(dx: number(choices.below(40)), dy: 3)
      event.unacceleratedDelta = Vector(dx: number(choices.below(600) - 300), dy: number(choices.below(600) - 300))
      if event.kind == .pinch {
        event.scale = number(choices.below(30)) / 10
        event.rotationDelta = number(choices.below(31) - 15)
      }
    }
    if manner == .absurd, choices.chance(5) { event.numberOfTouches = choices.one(of: [0, -1, .max, .min]) }
    if manner != .tame, choices.chance(10) { event.phase = choices.one(of: [.began, .changed, .ended]) }
    gestures[device] = event.phase == .ended || event.phase == .cancelled ? nil : event
    return event
  }

  private mutating func touchEvent(_ device: DeviceID, _ at: Timestamp) -> TouchEvent {
    var changed: [Touch] = []
    let down = touches[device] ?? []
    let roll = choices.below(100)
    if down.isEmpty, choices.chance(15) {
      changed.append(begin(device, at))
      circle = (device, Vector(dx: 25, dy: 0), 6)
    } else if circle != nil {
      moveAlongCircle(device, at, into: &changed)
    } else if down.isEmpty || (down.count < 4 && roll < 15) {
      for _ in 0...choices.below(3) { changed.append(begin(device, at)) }
    } else if roll < 70 {
      move(device, at, into: &changed)
    } else {
      let count = choices.chance(60) ? down.count : 1
      let phase: Touch.Phase = choices.chance(90) ? .ended : .cancelled
      for old in down.prefix(count) { changed.append(touch(old.id, old.kind, device, phase, old.place, at)) }
      touches[device] = Array(down.dropFirst(count))
    }
    if manner != .tame, choices.chance(10) { spoil(&changed, device, at) }
    var event = TouchEvent(timestamp: at, device: device, changed: changed)
    event.pixelsPerPoint = device.rawValue == 1 ? 1 : 1.5
    if manner == .absurd, choices.chance(3) { event.pixelsPerPoint = number(0) }
    return event
  }

  private func touch(
    _ id: Touch.ID, _ kind: Touch.Kind, _ device: DeviceID, _ phase: Touch.Phase, _ place: Point, _ at: Timestamp
  ) -> Touch { Touch(id: id, kind: kind, device: device, phase: phase, location: place, timestamp: at) }

  /// Returns the id of a touch, which no other device uses.
  private func number(_ count: UInt64, of device: DeviceID) -> Touch.ID {
    Touch.ID(count << 32 | UInt64(UInt32(bitPattern: device.rawValue)))
  }

  private mutating func begin(_ device: DeviceID, _ at: Timestamp) -> Touch {
    lastTouch += 1
    let kind: Touch.Kind = choices.chance(85) ? .direct : choices.one(of: [.pencil, .indirectPointer])
    // Fingers land near each other, and sometimes at the same point.
    var start = place()
    if let first = touches[device]?.first, choices.chance(50) {
      start = first.place + Vector(dx: number(choices.below(9) * 20), dy: 0)
    }
    let touch = touch(number(lastTouch, of: device), kind, device, .began, start, at)
    touches[device, default: []].append((touch.id, kind, start))
    return touch
  }

  /// Moves all fingers by the same displacement, or each finger by its own.
  private mutating func move(_ device: DeviceID, _ at: Timestamp, into changed: inout [Touch]) {
    guard var down = touches[device] else { return }
    let isRigid = choices.chance(60)
    var way = Vector(dx: number(choices.below(61) - 30), dy: number(choices.below(61) - 30))
    for index in down.indices {
      if !isRigid { way = Vector(dx: number(choices.below(61) - 30), dy: number(choices.below(61) - 30)) }
      down[index].place = down[index].place + way
      changed.append(touch(down[index].id, down[index].kind, device, .moved, down[index].place, at))
    }
    touches[device] = down
  }

  private mutating func moveAlongCircle(_ device: DeviceID, _ at: Timestamp, into changed: inout [Touch]) {
    guard let (_, way, left) = circle, var finger = touches[device]?.first else { return }
    finger.place = finger.place + way
    changed.append(touch(finger.id, finger.kind, device, .moved, finger.place, at))
    touches[device] = [finger]
    // Rotate the direction of the movement by 37 degrees.
    let next = Vector(dx: 0.8 * way.dx - 0.6 * way.dy, dy: 0.6 * way.dx + 0.8 * way.dy)
    circle = left > 1 ? (device, next, left - 1) : nil
  }

  /// Adds invalid touches: already down, never down, unchanged, or far too many.
  private mutating func spoil(_ changed: inout [Touch], _ device: DeviceID, _ at: Timestamp) {
    let phase: Touch.Phase = choices.one(of: [.began, .moved, .ended, .cancelled, .stationary])
    let id = choices.chance(50) ? lastTouch : UInt64(choices.below(8))
    changed.append(touch(number(id, of: device), .direct, device, phase, place(), at))
    guard choices.chance(5) else { return }
    for _ in 0..<40 { changed.append(begin(device, at)) }
  }
}
