import Gestures

/// A small generator with a known sequence: the same seed gives the same timelines everywhere.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}

/// Some recognizers with random relations, on one engine.
final class Scene: GestureRecognizerDelegate {
  let engine = GestureEngine()
  private var recognizers: [GestureRecognizer] = []
  /// Answers by number of the two recognizers, drawn once.
  private var simultaneous: Set<Int> = []
  private var requiring: Set<Int> = []
  private var refusing: Set<Int> = []

  init(_ random: inout SplitMix) {
    let target = GestureTarget()
    let inner = GestureTarget(bounds: Rectangle(x: 0, y: 0, width: 300, height: 300), inside: target)
    for _ in 0..<(1 + random.below(5)) {
      let recognizer = Self.recognizer(&random)
      recognizer.delegate = self
      recognizer.delaysTouchesBegan = random.chance(15)
      recognizer.delaysTouchesEnded = random.chance(70)
      recognizer.cancelsTouchesInView = random.chance(80)
      recognizers.append(recognizer)
      (random.chance(25) ? inner : target).addGestureRecognizer(recognizer)
    }
    for pair in 0..<25 {
      if random.chance(15) { simultaneous.insert(pair) }
      if random.chance(10) { requiring.insert(pair) }
    }
    for index in recognizers.indices where random.chance(5) { refusing.insert(index) }
    engine.addTarget(inner)
    engine.addTarget(target)
    for _ in 0..<random.below(3) {
      let (a, b) = (random.below(recognizers.count), random.below(recognizers.count))
      // A cycle is refused, and then there is no such requirement.
      try? recognizers[a].require(toFail: recognizers[b])
    }
  }

  private static func recognizer(_ random: inout SplitMix) -> GestureRecognizer {
    switch random.below(12) {
    case 0, 1:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = 1 + random.below(3)
      tap.numberOfTouchesRequired = 1 + random.below(2)
      tap.recognizesPresses = random.chance(50)
      return tap
    case 2, 3:
      let pan = PanGestureRecognizer()
      pan.minimumNumberOfTouches = 1 + random.below(3)
      if random.chance(40) { pan.maximumNumberOfTouches = pan.minimumNumberOfTouches + random.below(2) }
      if random.chance(50) { pan.allowedScrollKinds = [.continuous] }
      pan.axis = [.any, .horizontal, .vertical][random.below(3)]
      if random.chance(30) { pan.touchGatheringInterval = .milliseconds(100) }
      if random.chance(30) { pan.touchGatheringMovement = 10 }
      return pan
    case 4, 5:
      let swipe = SwipeGestureRecognizer()
      swipe.rule = random.chance(50) ? .distance : .speedAndAngle
      swipe.direction = SwipeDirection(rawValue: UInt8(1 + random.below(255)))
      swipe.sectors = random.chance(50) ? .eight : .four
      swipe.numberOfTouchesRequired = 1 + random.below(3)
      swipe.recognizesOnLift = random.chance(30)
      if random.chance(50) { swipe.allowedScrollKinds = [.continuous] }
      if random.chance(30) { swipe.minimumSpeed = 100 }
      return swipe
    case 6: return PinchGestureRecognizer()
    case 7:
      let rotation = RotationGestureRecognizer()
      rotation.maximumNumberOfTouches = 2 + random.below(2)
      return rotation
    case 10: return ScrollGestureRecognizer()
    case 8:
      let press = LongPressGestureRecognizer()
      press.numberOfTapsRequired = random.below(2)
      press.numberOfTouchesRequired = 1 + random.below(2)
      return press
    case 9:
      let edgePan = ScreenEdgePanGestureRecognizer()
      edgePan.edges = [.left, .top]
      edgePan.edgeThreshold = 200
      edgePan.outputs = [Rectangle(x: 0, y: 0, width: 600, height: 600)]
      return edgePan
    default:
      let scripted = ScriptedRecognizer(Limits(cannotPrevent: [], cannotBePreventedBy: []))
      let steps = ["began", "changed", "ended", "failed", "cancelled", "possible", "timer:50", "ignore:3"]
      for phase in ["began", "moved", "ended", "cancelled", "timer"] {
        scripted.script[phase] = (0..<random.below(6)).map { _ in
          (0..<random.below(3)).map { _ in steps[random.below(steps.count)] }
        }
      }
      return scripted
    }
  }

  private func pair(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Int {
    5 * ((a.id?.index ?? 0) % 5) + (b.id?.index ?? 0) % 5
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    !refusing.contains(recognizer.id?.index ?? 0)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { simultaneous.contains(pair(recognizer, other)) }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
    requiring.contains(pair(recognizer, other))
  }

  /// Lifts what is down, and lets all timers run.
  func drain(into ledger: inout Ledger) {
    let time = engine.now
    var events: [InputEvent] = []
    for device in RandomTimeline.devices {
      let lifted = RandomTimeline.touches(of: device).map {
        Touch(id: $0, device: device, phase: .ended, location: .zero, timestamp: time)
      }
      events.append(.touches(TouchEvent(timestamp: time, device: device, changed: lifted)))
      for kind in [TouchpadGestureEvent.Kind.swipe, .pinch, .hold] {
        events.append(
          .touchpad(
            TouchpadGestureEvent(timestamp: time, device: device, kind: kind, phase: .ended, numberOfTouches: 3)))
      }
    }
    for device in RandomTimeline.devices {
      events.append(
        .press(PressEvent(timestamp: time, device: device, phase: .ended, kind: PressEvent.Kind("button8"))))
    }
    for event in events { ledger.add(engine.handle(event), for: event) }
    while let deadline = engine.nextDeadline {
      let event = InputEvent.time(deadline)
      ledger.add(engine.handle(event), for: event)
    }
    ledger.close()
  }

  /// I4: with no finger down and all timers run, everybody is possible and nothing is armed.
  var unrest: [String] {
    var found: [String] = []
    for recognizer in recognizers where recognizer.state != .possible || !recognizer.touches.isEmpty {
      found.append("I4 \(type(of: recognizer)) is \(recognizer.state)")
    }
    if let deadline = engine.nextDeadline { found.append("I4 a timer is armed for \(deadline)") }
    return found
  }
}

/// Timelines that a hand might make, and ones that none could.
enum RandomTimeline {
  static let devices = [DeviceID(1), DeviceID(2)]

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
      case 5..<10:
        events.append(
          .scroll(
            ScrollEvent(
              timestamp: at, device: device, kind: .continuous, delta: Vector(dx: 7, dy: 1),
              unacceleratedDelta: Vector(dx: 200, dy: 30), clicks: Vector(dx: 0.4, dy: 0.1),
              numberOfTouches: random.below(3))))
      case 10..<13:
        let phases: [PressEvent.Phase] = [.began, .began, .changed, .ended, .cancelled]
        events.append(
          .press(
            PressEvent(timestamp: at, device: device, phase: phases[random.below(5)], kind: PressEvent.Kind("button8")))
        )
      case 13..<25: events.append(.touchpad(gesture(&random, device, at)))
      default: events.append(.touches(touchEvent(&random, device, at, &places)))
      }
    }
    return events
  }

  private static let systemEvents: [SystemEvent] = [
    .deviceRemoved(DeviceID(1)), .grabBroken, .sessionLocked, .sessionActive, .sessionActive, .configurationReload,
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
          id: id, kind: random.chance(90) ? .direct : .pencil, device: device,
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
