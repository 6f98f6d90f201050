package import Bindings
internal import Gestures
package import Traces

/// Replays the input of traces. The same trace with the same bindings gives the same transcript on every machine.
package struct TracePlayer {
  /// Maximum time for which timers fire after the last line. Without a maximum, the steps of time of a finger that
  /// stays down could repeat forever.
  package static let settlingTimeout = Duration.seconds(5)

  /// Maximum number of timers that fire between two lines. This limits the work for a gap of hours.
  private static let maximumTimers = 10_000

  private let bindings: BindingSet

  /// - Parameter bindings: Bindings that `check` has accepted without errors.
  package init(_ bindings: BindingSet) { self.bindings = bindings }

  package func play(_ trace: Trace) -> Transcript {
    let trace = trace.calibrated(by: bindings.settings)
    var run = Run(bindings, trace.header)
    for line in trace.lines { run.take(line) }
    run.settle()
    return run.transcript
  }

  /// The state of one replay.
  private struct Run {
    private(set) var transcript = Transcript()
    private let windows = RecordedWindows()
    private let pipeline: GesturePipeline
    private var now = Timestamp(microseconds: 0)

    init(_ bindings: BindingSet, _ header: TraceHeader) {
      pipeline = GesturePipeline(
        bindings: bindings, devices: header.devices.map(\.device), layout: header.layout, windows: windows)
      pipeline.mode = header.mode
      pipeline.isPaused = header.isPaused
    }

    mutating func take(_ line: TraceLine) {
      guard line.isInput else { return }
      // A timer that is due at the time of an event fires when the event is handled.
      fireTimers { $0 < line.time }
      now = max(now, line.time)
      transcript.modes.append(pipeline.mode)
      switch line.content {
      // A trace may contain more input than these bindings need. As in the daemon, the remaining input is ignored.
      case .input(let event):
        if pipeline.awaitsDwell, let press = event.press {
          pipeline.endRest(at: press.location)
          handle(.hover(press))
        }
        if pipeline.uses(event) { handle(event) }
      case .condition(let condition, let holds): windows.answers[condition] = holds
      case .mode(let name): pipeline.mode = name
      case .paused(let isPaused):
        // As with `dactyl ctl pause`, a pause cancels the gestures in progress.
        if isPaused { append(pipeline.cancelAll(at: now)) }
        pipeline.isPaused = isPaused
      case .touchDisowned(let touch): pipeline.disown(touch)
      case .gestureDisowned(let device): pipeline.disownGesture(of: device)
      case .transition, .performed, .refused, .gap: break
      }
    }

    /// Fires the timers that are due after the last line.
    mutating func settle() {
      let end = now + TracePlayer.settlingTimeout
      fireTimers { $0 <= end }
    }

    /// Fires timers one by one, as the daemon's event loop does.
    private mutating func fireTimers(while isDue: (Timestamp) -> Bool) {
      for _ in 0..<TracePlayer.maximumTimers {
        guard let deadline = pipeline.nextDeadline, isDue(deadline) else { return }
        now = max(now, deadline)
        handle(.time(deadline))
        // Without this check, a deadline that does not advance would fire again and again.
        guard pipeline.nextDeadline != deadline else { return }
      }
    }

    private mutating func handle(_ event: InputEvent) { append(pipeline.handle(event)) }

    private mutating func append(_ plan: Plan) {
      pipeline.commit(plan)
      for transition in plan.transitions {
        guard let described = TraceTransition(transition, of: pipeline, hasValues: true) else { continue }
        transcript.entries.append(Transcript.Entry(time: transition.at, content: .transition(described)))
      }
      transcript.entries += plan.actions.map { Transcript.Entry(time: now, content: .action($0)) }
      transcript.entries += plan.diagnostics.map { Transcript.Entry(time: now, content: .diagnostic($0)) }
    }
  }
}

extension InputEvent {
  /// The pointer's location at the press of a button or at a rotation of the wheel; nil for any other event. As in a
  /// daemon, the pointer must then move away before it can dwell again.
  fileprivate var press: HoverEvent? {
    let press: (device: DeviceID, location: Point)?
    switch self {
    case .touches(let event):
      let first = event.changed.first { $0.phase == .began && $0.kind == .indirectPointer }
      press = first.map { ($0.device, $0.location) }
    case .press(let event): press = event.phase == .began ? (event.device, event.location) : nil
    case .scroll(let event): press = event.kind == .discrete ? (event.device, event.location) : nil
    case .touchpad, .hover, .system, .time: press = nil
    }
    return press.map { HoverEvent(timestamp: timestamp, device: $0.device, phase: .moved, location: $0.location) }
  }
}
