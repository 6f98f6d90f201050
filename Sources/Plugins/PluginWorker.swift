internal import Bindings
internal import Gestures
internal import Linux

/// One plugin's long-lived program: what it still has to be told, and what becomes of it.
struct PluginWorker {
  /// What a worker did that the daemon acts on.
  enum News: Equatable {
    /// A line on its standard output, and what it was told last of the newest gesture.
    case answer(String, ActionValues)
    /// It has dealt with the end of that gesture.
    case settled(UInt64)
    /// Something for the log.
    case complaint(String)
    /// It died three times, and is not started again.
    case switchedOff
  }

  /// Unread for so long (microseconds), it counts as hanging.
  static let patience: Int64 = 5_000_000
  /// Between being asked to end and being made to.
  static let grace: Int64 = 1_000_000
  /// Between the end of its input and the end of its process.
  static let endingTimeout: Int64 = 200_000
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
  /// When it was found that its input is closed at the other end: mostly because it is just ending.
  private var deafSince: Int64?
  private var voice: PluginVoice
  private var gestures = ToldGestures()
  /// What it was told last; before it was told anything, nothing of any gesture.
  private var told = ActionValues(
    gestureID: 0, gesture: .tap, phase: .ended, fingers: 0, deviceClass: .touchpad, deviceName: "")
  private var deaths: [Int64] = []
  private var mayStartAt: Int64 = 0
  private var lastEvent: Int64 = 0
  /// When its input was closed, so that it ends.
  private var closedAt: Int64?
  private(set) var isOff = false
  /// Gestures whose end it has to have dealt with before what it held in them goes up.
  private var unsettled: [UInt64] = []
  /// Those that it is told of by a line that it has not read.
  private var settling: [UInt64] = []

  init(_ plugin: Plugin) {
    self.plugin = plugin
    voice = PluginVoice(of: plugin.manifest.name)
  }

  // MARK: Events in

  /// Takes an event of a gesture; a worker that is off takes none.
  mutating func tell(_ phase: PlannedAction.Phase, _ call: PluginCall, _ values: ActionValues, at now: Int64) -> [News]
  {
    guard !isOff, gestures.admits(phase, of: values.gestureID) else { return [] }
    lastEvent = now
    backlog.add(phase, call, values)
    return advance(at: now)
  }

  /// Asks to hear when it has dealt with the end of a gesture: when it has read one more line after it.
  mutating func settle(_ gesture: UInt64, at now: Int64) -> [News] {
    guard process?.input != nil else { return [.settled(gesture)] }
    unsettled.append(gesture)
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
    if let deafSince, now - deafSince >= Self.endingTimeout { news += end("does not read any more", at: now) }
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
    var news: [News] = []
    while process?.input != nil {
      if unwritten.isEmpty {
        guard process?.hasReadAll ?? false else { return news }
        unreadSince = nil
        if !settling.isEmpty {
          // What it had to say to the end came before it read on.
          news += read(at: now) + settling.map { .settled($0) }
          settling = []
        }
        guard let line = nextLine() else { return news }
        unwritten = Array(line.utf8)
      }
      do {
        let count = try process?.write(unwritten) ?? 0
        unwritten.removeFirst(count)
        if unreadSince == nil || count > 0 { unreadSince = now }
        guard unwritten.isEmpty else { return news }
      } catch {
        noteDeafness(at: now)
        return news
      }
    }
    return news
  }

  private mutating func noteDeafness(at now: Int64) {
    process?.closeInput()
    deafSince = deafSince ?? now
  }

  /// What it is told next.
  private mutating func nextLine() -> String? {
    if let entry = backlog.entries.first, let line = backlog.nextLine(plugin.manifest) {
      told = entry.values
      gestures.note(entry)
      return line
    }
    guard !unsettled.isEmpty else { return nil }
    (settling, unsettled) = (unsettled, [])
    return settling.map { PluginLine.over($0) }.joined()
  }

  // MARK: Answers out

  /// Reads what it has written.
  mutating func read(at now: Int64) -> [News] {
    guard var process else { return [] }
    defer { self.process = process }
    return voice.read(from: &process, at: now).map(news)
  }

  private mutating func readLast(at now: Int64) -> [News] {
    guard var process else { return [] }
    defer { self.process = process }
    return voice.readLast(from: &process, at: now).map(news)
  }

  /// A line for the log, unless there were many.
  mutating func complain(_ text: String, at now: Int64) -> [News] { voice.complain(text, at: now).map(news) }

  private func news(_ said: PluginVoice.Said) -> News {
    switch said {
    case .answer(let line): .answer(line, told)
    case .complaint(let line): .complaint(line)
    }
  }

  // MARK: The end

  /// Notes that its process has ended.
  mutating func ended(_ ending: ChildProcess.Ending, at now: Int64) -> [News] {
    let last = readLast(at: now)
    let isOnPurpose = closedAt != nil
    close()
    if isOnPurpose { return last }
    return last + died("ended by itself (\(ending.words))", at: now)
  }

  private mutating func end(_ reason: String, at now: Int64) -> [News] {
    let last = readLast(at: now)
    close()
    return last + died(reason, at: now)
  }

  /// Tells it that there is no more to come, so that it ends by itself.
  mutating func finish(at now: Int64) {
    _ = write(at: now)
    process?.closeInput()
    closedAt = now
  }

  /// Hands out its process, told that there is no more to come; nil where it does not run.
  mutating func leave(at now: Int64) -> PluginProcess? {
    finish(at: now)
    defer { process = nil }
    return process
  }

  /// What is left of it goes, its own children, too.
  mutating func close() {
    process?.kill()
    process?.close()
    process = nil
    unwritten = []
    unreadSince = nil
    deafSince = nil
    closedAt = nil
    (unsettled, settling) = ([], [])
    voice.restart()
  }

  private mutating func died(_ reason: String, at now: Int64) -> [News] {
    gestures.died(before: backlog.entries)
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
  ///
  /// - Parameter isPaused: whether its answers are not to be read now.
  func entries(isPaused: Bool) -> [PollEntry] {
    guard let process else { return [] }
    var entries = process.readingEntries(isResting: isPaused || voice.restsUntil != nil)
    if let input = process.input, !unwritten.isEmpty || !backlog.isEmpty || unreadSince != nil {
      entries.append(PollEntry(descriptor: input, awaitsRoom: true))
    }
    return entries
  }

  /// Reads what has come, and writes what there is room for.
  mutating func handle(_ entries: some Sequence<PollEntry>, isPaused: Bool, at now: Int64) -> [News] {
    guard process != nil else { return advance(at: now) }
    let isDeaf = entries.contains { $0.isBroken && $0.awaitsRoom && $0.descriptor == process?.input }
    let hasSpoken = entries.contains { $0.isReady && process?.isSource($0.descriptor) ?? false }
    let isRested = !isPaused && voice.restsUntil.map { $0 <= now } ?? false
    let news = hasSpoken || isRested || isDeaf ? read(at: now) : []
    if isDeaf { noteDeafness(at: now) }
    return news + advance(at: now)
  }

  /// When `advance` has something to do though nothing comes (microseconds of the monotonic clock).
  func nextDeadline(isPaused: Bool) -> Int64? {
    var deadlines = [
      idleDeadline, unreadSince.map { $0 + Self.patience }, closedAt.map { $0 + Self.grace },
      deafSince.map { $0 + Self.endingTimeout }, isPaused ? nil : voice.restsUntil,
    ]
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
