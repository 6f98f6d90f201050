package import Bindings
package import Linux

/// All plugins' processes: tells them of gestures, and hands out what they answer.
package struct PluginHost {
  /// What a plugin wants of the daemon.
  package enum News: Equatable {
    /// A line of its own, meant as actions, and what it was told last.
    case answer(String, plugin: String, ActionValues)
    /// It has dealt with the end of that gesture: what it held in it goes up.
    case settled(UInt64, plugin: String)
    /// A line for the log.
    case complaint(String)
    /// It died too often; it is not started again before the next reload.
    case switchedOff(plugin: String)
  }

  /// More than these at a time of one plugin that runs once for each event is a loop.
  static let mostAtOnce = 16

  /// How long plugins may take to end (microseconds).
  static let patience: Int64 = 300_000

  private var catalog: PluginCatalog
  /// What plugins have said of themselves.
  private var states: [String: [String: String]] = [:]
  private var workers: [String: PluginWorker] = [:]
  private var single: [SingleRun] = []
  /// Processes that were told that there is no more to come, and when that has to have ended them.
  private var leaving: [(process: PluginProcess, until: Int64)] = []
  /// The plugins whose output is not read now, because what they have answered still waits to be performed.
  package var paused: Set<String> = []

  package init(catalog: PluginCatalog) { self.catalog = catalog }

  /// Tells a plugin what a gesture does; `now` in microseconds of the monotonic clock.
  package mutating func tell(
    _ phase: PlannedAction.Phase, _ call: PluginCall, _ values: ActionValues, at now: Int64
  ) -> [News] {
    let plugin: Plugin
    switch catalog.plugin(named: call.name) {
    case .success(let found): plugin = found
    case .failure(let fault): return phase == .changed ? [] : [.complaint(fault.description)]
    }
    guard plugin.manifest.manner != .once else {
      // It was no such plugin, or none at all, when the bindings were read.
      do {
        _ = try startOnce(call, values)
        return []
      } catch {
        return [.complaint(error.description)]
      }
    }
    var worker = workers[call.name] ?? PluginWorker(plugin)
    let news = worker.tell(phase, call, values, at: now)
    workers[call.name] = worker
    return finish(news, of: call.name)
  }

  /// Starts the process of a plugin that runs once for each event.
  package mutating func startOnce(_ call: PluginCall, _ values: ActionValues) throws(PluginCatalog.Fault)
    -> ChildProcess
  {
    let plugin = try catalog.plugin(named: call.name).get()
    guard single.count(where: { $0.name == call.name }) < Self.mostAtOnce else {
      throw PluginCatalog.Fault(
        "plugin \(call.name): \(Self.mostAtOnce) of its processes are running; an event is lost")
    }
    do throws(PluginStartError) {
      let run = try SingleRun(plugin, call, values)
      single.append(run)
      return run.process.child
    } catch {
      throw PluginCatalog.Fault("plugin \(call.name): cannot be started: \(error.reason)")
    }
  }

  /// The processes that run now.
  package var children: [ChildProcess] {
    workers.values.compactMap { $0.process?.child } + single.map(\.process.child) + leaving.map(\.process.child)
  }

  /// Asks to hear when a plugin has dealt with the end of a gesture.
  package mutating func settle(_ gesture: UInt64, of plugin: String, at now: Int64) -> [News] {
    guard let news = workers[plugin]?.settle(gesture, at: now) else { return [.settled(gesture, plugin: plugin)] }
    return finish(news, of: plugin)
  }

  /// A line for the log about what a plugin has written, unless there were many.
  package mutating func complain(_ text: String, of plugin: String, at now: Int64) -> [News] {
    if let index = single.firstIndex(where: { $0.name == plugin }) { return single[index].complain(text, at: now) }
    return finish(workers[plugin]?.complain(text, at: now) ?? [], of: plugin)
  }

  // MARK: What plugins say of themselves

  /// Starts the plugins whose state is asked for, and keeps them.
  package mutating func want(_ names: Set<String>, at now: Int64) -> [News] {
    var news: [News] = []
    for name in names.sorted() {
      switch catalog.plugin(named: name) {
      case .failure(let fault): news.append(.complaint(fault.description))
      case .success(let plugin):
        var worker = workers[name] ?? PluginWorker(plugin)
        worker.isWanted = true
        let found = worker.advance(at: now)
        workers[name] = worker
        news += finish(found, of: name)
      }
    }
    return news
  }

  package mutating func note(_ state: [PluginCall.Argument], of plugin: String) {
    for value in state { states[plugin, default: [:]][value.name] = value.value }
  }

  /// Whether a plugin has said that last.
  package func isTrue(_ state: PluginState) -> Bool { states[state.plugin]?[state.key] == state.value }

  // MARK: The loop

  package var entries: [PollEntry] {
    workers.flatMap { $0.value.entries(isPaused: paused.contains($0.key)) }
      + single.flatMap { $0.entries(isPaused: paused.contains($0.name)) }
  }

  /// When `handle` has something to do though nothing comes (microseconds of the monotonic clock).
  package var nextDeadline: Int64? {
    let workers = workers.compactMap { $0.value.nextDeadline(isPaused: paused.contains($0.key)) }
    let single = single.compactMap { paused.contains($0.name) ? nil : $0.nextDeadline }
    return (workers + single + leaving.map(\.until)).min()
  }

  /// Reads and writes what can be now.
  package mutating func handle(_ entries: some Sequence<PollEntry>, at now: Int64) -> [News] {
    var news: [News] = []
    for name in workers.keys.sorted() {
      guard var worker = workers[name] else { continue }
      let found = worker.handle(entries, isPaused: paused.contains(name), at: now)
      workers[name] = worker
      news += finish(found, of: name)
    }
    for index in single.indices where !paused.contains(single[index].name) { news += single[index].read(at: now) }
    letGo { $0.until <= now }
    return news
  }

  /// Notes that a child of the daemon's has ended; not all of them are plugins.
  package mutating func ended(_ child: ChildProcess, _ ending: ChildProcess.Ending, at now: Int64) -> [News] {
    if let index = single.firstIndex(where: { $0.process.child == child }) {
      var run = single.remove(at: index)
      let news = run.readLast(at: now)
      run.close()
      return news
    }
    letGo { $0.process.child == child }
    guard let name = workers.first(where: { $0.value.process?.child == child })?.key else { return [] }
    let news = (workers[name]?.ended(ending, at: now) ?? []) + (workers[name]?.advance(at: now) ?? [])
    return finish(news, of: name)
  }

  /// Starts all workers anew, as they are on disk now, when they are needed; waits for none of the old ones to end.
  package mutating func restart(from catalog: PluginCatalog, at now: Int64) {
    for name in workers.keys {
      guard let process = workers[name]?.leave(at: now) else { continue }
      leaving.append((process, now + Self.patience))
    }
    self.catalog = catalog
    (workers, states) = ([:], [:])
  }

  private mutating func letGo(where isOver: ((process: PluginProcess, until: Int64)) -> Bool) {
    guard leaving.contains(where: isOver) else { return }
    for index in leaving.indices where isOver(leaving[index]) {
      leaving[index].process.kill()
      leaving[index].process.close()
    }
    leaving.removeAll(where: isOver)
  }

  /// Ends all plugins and what they have started; those that listen to the end of their input get a moment for it.
  package mutating func close() {
    let now = MonotonicClock.microseconds
    for name in workers.keys { workers[name]?.finish(at: now) }
    var left = Set(children)
    while !left.isEmpty, MonotonicClock.microseconds - now < Self.patience {
      var entries = self.entries
      Poll.wait(&entries, until: MonotonicClock.microseconds + 10_000)
      for name in workers.keys { _ = workers[name]?.read(at: now) }
      left = left.filter { $0.reapIfEnded() == nil }
    }
    for name in workers.keys { workers[name]?.close() }
    for index in single.indices { single[index].close() }
    letGo { _ in true }
    workers = [:]
    single = []
  }

  private mutating func finish(_ news: [PluginWorker.News], of name: String) -> [News] {
    // What a dead worker has said of itself is no longer true.
    if workers[name]?.process == nil { states[name] = nil }
    return news.map { news in
      switch news {
      case .answer(let line, let values): .answer(line, plugin: name, values)
      case .settled(let gesture): .settled(gesture, plugin: name)
      case .complaint(let line): .complaint(line)
      case .switchedOff: .switchedOff(plugin: name)
      }
    }
  }
}
