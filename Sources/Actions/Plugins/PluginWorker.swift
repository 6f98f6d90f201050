internal import Bindings
internal import Gestures
internal import Linux

/// One plugin's long-lived program: what it still has to be told, and what becomes of it.
struct PluginWorker {
  /// What a worker did that the daemon acts on.
  enum News: Equatable {
    /// A line on its standard output, and what it was told last of the newest gesture.
    case answer(String, ActionValues)
    /// Something for the log.
    case complaint(String)
    /// It died three times, and is not started again.
    case switchedOff
  }

  /// Unread for so long (microseconds), it counts as hanging.
  static let patience: Int64 = 5_000_000
  /// Between being asked to end and being made to.
  static let grace: Int64 = 1_000_000
  static let mostDeaths = 3
  static let deathSpan: Int64 = 10_000_000
  /// Before a second and a third start after a death.
  static let pauses: [Int64] = [0, 100_000, 1_000_000]

  let plugin: Plugin
  /// Whether it has to be there though no gesture calls it: somebody asks for its state.
  var isWanted = false
  private(set) var process: PluginProcess?
  private var backlog = PluginBacklog()
  /// The rest of a line that found no room.
  private var unwritten: [UInt8] = []
  private var unreadSince: Int64?
  private var output = LineSplitter()
  private var errors = LineSplitter()
  private var complaints = Complaints()
  /// The gestures that it was told have begun, and not that they are over.
  private var gestures: [UInt64] = []
  /// What it was told last; before it was told anything, nothing of any gesture.
  private var told = ActionValues(
    gestureID: 0, gesture: .tap, phase: .ended, fingers: 0, deviceClass: .touchpad, deviceName: "")
  /// Gestures that it had begun with when it died: its successor is told nothing of them.
  private var lost: Set<UInt64> = []
  private var deaths: [Int64] = []
  private var mayStartAt: Int64 = 0
  private var lastEvent: Int64 = 0
  /// When its input was closed, so that it ends.
  private var closedAt: Int64?
  private(set) var isOff = false

  init(_ plugin: Plugin) { self.plugin = plugin }

  // MARK: Events in

  /// Takes an event of a gesture; a worker that is off takes none.
  mutating func tell(_ phase: PlannedAction.Phase, _ call: PluginCall, _ values: ActionValues, at now: Int64) -> [News]
  {
    guard !isOff else { return [] }
    if lost.contains(values.gestureID) {
      if phase == .ended || phase == .cancelled { lost.remove(values.gestureID) }
      return []
    }
    lastEvent = now
    backlog.add(phase, call, values)
    return advance(at: now)
  }

  /// Starts it if it has to be there, and tells it what it can take now.
  mutating func advance(at now: Int64) -> [News] {
    guard !isOff else { return [] }
    var news: [News] = []
    if hasToStart, mayStartAt <= now { news += start(at: now) }
    news += write(at: now)
    if let since = unreadSince, now - since >= Self.patience {
      news += end("has read nothing for \(Self.patience / 1_000_000) s", at: now)
    }
    if let due = idleDeadline, due <= now {
      process?.closeInput()
      closedAt = now
    }
    // Asked to end, it takes its time.
    if let closedAt, now - closedAt >= Self.grace { close() }
    return news
  }

  /// When it has had nothing to do for as long as its manifest says.
  private var idleDeadline: Int64? {
    guard process?.input != nil, !isWanted, backlog.isEmpty, gestures.isEmpty, unreadSince == nil,
      case .worker(let idle?) = plugin.manifest.manner
    else { return nil }
    return lastEvent + Poll.microseconds(idle)
  }

  private var hasToStart: Bool { process == nil && (isWanted || !backlog.isEmpty) }

  private mutating func start(at now: Int64) -> [News] {
    backlog.restart()
    do {
      process = try PluginProcess(plugin, paced: true)
      return []
    } catch {
      return died("cannot be started: \(error.reason)", at: now)
    }
  }

  private mutating func write(at now: Int64) -> [News] {
    while process?.input != nil {
      if unwritten.isEmpty {
        guard process?.hasReadAll ?? false else { return [] }
        unreadSince = nil
        guard let entry = backlog.entries.first, let line = backlog.nextLine(plugin.manifest) else { return [] }
        note(entry)
        unwritten = Array(line.utf8)
      }
      do {
        let count = try process?.write(unwritten) ?? 0
        unwritten.removeFirst(count)
        if unreadSince == nil || count > 0 { unreadSince = now }
        guard unwritten.isEmpty else { return [] }
      } catch {
        return end("does not read any more", at: now)
      }
    }
    return []
  }

