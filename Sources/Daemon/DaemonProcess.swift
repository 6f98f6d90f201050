internal import Actions
internal import Bindings
internal import Control
internal import Environment
internal import Gestures
internal import Linux
internal import Plugins
internal import XServer

/// The daemon proper: the one thread that owns the X connection and the engine.
final class DaemonProcess {
  let file: BindingsFile
  let isVerbose: Bool
  private let reconnects: Bool
  let connection: XConnection
  let source: EventSource
  let performer: Performer
  let windows: WindowConditions
  private let ownership: DisplayOwnership
  let lock: SessionLock
  /// The gesture up to which we know that the session was not locked when it began to act.
  var lastAdmitted: UInt64 = 0
  private let signals: SignalQueue
  /// The process that watches us.
  let parent: ParentLine
  var pipeline: GesturePipeline
  private var clock = ServerClock()
  /// The files that the bindings in force come from.
  var files: [String]
  var watch = BindingsWatch()
  var pending: PendingReload?
  /// Who wants to hear when the pending bindings are in force.
  var awaitingReload: [ControlServer.ClientID] = []
  var control: ControlServer?
  /// When a pause is over (microseconds of the monotonic clock); nil: not by itself.
  var pauseEnd: Int64?
  /// When the daemon began to serve (microseconds of the monotonic clock).
  let start = MonotonicClock.microseconds
  private var devicesChanged = false
  private var reportedRefusals: [String] = []
  private var reportedLimit: String?
  private var ending: ExitStatus?

