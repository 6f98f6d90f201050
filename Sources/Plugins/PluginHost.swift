package import Bindings
package import Linux

/// Runs the processes of all plugins: sends them the events of gestures, and returns their answers.
package struct PluginHost {
  /// Maximum number of simultaneous processes of a plugin that runs once for each event. More processes indicate a
  /// loop.
  static let maximumProcesses = 16
  /// Maximum time that plugins may take to end after their input was closed.
  static let exitTimeout: Duration = .milliseconds(300)
  /// Time between two checks for ended processes while `close` waits for them.
  private static let exitCheckInterval: Duration = .milliseconds(10)

  private var catalog: PluginCatalog
  /// The states that plugins have reported, by the plugin's name and the state's key.
  private var states: [String: [String: String]] = [:]
  private var workers: [String: PluginWorker] = [:]
  private var oneShots: [OneShotProcess] = []
  /// Processes of replaced plugins, whose input was closed, each with the time at which it is killed.
  private var leaving: [(process: PluginProcess, until: MonotonicTime)] = []
  /// The plugins whose output is not read now, because their earlier answers still have to be performed.
  package var paused: Set<String> = []

  package init(catalog: PluginCatalog) { self.catalog = catalog }

  /// Sends a plugin an event of a gesture.
  package mutating func send(
    _ phase: PlannedAction.Phase, _ call: PluginCall, _ values: ActionValues, at now: MonotonicTime
  ) -> [PluginEvent] {
    let plugin: Plugin
    switch catalog.plugin(named: call.name) {
    case .success(let found): plugin = found
    case .failure(let fault): return phase == .changed ? [] : failure(of: call, fault)
    }
    guard plugin.manifest.manner != .once else {
      // The plugin runs once for each event. Such a plugin comes here if it was installed, or got another `manner`,
      // after the bindings were read.
      do {
        _ = try startOnce(call, values)
        return []
      } catch {
        return failure(of: call, error)
      }
    }
    var worker = workers[call.name] ?? PluginWorker(plugin)
    let events = worker.send(phase, call, values, at: now)
    workers[call.name] = worker
    return finish(events, of: call.name)
  }

  private func failure(of call: PluginCall, _ fault: PluginCatalog.Fault) -> [PluginEvent] {
    [.complaint(fault.description), .callFailed(fault.description, plugin: call.name)]
  }

  /// Starts the process of a plugin that runs once for each event.
  package mutating func startOnce(_ call: PluginCall, _ values: ActionValues) throws(PluginCatalog.Fault)
    -> ChildProcess
  {
    let plugin = try catalog.plugin(named: call.name).get()
    guard oneShots.count(where: { $0.name == call.name }) < Self.maximumProcesses else {
      throw PluginCatalog.Fault(
        "plugin \(call.name): \(Self.maximumProcesses) of its processes are running; an event is lost")
    }
    do throws(PluginStartError) {
      let process = try OneShotProcess(plugin, call, values)
      oneShots.append(process)
      return process.process.child
    } catch {
      throw PluginCatalog.Fault("plugin \(call.name): \(PluginProcess.startComplaint(error.reason))")
    }
  }

  /// All running processes of plugins, including those that are about to end.
  package var children: [ChildProcess] {
    workers.values.compactMap { $0.process?.child } + oneShots.map(\.process.child) + leaving.map(\.process.child)
  }

  /// Requests the event `PluginEvent.settled`, which is returned when a plugin has processed the end of a gesture.
  package mutating func confirmEnd(of gesture: UInt64, by plugin: String, at now: MonotonicTime) -> [PluginEvent] {
    guard let events = workers[plugin]?.confirmEnd(of: gesture, at: now) else {
      return [.settled(gesture, plugin: plugin)]
    }
    return finish(events, of: plugin)
  }

  /// Returns a log line about a fault of a plugin's output; no line if the plugin has recently logged too many.
  package mutating func complain(_ text: String, of plugin: String, at now: MonotonicTime) -> [PluginEvent] {
    if let index = oneShots.firstIndex(where: { $0.name == plugin }) { return oneShots[index].complain(text, at: now) }
    return finish(workers[plugin]?.complain(text, at: now) ?? [], of: plugin)
  }

  /// Starts the plugins that must run even without gestures, and keeps them running.
  ///
  /// - Parameters:
  ///   - queried: The plugins with states that scopes query.
  ///   - called: The plugins that bindings call. A called plugin is started only if its manifest requires that.
  package mutating func want(queried: Set<String>, called: Set<String>, at now: MonotonicTime) -> [PluginEvent] {
    var events: [PluginEvent] = []
    for name in queried.union(called).sorted() {
      switch catalog.plugin(named: name) {
      case .failure(let fault): if queried.contains(name) { events.append(.complaint(fault.description)) }
      case .success(let plugin):
        guard queried.contains(name) || plugin.manifest.manner == .permanentWorker else { continue }
        var worker = workers[name] ?? PluginWorker(plugin)
        worker.isWanted = true
        let found = worker.advance(at: now)
        workers[name] = worker
        events += finish(found, of: name)
      }
    }
    return events
  }

  /// Records states that a plugin has reported.
  package mutating func note(_ state: [PluginCall.Argument], of plugin: String) {
    for value in state { states[plugin, default: [:]][value.name] = value.value }
  }

  /// Returns true if the plugin's last report of this state has the expected value.
  package func stateHolds(_ state: PluginState) -> Bool { states[state.plugin]?[state.key] == state.value }

  /// The descriptors to poll.
  package var entries: [PollEntry] {
    workers.flatMap { $0.value.entries(isPaused: paused.contains($0.key)) }
      + oneShots.flatMap { $0.entries(isPaused: paused.contains($0.name)) }
  }

  /// Time at which `handle` must be called even if no descriptor is ready.
  package var nextDeadline: MonotonicTime? {
    let workers = workers.compactMap { $0.value.nextDeadline(isPaused: paused.contains($0.key)) }
    let oneShots = oneShots.compactMap { paused.contains($0.name) ? nil : $0.nextDeadline }
    return (workers + oneShots + leaving.map(\.until)).min()
  }

  /// Reads from the plugins and writes to them, as far as this is possible without waiting.
  package mutating func handle(_ entries: some Sequence<PollEntry>, at now: MonotonicTime) -> [PluginEvent] {
    var events: [PluginEvent] = []
    for name in workers.keys.sorted() {
      guard var worker = workers[name] else { continue }
      let found = worker.handle(entries, isPaused: paused.contains(name), at: now)
      workers[name] = worker
      events += finish(found, of: name)
    }
    for index in oneShots.indices where !paused.contains(oneShots[index].name) {
      events += oneShots[index].read(at: now)
    }
    kill { $0.until <= now }
    return events
  }

  /// Records the end of a child process of the daemon. Ignores processes that are not plugins.
  package mutating func ended(
    _ child: ChildProcess, _ ending: ChildProcess.Ending, at now: MonotonicTime
  ) -> [PluginEvent] {
    if let index = oneShots.firstIndex(where: { $0.process.child == child }) {
      var process = oneShots.remove(at: index)
      let events = process.readLast(at: now)
      process.close()
      return events
    }
    kill { $0.process.child == child }
    guard let name = workers.first(where: { $0.value.process?.child == child })?.key else { return [] }
    let events = (workers[name]?.ended(ending, at: now) ?? []) + (workers[name]?.advance(at: now) ?? [])
    return finish(events, of: name)
  }

  /// Replaces all workers by new ones, which are loaded and started when they are needed. Does not wait for the old
  /// processes to end.
  package mutating func restart(from catalog: PluginCatalog, at now: MonotonicTime) {
    for name in workers.keys {
      guard let process = workers[name]?.leave(at: now) else { continue }
      leaving.append((process, now + Self.exitTimeout))
    }
    self.catalog = catalog
    (workers, states) = ([:], [:])
  }

  /// Kills the processes in `leaving` for which `isOver` returns true.
  private mutating func kill(where isOver: ((process: PluginProcess, until: MonotonicTime)) -> Bool) {
    guard leaving.contains(where: isOver) else { return }
    for index in leaving.indices where isOver(leaving[index]) {
      leaving[index].process.kill()
      leaving[index].process.close()
    }
    leaving.removeAll(where: isOver)
  }

  /// Ends all plugins and all processes that they have started. A plugin first gets time to end by itself after its
  /// input was closed.
  package mutating func close() {
    let now = MonotonicTime.now
    for name in workers.keys { workers[name]?.finish(at: now) }
    var remaining = Set(children)
    while !remaining.isEmpty, MonotonicTime.now - now < Self.exitTimeout {
      var entries = self.entries
      Poll.wait(&entries, until: MonotonicTime.now + Self.exitCheckInterval)
      for name in workers.keys { _ = workers[name]?.read(at: now) }
      remaining = remaining.filter { $0.reapIfEnded() == nil }
    }
    for name in workers.keys { workers[name]?.close() }
    for index in oneShots.indices { oneShots[index].close() }
    kill { _ in true }
    workers = [:]
    oneShots = []
  }

  private mutating func finish(_ events: [WorkerEvent], of name: String) -> [PluginEvent] {
    // The states that a dead worker reported are no longer valid.
    if workers[name]?.process == nil { states[name] = nil }
    return events.map { event in
      switch event {
      case .answer(let line, let values): .answer(line, plugin: name, values)
      case .endConfirmed(let gesture): .settled(gesture, plugin: name)
      case .complaint(let line): .complaint(line)
      case .callFailed(let reason): .callFailed(reason, plugin: name)
      case .died: .died(plugin: name)
      case .switchedOff: .switchedOff(plugin: name)
      }
    }
  }
}
