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
  private let targets: [GestureTarget]

  init(_ random: inout SplitMix) {
    let target = GestureTarget()
    let inner = GestureTarget(bounds: Rectangle(x: 0, y: 0, width: 300, height: 300), inside: target)
    targets = [target, inner]
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
      return tap
    case 2, 3:
      let pan = PanGestureRecognizer()
      pan.minimumNumberOfTouches = 1 + random.below(3)
      if random.chance(40) { pan.maximumNumberOfTouches = pan.minimumNumberOfTouches + random.below(2) }
      if random.chance(50) { pan.allowedScrollKinds = [.continuous] }
      pan.axis = [.any, .horizontal, .vertical][random.below(3)]
      if random.chance(30) { pan.touchGatheringInterval = .milliseconds(100) }
      if random.chance(30) { pan.touchGatheringMovement = 10 }
      pan.continuesAcrossFingerCount = random.chance(30)
      return pan
    case 4, 5:
      let swipe = SwipeGestureRecognizer()
      swipe.rule = random.chance(50) ? .distance : .speedAndAngle
      swipe.direction = SwipeDirection(rawValue: UInt8(1 + random.below(255)))
      swipe.sectors = random.chance(50) ? .eight : .four
      swipe.numberOfTouchesRequired = 1 + random.below(3)
      swipe.recognizesOnLift = random.chance(30)
      if random.chance(30) { swipe.minimumSpeed = 100 }
      return swipe
    case 6: return PinchGestureRecognizer()
    case 7: return RotationGestureRecognizer()
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
    case 10:
      let hover = HoverGestureRecognizer()
      if random.chance(50) { hover.minimumDwell = .milliseconds(60) }
      return hover
    default:
      let scripted = ScriptedRecognizer()
      let steps = ["began", "changed", "ended", "failed", "cancelled", "possible", "timer:50", "ignore:3"]
      for phase in ["began", "moved", "ended", "cancelled", "timer"] {
        scripted.script[phase] = (0..<random.below(6)).map { _ in
          (0..<random.below(3)).compactMap { _ in try? Script.Step(steps[random.below(steps.count)]) }
        }
      }
      return scripted
    }
  }

  /// What a program may do to recognizers between two events, also in the middle of their gestures.
  func meddle(_ random: inout SplitMix) {
    let recognizer = recognizers[random.below(recognizers.count)]
    switch random.below(5) {
    case 0: recognizer.isEnabled = false
    case 1, 2: recognizer.isEnabled = true
    case 3: recognizer.cancel()
    default:
      recognizer.target?.removeGestureRecognizer(recognizer)
      targets[random.below(2)].addGestureRecognizer(recognizer)
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
      for kind in RandomTimeline.presses {
        events.append(.press(PressEvent(timestamp: time, device: device, phase: .ended, kind: kind)))
      }
      events.append(.hover(HoverEvent(timestamp: time, device: device, phase: .exited, location: .zero)))
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
