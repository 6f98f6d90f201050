internal import Bindings
internal import Gestures
internal import Linux

/// The long-lived process of a plugin. The process is started when it is needed, and reads one event after the other at
/// its own speed. The process is ended when it hangs or is idle.
///
/// The stored properties together are the state of one protocol over the plugin's pipes: most methods use several.
struct PluginWorker {
  /// Maximum time for which a line may stay unread. A plugin that takes longer hangs.
  static let readTimeout: Duration = .seconds(5)
  /// Maximum time for which the first line may stay unread. This timeout is longer than `readTimeout`, because an
  /// interpreter starts slowly while a session starts.
  static let firstReadTimeout: Duration = .seconds(15)
  /// Maximum time until the process ends after the daemon has closed the plugin's input. The closed input asks the
  /// plugin to end.
  static let exitTimeout: Duration = .seconds(1)
  /// Maximum time until the process ends after the plugin itself has closed its input. The time is long because a
  /// keeper process with a low priority reports this end.
  static let endingTimeout: Duration = .seconds(1)
  /// Number of deaths within `deathInterval` after which the plugin is not started again.
  static let maximumDeaths = 3
  static let deathInterval: Duration = .seconds(10)
  /// Delays before a start, by the number of deaths within `deathInterval`.
  static let restartDelays: [Duration] = [.zero, .milliseconds(100), .seconds(1)]

  let plugin: Plugin
  /// True if the plugin must run even if no gesture calls it: a scope queries a state of the plugin, or the manifest
  /// requires this.
  var isWanted = false
  private(set) var process: PluginProcess?
  /// The events that were not yet sent to the plugin.
  private var backlog = PluginBacklog()
  /// The remaining bytes of a line for which the pipe had no space.
  private var unwritten: [UInt8] = []
  private var unreadSince: MonotonicTime?
  /// True if the process has read a line.
  private var hasRead = false
  /// Time at which a write showed that the plugin has closed its input, usually because the plugin is ending.
  private var inputLostAt: MonotonicTime?
  private var reader: PluginOutputReader
  private var gestures = KnownGestures()
  /// The last event that was sent to the plugin. Before the first event, an empty event that belongs to no gesture.
  private var told = ActionValues(
    gestureID: 0, gesture: .tap, phase: .ended, fingers: 0, deviceClass: .touchpad, deviceName: "")
  private var deaths: [MonotonicTime] = []
  /// Time before which the plugin is not started.
  private var mayStartAt = MonotonicTime(microseconds: .min)
  private var lastEventAt: MonotonicTime?
  /// Time at which the daemon closed the plugin's input, so that the plugin ends.
  private var closedAt: MonotonicTime?
  private(set) var isOff = false
  /// Gestures whose end the plugin must process before the keys and buttons that it held in these gestures are
  /// released.
  private var unconfirmedEnds: [UInt64] = []
  /// The gestures whose end was sent in a line that the plugin has not read yet.
  private var sentEnds: [UInt64] = []

  init(_ plugin: Plugin) {
    self.plugin = plugin
    reader = PluginOutputReader(of: plugin.manifest.name)
  }

  /// Sends the plugin an event of a gesture. Does nothing if the plugin is switched off.
  mutating func send(
    _ phase: PlannedAction.Phase, _ call: PluginCall, _ values: ActionValues, at now: MonotonicTime
  ) -> [WorkerEvent] {
    guard !isOff else { return phase == .changed ? [] : [.callFailed("it is off until the bindings are reloaded")] }
    guard gestures.admits(phase, of: values.gestureID) else { return [] }
    lastEventAt = now
    backlog.add(phase, call, values)
    return advance(at: now)
  }

  /// Requests the event `endConfirmed` for a gesture. If the end of the gesture is not sent to the plugin, this call
  /// returns the event. Otherwise, a later call of `advance` returns the event, once the plugin has read the line that
  /// follows the end: the plugin has then processed the end.
  mutating func confirmEnd(of gesture: UInt64, at now: MonotonicTime) -> [WorkerEvent] {
    guard gestures.takeEnd(of: gesture), process?.input != nil else { return [.endConfirmed(gesture)] }
    unconfirmedEnds.append(gesture)
    return advance(at: now)
  }

