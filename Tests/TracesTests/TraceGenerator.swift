import Bindings
import Gestures
import GesturesTesting
import Traces

/// Generates traces that use the whole format.
struct TraceGenerator {
  private var random: SplitMix64
  private var time: Int64 = 0
  private var header = TraceHeader()

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func trace() -> Trace {
    header = makeHeader()
    return Trace(header: header, lines: (0..<random.below(40)).map { _ in line() })
  }

  private mutating func makeHeader() -> TraceHeader {
    var header = TraceHeader(
      author: random.chance(50) ? text() : nil,
      layout: ScreenLayout(outputs: (0...random.below(2)).map { _ in rectangle() }),
      devices: (1...(1 + random.below(4))).map { number in
        TraceDevice(device(Int32(number)), pixelsPerPoint: random.chance(50) ? 1 : number64())
      }, mode: random.chance(50) ? nil : text())
    header.isPaused = random.chance(20)
    if random.chance(50) {
      header.bindingsFile = TraceBindingsFile(name: text(), hash: random.chance(50) ? text() : nil)
    }
    header.bindings = (0..<random.below(3)).map { index in
      let name = BindingName(trigger: text(), line: random.below(99), file: random.chance(50) ? nil : text())
      return TraceBinding(index: index, name: name)
    }
    return header
  }

  private mutating func line() -> TraceLine {
    time += Int64(random.below(30_000))
    let now = Timestamp(microseconds: time)
    switch random.below(20) {
    case 0:
      return TraceLine(now, .condition(random.pick(Self.conditions), holds: random.chance(50)))
    case 1: return TraceLine(now, .mode(text()))
    case 2: return TraceLine(now, .paused(random.chance(50)))
    case 3: return TraceLine(now, .touchDisowned(Touch.ID(random.next())))
    case 4: return TraceLine(now, .gestureDisowned(id()))
    // The time of an outcome may be before the time of the input in the lines above.
    case 5..<8: return TraceLine(Timestamp(microseconds: Int64(random.below(1_000_000))), .transition(transition()))
    case 8:
      let duration = random.chance(50) ? microseconds() : nil
      return TraceLine(now, .performed(TracePerformance(binding: random.below(9), action: text(), duration: duration)))
    case 9: return TraceLine(now, .refused(text()))
    case 10: return TraceLine(now, .gap(random.below(999)))
    default: return TraceLine(event(at: now))
    }
  }

  private static let conditions = [
    WindowCondition(.windowClass(.regularExpression("fire#fox / #1"))), WindowCondition(.fullscreen, of: .focused),
    WindowCondition(.title(.glob(Glob("*\"a b\\\" #.pdf")))), WindowCondition(.role(.glob(Glob("")))),
  ]

  private mutating func event(at now: Timestamp) -> InputEvent {
    switch random.below(9) {
    case 0..<3: return .touches(touches(at: now))
    case 3:
      return .touchpad(
        TouchpadGestureEvent(
          timestamp: now, device: id(), kind: random.pick([.swipe, .pinch, .hold]),
          phase: random.pick([.began, .changed, .ended, .cancelled]), numberOfTouches: random.below(6),
          location: point(), delta: vector(), unacceleratedDelta: vector(), scale: number64(),
          rotationDelta: number64(), modifiers: modifiers()))
    case 4:
      return .hover(
        HoverEvent(
          timestamp: now, device: id(), phase: random.pick([.entered, .moved, .exited]), location: point(),
          modifiers: modifiers()))
    case 5:
      return .press(
        PressEvent(
          timestamp: now, device: id(), phase: random.pick([.began, .changed, .ended, .cancelled]),
          kind: PressEvent.Kind(text()), location: point(), modifiers: modifiers()))
    case 6:
      return .scroll(
        ScrollEvent(
          timestamp: now, device: id(), kind: random.pick([.discrete, .continuous]), delta: vector(),
          unacceleratedDelta: vector(), clicks: vector(), numberOfTouches: random.below(4), location: point(),
          modifiers: modifiers()))
    case 7: return .system(system(), at: now)
    default: return .time(now)
    }
  }

  private mutating func touches(at now: Timestamp) -> TouchEvent {
    let device = id()
    let touches = (0...random.below(3)).map { _ in
      Touch(
        id: Touch.ID(random.chance(90) ? UInt64(random.below(4)) : random.next()),
        kind: random.pick([.direct, .indirect, .pencil, .indirectPointer]), device: device,
        phase: random.pick([.began, .moved, .stationary, .ended, .cancelled]), location: point(), timestamp: now)
    }
    return TouchEvent(
      timestamp: now, device: device, changed: touches, modifiers: modifiers(),
      buttonMask: random.chance(60) ? .primary : ButtonMask(rawValue: UInt32(truncatingIfNeeded: random.next())),
      pressure: random.chance(30) ? number64() : nil, pixelsPerPoint: random.chance(50) ? 1 : number64())
  }

