import Bindings
import Gestures
import Testing
import Traces

@testable import Daemon

/// Sends the input of simulated fingers through a gesture pipeline to an episode log, without a server.
final class EpisodeDriver {
  static let screen = InputDevice(id: DeviceID(7), name: "Screen", deviceClass: .touchscreen)
  static let pad = InputDevice(id: DeviceID(8), name: "Pad", deviceClass: .touchpad)
  static let mouse = InputDevice(id: DeviceID(9), name: "Mouse", deviceClass: .mouse)
  static let contacts = pad.ofContacts(on: Vector(dx: 366, dy: 200))
  static let layout = ScreenLayout(outputs: [Rectangle(x: 0, y: 0, width: 1920, height: 1080)])

  var log = EpisodeLog(layout: layout, author: "test")
  let pipeline: GesturePipeline
  private(set) var time = Timestamp(milliseconds: 1000)
  /// Every state change in the log.
  private(set) var transitions: [TraceTransition] = []
  /// Every action that was performed.
  private(set) var actions: [PlannedAction] = []
  /// The reason why each action fails immediately; nil if the actions succeed.
  var failure: String?
  private var lastTouch: UInt64 = 100

  init(_ text: String, windows: (any WindowInspector)? = nil) throws {
    let result = check(Array(text.utf8), file: "test.conf")
    let bindings = try #require(result.bindings, "\(result.diagnostics.map { $0.rendered() })")
    pipeline = GesturePipeline(
      bindings: bindings, devices: [Self.screen, Self.pad, Self.mouse], layout: Self.layout, windows: windows)
    pipeline.conditionObserver = { [unowned self] condition, holds in log.record(condition, holds: holds) }
  }

  func send(_ event: InputEvent) {
    while let deadline = pipeline.nextDeadline, deadline < event.timestamp, deadline > time { handle(.time(deadline)) }
    handle(event)
  }

  private func handle(_ event: InputEvent) {
    time = max(time, event.timestamp)
    let plan = pipeline.handle(event)
    log.record(event, plan, of: pipeline)
    pipeline.commit(plan)
    for action in plan.actions where action.action != nil {
      actions.append(action)
      if let failure { log.record(.failed(failure), of: action, at: time, in: pipeline.bindings) }
      log.record(.performed(in: .microseconds(1500)), of: action, at: time, in: pipeline.bindings)
    }
    transitions += plan.transitions.filter { $0.to != .changed && $0.to != .possible }
      .compactMap { TraceTransition($0, of: pipeline) }
  }

  /// Cancels all gestures, as a reload does.
  func cancelAll() {
    log.record(.system(.configurationReload, at: time), pipeline.cancelAll(at: time), of: pipeline)
    log.end()
  }

  func wait(_ milliseconds: Int64) {
    let end = time + .milliseconds(milliseconds)
    while let deadline = pipeline.nextDeadline, deadline <= end, deadline >= time { handle(.time(deadline)) }
    time = end
  }

  /// Swipes on the touchpad by `millimetres`, in steps of 1 mm.
  func swipe(_ millimetres: Int, fingers: Int = 3) {
    func pad(_ phase: TouchpadGestureEvent.Phase, dy: Double = 0) {
      time = time + .milliseconds(8)
      send(
        .touchpad(
          TouchpadGestureEvent(
            timestamp: time, device: Self.pad.id, kind: .swipe, phase: phase, numberOfTouches: fingers,
            location: Point(x: 960.5, y: 540), delta: Vector(dx: 0.1, dy: dy * 3),
            unacceleratedDelta: Vector(dx: 0, dy: dy * 1000 / 25.4))))
    }
    pad(.began)
    for _ in 0..<millimetres { pad(.changed, dy: -1) }
    pad(.ended)
  }

  /// Puts fingers on the screen, moves them by pixels, and lifts them.
  func touch(_ fingers: Int, dx: Double = 0, steps: Int = 4, device: InputDevice = screen) {
    let ids = (0..<fingers).map { Touch.ID(lastTouch + 1 + UInt64($0)) }
    lastTouch += UInt64(fingers)
    func scan(_ phase: Touch.Phase, _ dx: Double) {
      time = time + .milliseconds(8)
      let touches = ids.enumerated().map { index, id in
        Touch(
          id: id,
          kind: device == Self.mouse ? .indirectPointer : device == Self.contacts ? .indirect : .direct,
          device: device.id, phase: phase,
          location: Point(x: 300 + Double(index) * 80 + dx, y: 412.25), timestamp: time)
      }
      send(.touches(TouchEvent(timestamp: time, device: device.id, changed: touches)))
    }
    scan(.began, 0)
    for step in 0..<steps { scan(.moved, dx * Double(step + 1) / Double(steps)) }
    scan(.ended, dx)
  }

  func hover() {
    time = time + .milliseconds(8)
    send(.hover(HoverEvent(timestamp: time, device: Self.mouse.id, phase: .moved, location: Point(x: 900, y: 500))))
  }

  /// The episodes, the oldest first.
  var traces: [Trace] { log.summaries.compactMap { log.trace(of: $0.number) } }
}

extension Trace {
  var transitions: [TraceTransition] {
    lines.compactMap { if case .transition(let transition) = $0.content { transition } else { nil } }
  }

  var events: [InputEvent] { lines.compactMap { if case .input(let event) = $0.content { event } else { nil } } }

  var performed: [String] {
    lines.compactMap { if case .performed(let performance) = $0.content { performance.action } else { nil } }
  }

  /// The reasons of the actions that failed.
  var failures: [String] {
    lines.compactMap { if case .performed(let performance) = $0.content { performance.failure } else { nil } }
  }

  var gaps: [Int] { lines.compactMap { if case .gap(let count) = $0.content { count } else { nil } } }
}
