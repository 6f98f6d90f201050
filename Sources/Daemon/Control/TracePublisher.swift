internal import Bindings
internal import Control
internal import Gestures
internal import Traces
internal import XServer

/// Writes the stream `trace`: all input and its outcome. Each client gets its own trace, which begins when the client
/// subscribes.
///
/// The publisher exists only while the stream has subscribers. During that time, the daemon requests all input from the
/// server.
final class TracePublisher: GestureObserver {
  private enum Pending {
    case line(TraceLine)
    /// The bindings of this file have replaced the bindings that the header names.
    case reload(file: String)
  }

  private let server: ControlServer
  private let gestures: GestureService
  /// The writer of each client. Clients cannot share a writer, because a trace omits values that its earlier lines
  /// contain.
  private var writers: [ControlServer.ClientID: LiveTraceWriter] = [:]
  /// The lines that are written at the end of the pass, so that they do not delay gestures.
  private var pending: [Pending] = []
  /// Time of the latest input; 0 before the first input.
  private var lastInput = Timestamp(microseconds: 0)
  /// The answers to window conditions that will be written before the next input.
  private var answers: [TraceLine.Content] = []

  init(_ server: ControlServer, _ gestures: GestureService) {
    self.server = server
    self.gestures = gestures
    gestures.addObserver(self)
    gestures.observeAll(true)
  }

  func stop() {
    gestures.removeObserver(self)
    gestures.observeAll(false)
  }

  /// Begins the trace of a client. Returns the trace's header.
  func add(_ client: ControlServer.ClientID) -> [UInt8] {
    flush()
    let (pipeline, connection) = (gestures.pipeline, gestures.display.connection)
    var header = TraceHeader(
      author: "dactyl \(ProgramVersion.current)", layout: connection.layout,
      devices: pipeline.devices.map { TraceDevice($0, pixelsPerPoint: connection.pixelsPerPoint(of: $0.id)) },
      mode: pipeline.mode)
    header.isPaused = pipeline.isPaused
    header.bindingsFile = TraceBindingsFile(name: pipeline.bindings.file)
    header.bindings = pipeline.bindings.bindings.enumerated().map { index, binding in
      TraceBinding(index: index, name: pipeline.bindings.name(of: binding))
    }
    let clients = server.subscribers(of: .trace)
    writers = writers.filter { clients.contains($0.key) }
    writers[client] = LiveTraceWriter(header)
    return Array(TraceWriter.text(of: header).utf8)
  }

  /// True, because published events are sent at the end of the pass.
  var awaitsPass: Bool { true }

  func observe(_ event: DaemonEvent) {
    switch event {
    case .condition(let condition, let holds): answers.append(.condition(condition, holds: holds))
    case .input(let input, let plan):
      lastInput = input.timestamp
      for answer in answers { publish(TraceLine(input.timestamp, answer)) }
      answers.removeAll(keepingCapacity: true)
      publish(TraceLine(input))
      for transition in plan.transitions {
        guard let outcome = TraceTransition(transition, of: gestures.pipeline, hasValues: true) else { continue }
        publish(TraceLine(transition.at, .transition(outcome)))
      }
    case .unusedInput(let input):
      lastInput = input.timestamp
      publish(TraceLine(input))
    case .touchDisowned(let touch): publish(change: .touchDisowned(touch))
    case .gestureDisowned(let device): publish(change: .gestureDisowned(device))
    case .refused(let plan): publish(refused: plan, "locked")
    case .rehearsed(let plan): publish(refused: plan, "rehearsed")
    case .mode(let mode, isPlanned: false): publish(change: .mode(mode))
    case .paused: publish(change: .paused(true))
    case .resumed: publish(change: .paused(false))
    case .performed(let planned, nil, let duration):
      guard case .perform(let action) = planned.kind else { break }
      // Omit the text of the action, which may be private.
      let performance = TracePerformance(
        binding: planned.binding, action: TracePerformance.text(of: action.word.rawValue, note: planned.note),
        duration: duration)
      publish(outcome: .performed(performance))
    case .reload(let bindings?, _): pending.append(.reload(file: bindings.file))
    case .admitted, .mode, .performed, .locked, .reload: break
    }
  }

  private func publish(refused plan: Plan, _ reason: String) {
    if !plan.actions.isEmpty { publish(outcome: .refused(reason)) }
    // A replay switches to the mode of every plan, so the trace has to switch back after a refused plan.
    if plan.mode != gestures.pipeline.mode { publish(change: .mode(gestures.pipeline.mode)) }
  }

  private func publish(outcome: TraceLine.Content) { publish(TraceLine(gestures.now, outcome)) }

  /// Publishes a change that a replay needs, with the time of the latest input. The current time could be later than
  /// the time of an event that has not arrived yet, and the times of a trace have to ascend.
  private func publish(change: TraceLine.Content) { publish(TraceLine(lastInput, change)) }

  private func publish(_ line: TraceLine) { pending.append(.line(line)) }

  /// Adds the pending lines to the trace of each subscriber.
  func flush() {
    guard !pending.isEmpty else { return }
    for client in server.subscribers(of: .trace) {
      var text = ""
      for entry in pending {
        switch entry {
        case .line(let line): text += (writers[client]?.text(of: line) ?? "") + "\n"
        case .reload(let file): text += "\(TraceComment.reloaded) \(file)\n"
        }
      }
      server.publish(Array(text.utf8), to: client)
    }
    pending.removeAll(keepingCapacity: true)
  }
}
