internal import Actions
internal import Bindings
internal import Control
internal import Gestures
internal import Linux
internal import XServer

/// The daemon proper: the one thread that owns the X connection and the engine.
final class DaemonProcess {
  /// How long a reload waits for a running gesture (microseconds), as the bindings language promises.
  static let reloadPatience: Int64 = 500_000

  private let file: BindingsFile
  private let isVerbose: Bool
  private let connection: XConnection
  private let source: EventSource
  private let performer: Performer
  private let ownership: DisplayOwnership
  private let signals: SignalQueue
  /// Closes when the process that watches us is gone.
  private let lifeline: Int32
  private var planner: Planner
  private var clock = ServerClock()
  private var reload: (bindings: BindingSet, deadline: Int64)?
  private var devicesChanged = false
  private var ending: ExitStatus?

  /// Opens everything; reports what cannot be had.
  init(_ options: Options, file: BindingsFile, lifeline: Int32) throws(ExitStatus) {
    let bindings = try file.load()
    do throws(SystemError) {
      // Before the first gesture can start a command: a child inherits what is blocked.
      signals = try SignalQueue([
        SignalNumber.terminate, SignalNumber.interrupt, SignalNumber.hangUp, SignalNumber.childEnded,
      ])
    } catch {
      Output.report(error.description)
      throw .crashing
    }
    SignalQueue.ignoreBrokenPipes()
    do throws(XServerError) {
      connection = try XConnection()
      ownership = try DisplayOwnership.acquire(connection: connection, replace: options.replaces)
      source = EventSource(connection: connection)
      performer = Performer(keyboard: try Keyboard(connection: connection), report: Output.report)
    } catch {
      Output.report(error.description)
      throw ExitStatus(error)
    }
    self.file = file
    self.lifeline = lifeline
    isVerbose = options.isVerbose
    planner = Planner(
      bindings: bindings, devices: connection.devices, layout: connection.layout, registry: file.recognizers)
    for limitation in connection.limitations { Output.report(limitation) }
    reportMissingDevices()
    source.select(planner.needs)
    connection.flush()
    CurrentProcess.dropProgramPages()
    if isVerbose { Output.print("ready\n") }
  }

  /// Serves gestures until told to end.
  func run() -> ExitStatus {
    while ending == nil {
      // Actions talk to the server, and that may read events which poll then no longer sees.
      repeat { turn() } while ending == nil && source.holdsEvents
      var entries = [connection.fileDescriptor, signals.descriptor, lifeline].map { PollEntry(descriptor: $0) }
      if ending == nil { Poll.wait(&entries, until: nextDeadline) }
      if entries[1].isReady { handleSignals() }
      if entries[2].isReady { ending = .success }
    }
    if ending != .connectionLost {
      perform(planner.cancelAll(at: now))
      performer.close()
      // A successor asks for the same events as soon as our window is gone, and the server gives them to one at a time.
      source.select([])
    }
    return ending ?? .success
  }

  /// Handles all that has arrived, then all that is due: an event in the queue comes before a timer.
  private func turn() {
    do throws(XServerError) {
      try source.drain { event in handle(event) }
    } catch {
      Output.report(error.description)
      ending = .connectionLost
      return
    }
    let now = MonotonicClock.microseconds
    source.lookAtPointer(at: now, time: clock.serverTime(at: now)) { event in handle(event) }
    if devicesChanged {
      devicesChanged = false
      // A binding for a device by name needs nothing before that device is there.
      source.select(planner.needs)
    }
    fireTimers()
    performer.startWaiting(at: MonotonicClock.microseconds)
    applyReload()
    connection.flush()
  }

  private func handle(_ event: SourceEvent) {
    switch event {
    case .input(let input):
      if case .system = input {
        devicesChanged = true
      } else {
        clock.observed(input.timestamp, at: MonotonicClock.microseconds)
      }
      perform(planner.handle(input))
    case .keyboardChanged: break
    case .ownershipLost:
      Output.report("another dactyld has taken over this display")
      ending = .success
    }
  }

  private func fireTimers() {
    while let deadline = planner.nextDeadline, let now = clock.serverTime(at: MonotonicClock.microseconds),
      deadline <= now
    {
      perform(planner.handle(.time(deadline)))
      // A planner whose deadline stays where it is would keep us here for ever.
      guard planner.nextDeadline != deadline else { return }
    }
  }

  private func perform(_ plan: [PlannedAction]) {
    for action in plan {
      if isVerbose, let line = action.summary { Output.print(line + "\n") }
      performer.perform(action, at: MonotonicClock.microseconds)
    }
  }

  private func handleSignals() {
    while let signal = signals.next() {
      switch signal {
      case SignalNumber.childEnded: performer.reapChildren(at: MonotonicClock.microseconds)
      case SignalNumber.hangUp: prepareReload()
      default: ending = .success
      }
    }
  }

  private func prepareReload() {
    guard let bindings = try? file.load() else {
      Output.report("the bindings in force stay as they were")
      return
    }
    reload = (bindings, MonotonicClock.microseconds + Self.reloadPatience)
  }

  private func applyReload() {
    guard let reload, planner.isIdle || reload.deadline <= MonotonicClock.microseconds else { return }
    self.reload = nil
    perform(planner.cancelAll(at: now))
    performer.releaseAll()
    planner = Planner(
      bindings: reload.bindings, devices: connection.devices, layout: connection.layout, registry: file.recognizers,
      after: planner)
    reportMissingDevices()
    source.select(planner.needs)
    Output.report("reloaded \(file.path)")
    if isVerbose { Output.print("reloaded\n") }
  }

  /// The server's time, for what no event causes.
  private var now: Timestamp { clock.serverTime(at: MonotonicClock.microseconds) ?? Timestamp(microseconds: 0) }

  /// When to wake up though nothing arrives (microseconds of the monotonic clock).
  private var nextDeadline: Int64? {
    let timer = planner.nextDeadline.flatMap { clock.machineTime(of: $0) }
    return [timer, performer.nextDeadline, source.nextLook, reload?.deadline].compactMap { $0 }.min()
  }

  private func reportMissingDevices() {
    guard let missing = MissingDevices(needs: planner.needs, bindings: planner.bindings, devices: connection.devices)
    else {
      return
    }
    Output.report(missing.description)
  }
}

extension ExitStatus {
  fileprivate init(_ error: XServerError) {
    self =
      switch error.kind {
      case .cannotOpenDisplay: .noDisplay
      case .noXInput2, .noXTest: .noXInput
      case .connectionLost, .noModifierKey, .noKey: .connectionLost
      case .heldByAnother, .ownerStays: .displayTaken
      }
  }
}