  private mutating func note(_ entry: PluginBacklog.Entry) {
    told = entry.values
    let id = entry.values.gestureID
    switch entry.phase {
    case .began: gestures.append(id)
    case .changed: break
    case .ended, .cancelled: gestures.removeAll { $0 == id }
    }
  }

  // MARK: Answers out

  /// Reads what it has written.
  mutating func read(at now: Int64) -> [News] {
    guard process != nil else { return [] }
    var news: [News] = []
    for line in output.lines(process?.readOutput() ?? []) {
      if let line {
        news.append(.answer(line, told))
      } else {
        news += complain("wrote a line of more than \(LineSplitter.longestLine) bytes", at: now)
      }
    }
    for line in errors.lines(process?.readErrors() ?? []) {
      news += complain(line ?? "(a line that is too long)", at: now)
    }
    return news
  }

  /// A line for the log, unless there were many.
  mutating func complain(_ text: String, at now: Int64) -> [News] {
    complaints.admit("plugin \(plugin.manifest.name): \(text)", at: now).map { .complaint($0) }
  }

  // MARK: The end

  /// Notes that its process has ended.
  mutating func ended(_ ending: ChildProcess.Ending, at now: Int64) -> [News] {
    let last = read(at: now)
    let isOnPurpose = closedAt != nil
    close()
    if isOnPurpose { return last }
    return last + died("ended by itself (\(ending.words))", at: now)
  }

  private mutating func end(_ reason: String, at now: Int64) -> [News] {
    let last = read(at: now)
    close()
    return last + died(reason, at: now)
  }

  /// Tells it that there is no more to come, so that it ends by itself.
  mutating func finish(at now: Int64) {
    _ = write(at: now)
    process?.closeInput()
    closedAt = now
  }

  /// What is left of it goes, its own children, too.
  mutating func close() {
    process?.kill()
    process?.close()
    process = nil
    unwritten = []
    unreadSince = nil
    closedAt = nil
    (output, errors) = (LineSplitter(), LineSplitter())
  }

  private mutating func died(_ reason: String, at now: Int64) -> [News] {
    let begun = backlog.entries.filter { $0.phase == .began }.map(\.values.gestureID)
    let over = backlog.entries.filter { $0.phase == .ended || $0.phase == .cancelled }.map(\.values.gestureID)
    lost.formUnion(gestures + begun)
    lost.subtract(over)
    gestures = []
    backlog.clear()
    deaths = deaths.filter { now - $0 < Self.deathSpan } + [now]
    guard deaths.count < Self.mostDeaths else {
      isOff = true
      return [.complaint("plugin \(plugin.manifest.name): \(reason)"), .switchedOff]
    }
    mayStartAt = now + Self.pauses[min(deaths.count, Self.pauses.count - 1)]
    return [.complaint("plugin \(plugin.manifest.name): \(reason)")]
  }

  // MARK: Waiting

  /// What `poll` is to watch; `handle` takes what became of it.
  var entries: [PollEntry] {
    guard let process else { return [] }
    var entries = process.readingEntries
    if let input = process.input, !unwritten.isEmpty || !backlog.isEmpty || unreadSince != nil {
      entries.append(PollEntry(descriptor: input, awaitsRoom: true))
    }
    return entries
  }

  /// Reads what has come, and writes what there is room for.
  mutating func handle(_ entries: some Sequence<PollEntry>, at now: Int64) -> [News] {
    guard process != nil else { return advance(at: now) }
    let isDeaf = entries.contains { $0.isBroken && $0.awaitsRoom && $0.descriptor == process?.input }
    let news = read(at: now)
    return news + (isDeaf ? end("does not read any more", at: now) : []) + advance(at: now)
  }

  /// When `advance` has something to do though nothing comes (microseconds of the monotonic clock).
  var nextDeadline: Int64? {
    var deadlines = [idleDeadline, unreadSince.map { $0 + Self.patience }, closedAt.map { $0 + Self.grace }]
    if hasToStart, !isOff { deadlines.append(mayStartAt) }
    return deadlines.compactMap { $0 }.min()
  }
}

extension ChildProcess.Ending {
  /// "code 1", "signal 9".
  var words: String {
    switch self {
    case .exited(let code): "code \(code)"
    case .killed(let signal): "signal \(signal)"
    }
  }
}