  /// Starts the plugin if it must run, sends the lines that it can read now, and ends the plugin if it hangs or is
  /// idle.
  mutating func advance(at now: MonotonicTime) -> [WorkerEvent] {
    guard !isOff else { return [] }
    var events: [WorkerEvent] = []
    if hasToStart, mayStartAt <= now { events += start(at: now) }
    events += write(at: now)
    if let since = unreadSince, now - since >= maximumReadTime {
      events += end("has read nothing for \(maximumReadTime.components.seconds) s", at: now)
    }
    if let inputLostAt, now - inputLostAt >= Self.endingTimeout { events += end("does not read any more", at: now) }
    if let due = idleDeadline, due <= now {
      process?.closeInput()
      closedAt = now
    }
    if let closedAt, now - closedAt >= Self.exitTimeout { close() }
    return events
  }

  private var maximumReadTime: Duration { hasRead ? Self.readTimeout : Self.firstReadTimeout }

  /// Time at which the plugin has been idle for as long as its manifest allows.
  private var idleDeadline: MonotonicTime? {
    guard process?.input != nil, !isWanted, backlog.isEmpty, gestures.isEmpty, unreadSince == nil,
      case .worker(let idle?) = plugin.manifest.manner, let lastEventAt
    else { return nil }
    return lastEventAt + idle
  }

  private var hasToStart: Bool { process == nil && (isWanted || !backlog.isEmpty) }

  private mutating func start(at now: MonotonicTime) -> [WorkerEvent] {
    backlog.restart()
    do {
      process = try PluginProcess(plugin, paced: true)
      return []
    } catch {
      return died(PluginProcess.startComplaint(error.reason), isServing: isServing(at: now), at: now)
    }
  }

  private mutating func write(at now: MonotonicTime) -> [WorkerEvent] {
    var events: [WorkerEvent] = []
    while process?.input != nil {
      if unwritten.isEmpty {
        guard process?.hasReadAll ?? false else { return events }
        if unreadSince != nil { (unreadSince, hasRead) = (nil, true) }
        if !sentEnds.isEmpty {
          // The plugin answered the end before it read the next line, so its answers come before the confirmations.
          events += read(at: now) + sentEnds.map { .endConfirmed($0) }
          sentEnds = []
        }
        guard let line = nextLine() else { return events }
        unwritten = Array(line.utf8)
      }
      do {
        let count = try process?.write(unwritten) ?? 0
        unwritten.removeFirst(count)
        if unreadSince == nil || count > 0 { unreadSince = now }
        guard unwritten.isEmpty else { return events }
      } catch {
        recordLostInput(at: now)
        return events
      }
    }
    return events
  }

  private mutating func recordLostInput(at now: MonotonicTime) {
    process?.closeInput()
    inputLostAt = inputLostAt ?? now
  }

  /// Removes and returns the next line to send.
  private mutating func nextLine() -> String? {
    if let entry = backlog.entries.first, let line = backlog.nextLine(plugin.manifest) {
      told = entry.values
      gestures.record(entry)
      return line
    }
    guard !unconfirmedEnds.isEmpty else { return nil }
    (sentEnds, unconfirmedEnds) = (unconfirmedEnds, [])
    return sentEnds.map { PluginLine.over($0) }.joined()
  }

  /// Returns the plugin's output that has arrived; empty if no process runs.
  mutating func read(at now: MonotonicTime) -> [WorkerEvent] {
    guard var process else { return [] }
    defer { self.process = process }
    return reader.read(from: &process, at: now).map(event)
  }

  private mutating func readLast(at now: MonotonicTime) -> [WorkerEvent] {
    guard var process else { return [] }
    defer { self.process = process }
    return reader.readLast(from: &process, at: now).map(event)
  }

  /// Returns a log line about a fault of the plugin's output; no line if the plugin has recently logged too many.
  mutating func complain(_ text: String, at now: MonotonicTime) -> [WorkerEvent] {
    reader.complain(text, at: now).map(event)
  }

  private func event(_ line: PluginOutputReader.Line) -> WorkerEvent {
    switch line {
    case .answer(let text): .answer(text, told)
    case .complaint(let text): .complaint(text)
    }
  }

  /// Records that the process has ended. The end counts as a death if the daemon had not closed the plugin's input.
  mutating func ended(_ ending: ChildProcess.Ending, at now: MonotonicTime) -> [WorkerEvent] {
    guard closedAt != nil else { return end("ended by itself (\(ending.words))", at: now) }
    let last = readLast(at: now)
    close()
    return last
  }