  private mutating func system() -> SystemEvent {
    switch random.below(9) {
    case 0: .deviceAdded(device(Int32(random.below(9))))
    case 1: .deviceRemoved(id())
    case 2: .grabBroken
    case 3: .sessionLocked
    case 4: .sessionInactive
    case 5: .sessionActive
    case 6: .screenLayoutChanged(ScreenLayout(outputs: (0..<random.below(3)).map { _ in rectangle() }))
    case 7: .configurationReload
    default: .shutdown
    }
  }

  private mutating func transition() -> TraceTransition {
    let states: [GestureRecognizer.State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
    return TraceTransition(
      binding: random.below(20), recognizer: random.chance(70) ? 0 : random.below(4), from: random.pick(states),
      to: random.pick(states), reason: random.chance(50) ? reason() : nil, values: random.chance(50) ? values() : nil)
  }

  private mutating func reason() -> GestureFailure {
    let (value, limit) = (number64(), number64())
    let reasons: [GestureFailure] = [
      .moved(value, limit: limit), .tooManyTouches(random.below(9), limit: 3), .tooFewTouches(2, minimum: 3),
      .tooLate(microseconds()), .tooShort(microseconds()), .tooNear(value, minimum: limit), .wrongDirection,
      .tooSlow(value, minimum: limit), .wrongKind, .unlike(value, limit: limit), .deviated, .outmatched(by: nil),
      .outmatched(by: RecognizerID(random.below(9))), .strokeMissing(within: microseconds()), .refused,
      .prevented(by: RecognizerID(random.below(9))),
      .requirementRecognized(RecognizerID(random.below(9))), .cancelled, .disabled, .sequenceEnded, .releasedAlone,
      .otherMotion, .interrupted,
      .notCommitted(value, minimum: limit, speed: number64(), minimumSpeed: number64()), .custom(text()),
    ]
    return random.pick(reasons)
  }

  private mutating func values() -> GestureValues {
    var values = GestureValues()
    (values.location, values.startLocation, values.numberOfTouches) = (point(), point(), random.below(9))
    values.translation = random.chance(50) ? vector() : nil
    values.translationInPixels = random.chance(50) ? vector() : nil
    values.translationInMillimetres = random.chance(50) ? vector() : nil
    values.commitProgress = random.chance(50) ? number64() : nil
    values.commitProgressVelocity = random.chance(50) ? number64() : nil
    values.velocity = random.chance(50) ? vector() : nil
    values.velocityInMillimetres = random.chance(50) ? vector() : nil
    values.scale = random.chance(50) ? number64() : nil
    values.scaleVelocity = random.chance(50) ? number64() : nil
    values.rotation = random.chance(50) ? number64() : nil
    values.rotationVelocity = random.chance(50) ? number64() : nil
    values.scrolled = random.chance(50) ? vector() : nil
    values.scrollVelocity = random.chance(50) ? vector() : nil
    values.direction = random.chance(50) ? SwipeDirection(rawValue: UInt8(random.below(256))) : nil
    values.device = id()
    values.deviceKind = random.pick([.direct, .indirect, .pencil, .indirectPointer])
    values.duration = microseconds()
    for _ in 0..<random.below(3) { values.customValues[text()] = number64() }
    return values
  }

  private mutating func id() -> DeviceID {
    random.chance(80) ? random.pick(header.devices).device.id : DeviceID(Int32(truncatingIfNeeded: random.next()))
  }

  private mutating func device(_ number: Int32) -> InputDevice {
    InputDevice(
      id: DeviceID(number), name: text(), deviceClass: random.pick(DeviceClass.allCases),
      scrollsNaturally: random.chance(50), surface: random.chance(10) ? Vector(dx: 366.5, dy: 200) : nil)
  }

  private mutating func text() -> String {
    random.pick([
      "a", "button8", "tap-2", "12", "#", "a # b", "\"", "\\", "a\nb\t\r\u{0}\u{1B}", "", "é ü 👍🏽", "\u{2028}",
      "run `x`",
      "\u{301}\"\u{301}", "0.1", "none", "in", "performed",
    ])
  }

  private mutating func number64() -> Double {
    switch random.below(6) {
    case 0: Double(random.below(2000))
    case 1: Double(random.below(2000)) / 8
    case 2: -Double.random(in: 0...5000, using: &random)
    case 3:
      random.pick([1e-7, 1e21, -1e300, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .infinity, -.infinity, 0])
    default: Double.random(in: 0...2000, using: &random)
    }
  }

  private mutating func point() -> Point {
    random.chance(30) ? Point(x: 5, y: 6.5) : Point(x: number64(), y: number64())
  }

  private mutating func vector() -> Vector {
    random.chance(30) ? .zero : Vector(dx: number64(), dy: number64())
  }

  private mutating func rectangle() -> Rectangle {
    Rectangle(x: number64(), y: number64(), width: number64(), height: number64())
  }

  private mutating func modifiers() -> Modifiers {
    random.chance(60) ? [] : Modifiers(rawValue: UInt8(random.below(64)))
  }

  private mutating func microseconds() -> Duration { .microseconds(random.below(5_000_000)) }
}
