internal import Control
internal import Linux
internal import XServer

/// The supervisor process. The supervisor starts the daemon, and sleeps until the daemon ends or hangs, or a signal
/// arrives.
///
/// The supervisor exits when the daemon exits normally. If the daemon crashes, the supervisor releases keys and buttons
/// that the daemon may have left pressed, and restarts the daemon, each time after a longer delay. If the daemon hangs,
/// the supervisor kills the daemon.
struct Supervisor {
  /// Reason why a daemon is started.
  enum Occasion {
    case first
    /// The previous daemon crashed. The new daemon does not take the display from another daemon that has acquired it
    /// in the meantime.
    case crash
    /// The connection was lost. If the server has not returned yet, the failure is not reported again.
    case reconnection
  }

  /// Serves the display in the child process, and returns the status to exit with.
  typealias Life = (_ supervisor: SupervisorChannel, _ occasion: Occasion) -> ExitStatus

  /// Time after which a daemon that was asked to end is killed.
  static let exitTimeout: Duration = .seconds(5)

  private let signals: SignalQueue
  private let progress: SharedCounter
  private let reconnects: Bool
  private var history = CrashHistory()
  private var reconnection: Reconnection?
  private var daemon: ChildProcess?
  private var watch: DaemonWatch?
  private var startDaemonAt: MonotonicTime?
  private var killDaemonAt: MonotonicTime?
  private var endsOnPurpose = false
  /// True if the daemon was asked to release all input and to stop. This process stops after the daemon.
  private var isStopping = false
  private var reports = ServiceReports()

  /// Runs `daemon` in a child process, again after each crash. In the supervisor, returns the status to exit with.
  ///
  /// - Parameter reconnects: True to wait for another X server after the connection was lost.
  static func run(reconnects: Bool, _ daemon: Life) throws(SystemError) -> ExitStatus {
    var supervisor = try Supervisor(reconnects: reconnects)
    var status: ExitStatus?
    while status == nil {
      if let start = supervisor.startDaemonAt, start <= .now { try supervisor.start(daemon) }
      status = supervisor.waitAndHandle()
    }
    return status ?? .success
  }

  private init(reconnects: Bool) throws(SystemError) {
    self.reconnects = reconnects
    signals = try SignalQueue([
      SignalNumber.terminate, SignalNumber.interrupt, SignalNumber.hangUp, SignalNumber.childEnded,
      SignalNumber.terminalStop,
    ])
    SignalQueue.ignoreBrokenPipes()
    SignalQueue.ignoreTerminalAccess()
    progress = try SharedCounter()
    // Adopt the children of a killed daemon. Commands then continue to run, and the keeper processes of plugins end.
    CurrentProcess.adoptOrphans()
    startDaemonAt = .now
  }

  private mutating func start(_ life: Life) throws(SystemError) {
    startDaemonAt = nil
    let (ours, theirs) = try DescriptorChannel.pair()
    switch try CurrentProcess.fork() {
    case .child:
      ours.close()
      Descriptors.close(signals.descriptor)
      CurrentProcess.exitNow(life(SupervisorChannel(theirs, progress: progress), occasion).rawValue)
    case .parent(let child):
      theirs.close()
      daemon = child
      watch = DaemonWatch(child, line: ours, progress: progress)
      CurrentProcess.dropProgramPages()
    }
  }

  private var occasion: Occasion { reconnection != nil ? .reconnection : history.count > 0 ? .crash : .first }

