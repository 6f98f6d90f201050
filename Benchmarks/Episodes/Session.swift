import Bindings
import Gestures
import Glibc

/// A gesture that is performed repeatedly.
enum Hand: String, CaseIterable {
  case swipe = "a swipe with 3 fingers on a touchpad"
  case pan = "a pan with 5 fingers on a touchscreen"

  /// Number of movements in one gesture: common devices report as many in a second.
  static let movements = 120
}

/// Handles the events of a gesture with bindings, with or without the log of episodes.
final class Session {
  private static let screen = InputDevice(id: DeviceID(7), name: "Touchscreen", deviceClass: .touchscreen)
  private static let pad = InputDevice(id: DeviceID(8), name: "Touchpad", deviceClass: .touchpad)

  private let pipeline: GesturePipeline
  private var log: EpisodeLog?
  private let connection = Connection()
  private let hand: Hand
  private var time = Timestamp(milliseconds: 1000)
  private var lastTouch: UInt64 = 0

  init(_ bindings: BindingSet, _ hand: Hand, isLogged: Bool) {
    pipeline = GesturePipeline(bindings: bindings, devices: [Self.screen, Self.pad])
    log = isLogged ? EpisodeLog(layout: ScreenLayout(), author: "benchmark") : nil
    self.hand = hand
  }

  /// Returns the duration of a whole gesture and of its movements alone, in microseconds.
  func measure() -> (gesture: Double, movements: Double) {
    connection.send(Hand.movements + 2)
    let start = Self.now
    begin()
    let moving = Self.now
    for step in 0..<Hand.movements { move(step) }
    let end = Self.now
    self.end()
    return (Double(Self.now - start) / 1000, Double(end - moving) / 1000)
  }

  func play(gestures: Int) {
    for _ in 0..<gestures {
      begin()
      for step in 0..<Hand.movements { move(step) }
      end()
    }
  }

  /// Returns the number of memory blocks that the movements of a gesture allocate.
  func movementAllocations() -> Int {
    begin()
    for step in 0..<20 { move(step) }
    let before = allocations_of_this_thread()
    for step in 0..<1000 { move(step) }
    let count = Int(allocations_of_this_thread() - before)
    end()
    return count
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  private func begin() {
    time = time + .milliseconds(900)
    lastTouch += 5
    send(.began, .began, Vector(dx: 0, dy: 0), step: 0)
  }

  private func move(_ step: Int) { send(.moved, .changed, Vector(dx: 40.5, dy: 1.25), step: step) }

  private func end() {
    send(.ended, .ended, Vector(dx: 0, dy: 0), step: 0)
    time = time + .milliseconds(900)
    handle(.time(time))
  }

  private func send(
    _ phase: Touch.Phase, _ padPhase: TouchpadGestureEvent.Phase, _ delta: Vector, step: Int
  ) {
    time = time + .milliseconds(8)
    switch hand {
    case .swipe:
      handle(
        .touchpad(
          TouchpadGestureEvent(
            timestamp: time, device: Self.pad.id, kind: .swipe, phase: padPhase, numberOfTouches: 3,
            location: Point(x: 960, y: 540), delta: delta, unacceleratedDelta: delta)))
    case .pan:
      let touches = (0..<5).map { index in
        Touch(
          id: Touch.ID(lastTouch + UInt64(index)), device: Self.screen.id, phase: phase,
          location: Point(x: 300 + Double(index) * 90 + Double(step % 100) * 5.25, y: 500.5), timestamp: time)
      }
      handle(.touches(TouchEvent(timestamp: time, device: Self.screen.id, changed: touches)))
    }
  }

  private func handle(_ event: InputEvent) {
    connection.receive()
    let plan = pipeline.handle(event)
    log?.record(event, plan, of: pipeline)
    pipeline.commit(plan)
  }
}