  /// Closes the process and records a death. The reason is the start error if the program could not be started,
  /// otherwise `reason`.
  private mutating func end(_ reason: String, at now: MonotonicTime) -> [WorkerEvent] {
    let last = readLast(at: now)
    let fault = process?.takeStartComplaint()
    let isServing = isServing(at: now)
    close()
    return last + died(fault ?? reason, isServing: isServing, at: now)
  }

  /// Returns true if the plugin has unfinished gestures or unread events, or if the last event for the plugin is so
  /// recent that this event may have caused the death.
  private func isServing(at now: MonotonicTime) -> Bool {
    !gestures.isEmpty || !backlog.isEmpty || unreadSince != nil
      || lastEventAt.map { now - $0 < Self.deathInterval } ?? false
  }

  /// Closes the plugin's input, so that the plugin ends by itself.
  mutating func finish(at now: MonotonicTime) {
    _ = write(at: now)
    process?.closeInput()
    closedAt = now
  }

  /// Closes the plugin's input and returns its process; nil if no process runs. The caller must end the process.
  mutating func leave(at now: MonotonicTime) -> PluginProcess? {
    finish(at: now)
    defer { process = nil }
    return process
  }

  /// Kills the process and all processes that it has started.
  mutating func close() {
    process?.kill()
    process?.close()
    process = nil
    unwritten = []
    (unreadSince, hasRead) = (nil, false)
    inputLostAt = nil
    closedAt = nil
    (unconfirmedEnds, sentEnds) = ([], [])
    reader.restart()
  }

  private mutating func died(_ reason: String, isServing: Bool, at now: MonotonicTime) -> [WorkerEvent] {
    gestures.recordDeath(before: backlog.entries)
    backlog.clear()
    deaths = deaths.filter { now - $0 < Self.deathInterval } + [now]
    var events: [WorkerEvent] = [.complaint("plugin \(plugin.manifest.name): \(reason)")]
    if isServing { events.append(.callFailed(reason)) }
    events.append(.died)
    guard deaths.count < Self.maximumDeaths else {
      isOff = true
      return events + [.switchedOff]
    }
    mayStartAt = now + Self.restartDelays[min(deaths.count, Self.restartDelays.count - 1)]
    return events
  }

  /// Returns the descriptors to poll.
  ///
  /// - Parameter isPaused: True if the plugin's answers must not be read now.
  func entries(isPaused: Bool) -> [PollEntry] {
    guard let process else { return [] }
    var entries = process.readingEntries(withoutOutput: isPaused || reader.resumesAt != nil)
    if let input = process.input, !unwritten.isEmpty || !backlog.isEmpty || unreadSince != nil {
      entries.append(PollEntry(descriptor: input, awaitsSpace: true))
    }
    return entries
  }

  /// Reads the output that has arrived, and writes as much as the pipe accepts.
  mutating func handle(_ entries: some Sequence<PollEntry>, isPaused: Bool, at now: MonotonicTime) -> [WorkerEvent] {
    guard process != nil else { return advance(at: now) }
    let hasLostInput = entries.contains { $0.isBroken && $0.awaitsSpace && $0.descriptor == process?.input }
    let hasWritten = entries.contains { $0.isReady && process?.isSource($0.descriptor) ?? false }
    let mayReadAgain = !isPaused && reader.resumesAt.map { $0 <= now } ?? false
    let events = hasWritten || mayReadAgain || hasLostInput ? read(at: now) : []
    if hasLostInput { recordLostInput(at: now) }
    return events + advance(at: now)
  }

  /// Returns the time at which `handle` must be called even if no descriptor is ready.
  func nextDeadline(isPaused: Bool) -> MonotonicTime? {
    var deadlines = [
      idleDeadline, unreadSince.map { $0 + maximumReadTime }, closedAt.map { $0 + Self.exitTimeout },
      inputLostAt.map { $0 + Self.endingTimeout }, isPaused ? nil : reader.resumesAt,
    ]
    if hasToStart, !isOff { deadlines.append(mayStartAt) }
    return deadlines.compactMap { $0 }.min()
  }
}

extension ChildProcess.Ending {
  /// The ending in words, such as "code 1" or "signal 9".
  var words: String {
    switch self {
    case .exited(let code): "code \(code)"
    case .killed(let signal): "signal \(signal)"
    }
  }
}
