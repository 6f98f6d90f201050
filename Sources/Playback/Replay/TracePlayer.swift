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
    /// The event by which a daemon would report that the pointer has stopped, unless the trace has that event.
    private var stop: HoverEvent?

    init(_ bindings: BindingSet, _ header: TraceHeader) {
      pipeline = GesturePipeline(
        bindings: bindings, devices: header.devices.map(\.device), layout: header.layout, windows: windows)
      pipeline.mode = header.mode
      pipeline.isPaused = header.isPaused
    }

    mutating func take(_ line: TraceLine) {
      guard line.isInput else { return }
      reportStop(before: line)
      // A timer that is due at the time of an event fires when the event is handled.
      fireTimers { $0 < line.time }
      now = max(now, line.time)
      transcript.modes.append(pipeline.mode)
      switch line.content {
      // A trace may contain more input than these bindings need. As in the daemon, the remaining input is ignored.
      case .input(let event):
        if pipeline.awaitsDwell, let press = event.press {
          stop = nil
          pipeline.endRest(at: press.location)
          handle(.hover(press))
        }
        if pipeline.uses(event) { handle(event) }
        if case .hover(let hover) = event {
          stop = pipeline.awaitsDwell && hover.phase != .exited ? hover.later(by: HoverEvent.interval) : nil
        }
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

    /// Reports that the pointer has stopped, if that is due before the line.
    private mutating func reportStop(before line: TraceLine? = nil) {
      guard let stop else { return }
      if let line {
        // The daemon's own trace has the pointer's last event a little later than its interval.
        if case .input(.hover) = line.content, line.time < stop.timestamp + HoverEvent.interval { return }
        guard line.time >= stop.timestamp else { return }
      }
      self.stop = nil
      fireTimers { $0 < stop.timestamp }
      now = max(now, stop.timestamp)
      if pipeline.uses(.hover(stop)) { handle(.hover(stop)) }
    }

    /// Reports that the pointer has stopped, and fires the timers that are due after the last line.
    mutating func settle() {
      reportStop()
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
      let first = event.changed.first { $0.phase == .began && [.indirectPointer, .pencil].contains($0.kind) }
      press = first.map { ($0.device, $0.location) }
    case .press(let event): press = event.phase == .began ? (event.device, event.location) : nil
    case .scroll(let event): press = event.kind == .discrete ? (event.device, event.location) : nil
    case .touchpad, .hover, .system, .time: press = nil
    }
    return press.map { HoverEvent(timestamp: timestamp, device: $0.device, phase: .moved, location: $0.location) }
  }
}

extension HoverEvent {
  fileprivate func later(by duration: Duration) -> HoverEvent {
    var event = self
    event.timestamp = timestamp + duration
    return event
  }
}