  /// Opens everything; reports what cannot be had.
  init(
    _ options: Options, file: BindingsFile, parent: ParentLine, _ occasion: Supervisor.Occasion
  ) throws(ExitStatus) {
    let (bindings, files) = try file.load()
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
      lock = SessionLock(connection: connection)
      windows = WindowConditions(windows: WindowWatch(connection: connection))
      let keyboard = try Keyboard(connection: connection)
      performer = Performer(
        keyboard: keyboard, pointer: Pointer(connection: connection, keyboard: keyboard),
        windows: WindowManager(connection: connection), plugins: Self.host(), report: Output.report)
    } catch {
      let status = ExitStatus(error)
      let isNews = occasion != .reconnection || (status != .noDisplay && status != .connectionLost)
      if isNews { Output.report(error.description) }
      throw status
    }
    if options.isVerbose {
      performer.log = { planned, plugin in if let line = planned.summary(plugin) { Output.print(line + "\n") } }
    }
    self.file = file
    self.files = files
    self.parent = parent
    isVerbose = options.isVerbose
    reconnects = options.reconnects
    connection.calibrate(bindings.calibration)
    pipeline = GesturePipeline(
      bindings: bindings, devices: connection.devices, layout: connection.layout, registry: file.recognizers,
      windows: windows)
    windows.isTrue = { [performer] in performer.plugins.isTrue($0) }
    startPlugins()
    let released = ownership.releaseAbandoned()
    if !released.isEmpty {
      Output.report("released what a dactyld that was killed held: \(released.joined(separator: ", "))")
    }
    for limitation in connection.limitations { Output.report(limitation) }
    reportMissingDevices()
    reportObservationLimit()
    watch.follow(files)
    control = openControl()
    listen()
    connection.flush()
    // Without a parent the loop ends at once.
    try? parent.watch(connection.fileDescriptor)
    CurrentProcess.dropProgramPages()
    if isVerbose { Output.print("ready\n") }
  }

  /// Serves gestures until told to end.
  func run() -> ExitStatus {
    while ending == nil {
      // Actions talk to the server, and that may read events which poll then no longer sees.
      repeat { turn() } while ending == nil && source.holdsEvents
      let descriptors = [connection.fileDescriptor, signals.descriptor, parent.descriptor, watch.descriptor ?? -1]
      var entries = descriptors.map { PollEntry(descriptor: $0) } + (control?.entries ?? [])
      entries += performer.plugins.entries
      if ending == nil { Poll.wait(&entries, until: nextDeadline) }
      if entries[1].isReady { handleSignals() }
      if entries[2].isReady { serveParent() }
      if entries[3].isReady { watch.noteChanges(at: MonotonicClock.microseconds) }
      serveControl()
      servePlugins(entries)
    }
    // Before the display is given up: who takes it over makes its own.
    control = nil
    if ending != .connectionLost {
      cancelAll()
      source.releaseAll()
      performer.close()
      // A successor asks for the same events as soon as our window is gone, and the server gives them to one at a time.
      source.select([])
    }
    return ending ?? .success
  }

  /// Handles all that has arrived, then all that is due: an event in the queue comes before a timer.
  private func turn() {
    parent.turned()
    do throws(XServerError) {
      try source.drain { event in handle(event) }
    } catch {
      Output.report(error.description + (reconnects ? "; waiting for the server to come back" : ""))
      ending = .connectionLost
      return
    }
    let now = MonotonicClock.microseconds
    // What a grab holds back has a deadline, also where no binding is served the event that began it.
    if clock.serverTime(at: now) == nil, let time = source.latestTime { clock.observed(time, at: now) }
    source.lookAtPointer(at: now, time: clock.serverTime(at: now)) { event in handle(event) }
    if devicesChanged {
      devicesChanged = false
      // A binding for a device by name needs nothing before that device is there.
      listen()
    }
    fireTimers()
    expire()
    performer.startWaiting(at: MonotonicClock.microseconds)
    // What waited for a window is not performed in a session that was locked meanwhile.
    if performer.holdsActionsBack, lock.isLocked { cancelForLock() }
    performer.catchUp(at: MonotonicClock.microseconds)
    if watch.takeDue(at: MonotonicClock.microseconds) { prepareReload(.change) }
    applyReload()
    endPauseIfDue()
    reportPluginNews()
    lock.follow(isActing)
    connection.flush()
    // A word said twice, or about nothing, is a mistake of ours that nothing else shows.
    if isVerbose, let error = connection.takeLastError() { Output.report("the X server answered \(error)") }
  }

  private func handle(_ event: SourceEvent) {
    parent.turned()
    switch event {
    case .input(let input):
      if case .system = input {
        devicesChanged = true
      } else {
        clock.observed(input.timestamp, at: MonotonicClock.microseconds)
      }
      plan(input)
    case .touchDisowned(let touch): pipeline.disown(touch)
    case .gestureDisowned(let device): pipeline.disownGesture(of: device)
    case .keyboardChanged: break
    case .mayBeLocked: if isActing, lock.isLocked { cancelForLock() }
    case .ownershipLost:
      Output.report("another dactyld has taken over this display")
      ending = .success
    }
  }

  /// Whether a gesture runs, or something that one wanted is still being performed.
  private var isActing: Bool { !pipeline.isIdle || performer.isTyping }

  private func fireTimers() {
    while let deadline = pipeline.nextDeadline, let now = clock.serverTime(at: MonotonicClock.microseconds),
      deadline <= now
    {
      plan(.time(deadline))
      // A deadline that does not advance would keep this loop running for ever.
      guard pipeline.nextDeadline != deadline else { return }
    }
  }

  /// Gives up what applications have waited for too long.
  private func expire() {
    guard let now = clock.serverTime(at: MonotonicClock.microseconds) else { return }
    source.expire(at: now) { event in handle(event) }
  }

  /// Sends the decisions about an event to the server, and performs the actions that it leads to.
  private func plan(_ input: InputEvent) {
    windows.beginTurn()
    perform(pipeline.handle(input))
  }

  func cancelAll() { perform(pipeline.cancelAll(at: now)) }

  /// Asks the server for what the bindings need, and keeps from applications what they say.
  func listen() {
    source.select(
      pipeline.needs, intercepting: pipeline.interception,
      ignoringKeyboards: pipeline.bindings.settings.keyboards == .ignore)
    let refusals = source.refusals
    for refusal in refusals where !reportedRefusals.contains(refusal) { Output.report(refusal) }
    reportedRefusals = refusals
  }

  private func serveParent() {
    while ending == nil, let message = parent.receive() {
      switch message {
      case .stop: stopUntilContinued()
      case .end: ending = .success
      }
    }
  }

  private func handleSignals() {
    while let signal = signals.next() {
      switch signal {
      case SignalNumber.childEnded: performer.reapChildren(at: MonotonicClock.microseconds)
      case SignalNumber.hangUp: prepareReload(.signal)
      default: ending = .success
      }
    }
  }

  /// The server's time, for what no event causes.
  var now: Timestamp { clock.serverTime(at: MonotonicClock.microseconds) ?? Timestamp(microseconds: 0) }

  /// When to wake up though nothing arrives (microseconds of the monotonic clock).
  private var nextDeadline: Int64? {
    let timers = [pipeline.nextDeadline, source.nextDeadline].compactMap { $0 }.min()
    let timer = timers.flatMap { clock.machineTime(of: $0) }
    return [
      timer, performer.nextDeadline, source.nextLook, pending?.deadline, watch.deadline, control?.nextDeadline,
      pauseEnd,
    ].compactMap { $0 }.min()
  }

  /// Reports what touchpad bindings with `observe` cannot do, once for the same bindings.
  func reportObservationLimit() {
    let hasTouchpad = connection.devices.contains { $0.deviceClass == .touchpad }
    let limit = hasTouchpad && !pipeline.isPaused ? pipeline.bindings.observationLimit : nil
    if let limit, limit != reportedLimit { Output.report(limit) }
    reportedLimit = limit
  }

  func reportMissingDevices() {
    guard !pipeline.isPaused,
      let missing = MissingDevices(needs: pipeline.needs, bindings: pipeline.bindings, devices: connection.devices)
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