  /// Sleeps until something happens, and handles it. Returns the status to exit with, or nil to continue.
  private mutating func waitAndHandle() -> ExitStatus? {
    var entries = [PollEntry(descriptor: signals.descriptor)] + (watch?.entries ?? [])
    Poll.wait(&entries, until: [startDaemonAt, killDaemonAt, watch?.deadline].compactMap { $0 }.min())
    watch?.handle(entries.dropFirst())
    if watch?.isConnected ?? false { noteConnection() }
    while let signal = signals.next() {
      switch signal {
      case SignalNumber.hangUp: daemon?.send(signal: signal)
      case SignalNumber.childEnded: break
      case SignalNumber.terminalStop: stopDaemon()
      default: if let status = endOnPurpose() { return status }
      }
    }
    if let deadline = killDaemonAt, deadline <= .now {
      killDaemonAt = nil
      kill()
    }
    guard let ending = reapDaemon() else {
      if isStopping, daemon?.takeStop() ?? false { stopUntilContinued() }
      endIfHanging()
      return nil
    }
    daemon = nil
    watch?.close()
    watch = nil
    let status = daemonEnded(ending)
    if status == nil, isStopping { stopUntilContinued() }
    return status
  }

  /// Handles Ctrl+Z in the terminal. First, the daemon releases its grabs and stops. If it stopped with grabs, it would
  /// block all input.
  private mutating func stopDaemon() {
    guard !isStopping else { return }
    isStopping = true
    if daemon == nil || watch?.requestStop() != true { stopUntilContinued() }
  }

  private mutating func stopUntilContinued() {
    isStopping = false
    CurrentProcess.stopForTerminal()
    daemon?.send(signal: SignalNumber.continue)
  }

  /// Reaps all children, including adopted ones. Returns how the daemon ended, or nil if the daemon has not ended.
  private func reapDaemon() -> ChildProcess.Ending? {
    var found: ChildProcess.Ending?
    while let (child, ending) = ChildProcess.reapAny() {
      if child == daemon { found = ending }
    }
    return found
  }

  /// Kills a daemon that hangs, so that the server releases its grabs. Does nothing if a debugger is attached.
  private mutating func endIfHanging() {
    guard watch?.detectHang() ?? false, let daemon, !daemon.isTraced else { return }
    Output.report("the daemon has hung for a second with unread events")
    kill()
  }

  private mutating func kill() {
    watch?.close()
    daemon?.send(signal: SignalNumber.kill)
  }

  private mutating func endOnPurpose() -> ExitStatus? {
    // No daemon exists between a crash and the restart.
    guard let daemon else { return .success }
    endsOnPurpose = true
    reports.stopping()
    daemon.send(signal: SignalNumber.terminate)
    killDaemonAt = killDaemonAt ?? .now + Self.exitTimeout
    return nil
  }

  private mutating func noteConnection() {
    reports.serving()
    guard reconnection != nil else { return }
    reconnection = nil
    Output.report("the X server is back")
  }

  private mutating func daemonEnded(_ ending: ChildProcess.Ending) -> ExitStatus? {
    if case .exited(let code) = ending, let status = ExitStatus(rawValue: code), status != .crashing {
      let isGone = status == .connectionLost || status == .noDisplay
      guard isGone, reconnects, reports.hasServed else { return status }
      if endsOnPurpose { return .success }
      var attempts = reconnection ?? Reconnection()
      startDaemonAt = .now + attempts.nextInterval()
      reconnection = attempts
      return nil
    }
    releaseAbandonedInput()
    if endsOnPurpose { return .success }
    switch history.crashed(at: .now) {
    case .restart(let delay):
      Output.report("the daemon \(ending.words); starting it again")
      startDaemonAt = .now + delay
      return nil
    case .giveUp:
      Output.report("the daemon \(ending.words), \(history.count) times within a minute; giving up")
      return .crashing
    }
  }

  private func releaseAbandonedInput() {
    // Without a display, no input is left to release.
    guard let released = try? HeldInput.releaseAbandoned(display: nil), !released.isEmpty else {
      return
    }
    Output.report("released the keys and buttons of the daemon: \(released.joined(separator: ", "))")
  }
}

extension ChildProcess.Ending {
  /// The ending in words, such as "was killed by signal 9" or "ended with code 1".
  fileprivate var words: String {
    switch self {
    case .exited(let code): "ended with code \(code)"
    case .killed(let signal): "was killed by signal \(signal)"
    }
  }
}
