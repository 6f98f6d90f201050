import Bindings
import Foundation
import Gestures
import Testing
import Traces

@testable import Playback

/// Makes traces of gestures, with the outcomes that a daemon would have recorded.
struct EpisodeMaker {
  static let screen = InputDevice(id: DeviceID(12), name: "ELAN Touchscreen", deviceClass: .touchscreen)
  static let pad = InputDevice(id: DeviceID(14), name: "SynPS/2 Synaptics", deviceClass: .touchpad)
  static let mouse = InputDevice(id: DeviceID(10), name: "USB Mouse", deviceClass: .mouse)

  var trace: Trace
  private var time = Timestamp(microseconds: 0)
  private var lastTouch: UInt64 = 0

  init(mode: String? = nil, conditions: [(WindowCondition, Bool)] = []) {
    trace = Trace(
      header: TraceHeader(
        author: "dactyl 0.1.0", layout: ScreenLayout(outputs: [Rectangle(x: 0, y: 0, width: 1920, height: 1080)]),
        devices: [Self.screen, Self.pad, Self.mouse].map { TraceDevice($0) }, mode: mode))
    trace.lines = conditions.map { TraceLine(time, .condition($0.0, holds: $0.1)) }
  }

  mutating func wait(_ milliseconds: Int64) { time = time + .milliseconds(milliseconds) }

  /// Moves touchpad fingers by millimetres, in ten steps.
  mutating func swipe(
    _ fingers: Int, dx: Double = 0, dy: Double = 0, milliseconds: Int64 = 180, held: Modifiers = []
  ) {
    func add(_ phase: TouchpadGestureEvent.Phase, _ share: Double = 0) {
      let delta = Vector(dx: dx, dy: dy) * share
      trace.lines.append(
        TraceLine(
          .touchpad(
            TouchpadGestureEvent(
              timestamp: time, device: Self.pad.id, kind: .swipe, phase: phase, numberOfTouches: fingers,
              location: Point(x: 960, y: 540), delta: delta * 4, unacceleratedDelta: delta * (1000 / 25.4),
              modifiers: held))))
    }
    add(.began)
    for _ in 0..<10 {
      wait(milliseconds / 10)
      add(.changed, 0.1)
    }
    add(.ended)
  }

  /// Moves fingers on the screen by pixels, in ten steps.
  mutating func touch(
    _ fingers: Int, dx: Double = 0, dy: Double = 0, milliseconds: Int64 = 180, on device: InputDevice = screen,
    at place: Point = Point(x: 800, y: 500), buttons: ButtonMask = .primary, disownedAfter rest: Int64? = nil
  ) {
    let ids = (0..<fingers).map { Touch.ID(lastTouch + 1 + UInt64($0)) }
    lastTouch += UInt64(fingers)
    func add(_ phase: Touch.Phase, _ share: Double) {
      let touches = ids.enumerated().map { index, id in
        Touch(
          id: id, kind: device.deviceClass == .mouse ? .indirectPointer : .direct, device: device.id, phase: phase,
          location: Point(x: place.x + 90 * Double(index) + dx * share, y: place.y + dy * share), timestamp: time)
      }
      trace.lines.append(
        TraceLine(.touches(TouchEvent(timestamp: time, device: device.id, changed: touches, buttonMask: buttons))))
    }
    add(.began, 0)
    if let rest {
      wait(rest)
      trace.lines += ids.map { TraceLine(time, .touchDisowned($0)) }
    }
    for step in 1...10 {
      wait(milliseconds / 10)
      add(.moved, Double(step) / 10)
    }
    add(.ended, 1)
  }

  /// Moves one finger on the screen clockwise on a circle, in 60 steps.
  mutating func circle(radius: Double) {
    lastTouch += 1
    for step in 0...61 {
      let angle = Double(min(step, 60)) * 6 * .pi / 180
      let touch = Touch(
        id: Touch.ID(lastTouch), device: Self.screen.id, phase: step == 0 ? .began : step == 61 ? .ended : .moved,
        location: Point(x: 960 + radius * cos(angle), y: 540 + radius * sin(angle)), timestamp: time)
      trace.lines.append(
        TraceLine(.touches(TouchEvent(timestamp: time, device: Self.screen.id, changed: [touch]))))
      wait(16)
    }
  }

  /// Moves the pointer to each position, and keeps it there for a second.
  mutating func hover(_ places: [Point]) {
    for place in places {
      let event = HoverEvent(timestamp: time, device: Self.mouse.id, phase: .moved, location: place)
      trace.lines.append(TraceLine(.hover(event)))
      wait(1000)
      trace.lines.append(TraceLine(.time(time)))
    }
  }

  mutating func performed(_ binding: Int, line: Int, _ trigger: String, _ action: String) {
    trace.header.bindings.append(TraceBinding(index: binding, name: BindingName(trigger: trigger, line: line)))
    trace.lines.append(
      TraceLine(time, .performed(TracePerformance(binding: binding, action: action, duration: .microseconds(2140)))))
  }

  mutating func failed(_ binding: Int, _ action: String, _ reason: String) {
    var performance = TracePerformance(binding: binding, action: action)
    performance.failure = reason
    trace.lines.append(TraceLine(time, .performed(performance)))
  }

  mutating func recognized(_ binding: Int, line: Int, _ trigger: String) {
    trace.header.bindings.append(TraceBinding(index: binding, name: BindingName(trigger: trigger, line: line)))
    trace.lines.append(TraceLine(time, .transition(TraceTransition(binding: binding, from: .possible, to: .ended))))
  }

  mutating func refused() { trace.lines.append(TraceLine(time, .refused("locked"))) }

  /// Returns the explanation of the trace with these bindings.
  func explanation(_ text: String, isChanged: Bool = false) throws -> Explanation {
    let bytes = Array(text.utf8)
    let result = check(bytes, file: "dactyl.conf")
    let bindings = try #require(result.bindings, "\(result.diagnostics.map { $0.rendered() })")
    return Explanation(trace, ExplainedBindings(bindings, bytes: bytes), isChanged: isChanged)
  }
}
