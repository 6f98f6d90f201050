import Gestures

/// Sends touches and touchpad gestures to one engine, and collects the engine's output.
final class EngineDriver {
  let engine = GestureEngine()
  let target: GestureTarget
  private(set) var turns: [GestureEngine.EngineOutput] = []
  private(set) var time: Int64 = 0
  let device = DeviceID(5)
  let pixelsPerPoint: Double
  /// The kind of the touches that `down`, `move` and `up` play.
  var kind = Touch.Kind.direct
  private var places: [UInt64: Point] = [:]

  init(_ recognizers: GestureRecognizer..., pixelsPerPoint: Double = 1, bounds: Rectangle? = nil) {
    self.pixelsPerPoint = pixelsPerPoint
    target = GestureTarget(bounds: bounds)
    for recognizer in recognizers { target.addGestureRecognizer(recognizer) }
    engine.addTarget(target)
  }

  var transitions: [GestureEngine.Transition] { turns.flatMap(\.transitions) }
  var verdicts: [GestureEngine.Verdict] { turns.flatMap(\.verdicts) }
  var diagnostics: [GestureEngine.Diagnostic] { turns.flatMap(\.diagnostics) }
  /// The transitions as "recognizer state@ms", without those to `possible`.
  var log: [String] {
    transitions.filter { $0.to != .possible }.map { "\($0.recognizer.index) \($0.to)@\($0.at.microseconds / 1000)" }
  }
  var last: GestureValues? { transitions.last { $0.sendsAction }?.values }
  var reasons: [GestureFailure] { transitions.compactMap(\.reason) }

  private var now: Timestamp { Timestamp(milliseconds: time) }

  private func touch(_ phase: Touch.Phase, _ points: [UInt64: Point]) { play(touches(phase, points)) }

  private func touches(_ phase: Touch.Phase, _ points: [UInt64: Point]) -> [Touch] {
    points.keys.sorted().map { id in
      Touch(
        id: Touch.ID(id), kind: kind, device: device, phase: phase, location: points[id] ?? .zero,
        timestamp: now)
    }
  }

  private func play(_ changed: [Touch]) {
    turns.append(
      engine.handle(
        .touches(TouchEvent(timestamp: now, device: device, changed: changed, pixelsPerPoint: pixelsPerPoint))))
  }

  /// Reports a pointer with these buttons down.
  func point(
    _ phase: Touch.Phase, at location: Point, _ buttons: ButtonMask, kind: Touch.Kind = .indirectPointer,
    after milliseconds: Int64 = 10
  ) {
    time += milliseconds
    let touch = Touch(
      id: Touch.ID(1), kind: kind, device: device, phase: phase, location: location, timestamp: now)
    turns.append(
      engine.handle(
        .touches(
          TouchEvent(
            timestamp: now, device: device, changed: [touch], buttonMask: buttons, pixelsPerPoint: pixelsPerPoint))))
  }

  func wait(_ milliseconds: Int64) {
    time += milliseconds
    turns.append(engine.handle(.time(now)))
  }

  func down(_ points: [UInt64: Point], after milliseconds: Int64 = 0) {
    time += milliseconds
    places.merge(points) { $1 }
    touch(.began, points)
  }

  /// Moves all fingers that are down, in `steps` events, `each` milliseconds apart.
  func move(_ dx: Double, _ dy: Double, steps: Int = 1, each: Int64 = 10) {
    for _ in 0..<steps {
      time += each
      places = places.mapValues { $0 + Vector(dx: dx / Double(steps), dy: dy / Double(steps)) }
      touch(.moved, places)
    }
  }

  func move(_ points: [UInt64: Point], after milliseconds: Int64 = 10) {
    time += milliseconds
    places.merge(points) { $1 }
    touch(.moved, points)
  }

  func up(_ ids: UInt64..., after milliseconds: Int64 = 10, cancelled: Bool = false) {
    time += milliseconds
    let lifted = places.filter { ids.isEmpty || ids.contains($0.key) }
    places = places.filter { lifted[$0.key] == nil }
    touch(cancelled ? .cancelled : .ended, lifted)
  }

  /// Reports several changes in one event.
  func change(
    moved: [UInt64: Point] = [:], began: [UInt64: Point] = [:], ended: [UInt64: Point] = [:],
    after milliseconds: Int64 = 10
  ) {
    time += milliseconds
    places.merge(moved) { $1 }
    places.merge(began) { $1 }
    places = places.filter { ended[$0.key] == nil }
    play(touches(.moved, moved) + touches(.began, began) + touches(.ended, ended))
  }

  /// Lifts fingers at points that differ from their last reported points.
  func lift(_ points: [UInt64: Point], after milliseconds: Int64 = 10) {
    time += milliseconds
    places = places.filter { points[$0.key] == nil }
    touch(.ended, points)
  }

  func scroll(_ dx: Double, _ dy: Double = 0, kind: ScrollEvent.Kind = .continuous, after milliseconds: Int64 = 10) {
    time += milliseconds
    turns.append(
      engine.handle(
        .scroll(ScrollEvent(timestamp: now, device: device, kind: kind, delta: Vector(dx: dx, dy: dy)))))
  }

  /// Rotates the scroll wheel by clicks, down positive.
  func turnWheel(_ clicks: Double, after milliseconds: Int64 = 10) {
    time += milliseconds
    let way = Vector(dx: 0, dy: clicks)
    turns.append(
      engine.handle(
        .scroll(ScrollEvent(timestamp: now, device: device, kind: .discrete, delta: way * 15, clicks: way))))
  }

  func press(_ phase: PressEvent.Phase, _ kind: String = "button8", after milliseconds: Int64 = 10) {
    time += milliseconds
    turns.append(
      engine.handle(
        .press(PressEvent(timestamp: now, device: device, phase: phase, kind: PressEvent.Kind(kind)))))
  }

  func system(_ event: SystemEvent, after milliseconds: Int64 = 10) {
    time += milliseconds
    turns.append(engine.handle(.system(event, at: now)))
  }

  func gesture(
    _ kind: TouchpadGestureEvent.Kind, _ phase: TouchpadGestureEvent.Phase, fingers: Int = 3, delta: Vector = .zero,
    unaccelerated: Vector = .zero, scale: Double = 1, angle: Double = 0, after milliseconds: Int64 = 10
  ) {
    time += milliseconds
    turns.append(
      engine.handle(
        .touchpad(
          TouchpadGestureEvent(
            timestamp: now, device: device, kind: kind, phase: phase, numberOfTouches: fingers, delta: delta,
            unacceleratedDelta: unaccelerated, scale: scale, rotationDelta: angle))))
  }

  func hover(_ phase: HoverEvent.Phase, at point: Point = .zero, after milliseconds: Int64 = 10) {
    time += milliseconds
    turns.append(
      engine.handle(.hover(HoverEvent(timestamp: now, device: device, phase: phase, location: point))))
  }
}
