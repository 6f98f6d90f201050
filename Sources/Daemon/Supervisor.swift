internal import Control
internal import Linux
internal import XServer

/// The parent of the two processes: it sleeps until the daemon ends or a signal comes.
///
/// A daemon that ended on purpose takes the parent with it. One that crashed may have left keys down: the parent
/// releases them and starts another, less and less eagerly.
struct Supervisor {
  /// How long a daemon that was told to end may take (microseconds) before it is killed.
  static let patience: Int64 = 5_000_000

  private let signals: SignalQueue
  private var history = CrashHistory()
  private var daemon: ChildProcess
  /// Its other end tells the daemon, by closing, that we are gone. Never written to.
  private let lifeline: Int32
  private var startDaemonAt: Int64?
  private var killDaemonAt: Int64?
  private var endsOnPurpose = false

  /// Runs `daemon` in a child process until it ends on purpose; returns the status to exit with, in the parent.
  ///
  /// - Parameter daemon: The child's whole life; it gets a descriptor that closes when the parent is gone.
  static func run(_ daemon: (_ lifeline: Int32, _ isRestart: Bool) -> ExitStatus) throws(SystemError) -> ExitStatus {
    let ends = try Descriptors.pipe()
    let signals = try SignalQueue([
      SignalNumber.terminate, SignalNumber.interrupt, SignalNumber.hangUp, SignalNumber.childEnded,
    ])
    var supervisor = Supervisor(signals: signals, daemon: ChildProcess(id: 0), lifeline: ends.write)
    var status: ExitStatus?
    supervisor.startDaemonAt = 0
    while status == nil {
      if let start = supervisor.startDaemonAt, start <= MonotonicClock.microseconds {
        supervisor.startDaemonAt = nil
        switch try CurrentProcess.fork() {
        case .child:
          Descriptors.close(ends.write)
          Descriptors.close(signals.descriptor)
          CurrentProcess.exitNow(daemon(ends.read, supervisor.history.count > 0).rawValue)
        case .parent(let child):
          supervisor.daemon = child
          CurrentProcess.dropProgramPages()
        }
      }
      status = supervisor.waitAndHandle()
    }
    return status ?? .success
  }

  private init(signals: SignalQueue, daemon: ChildProcess, lifeline: Int32) {
    self.signals = signals
    self.daemon = daemon
    self.lifeline = lifeline
  }

  /// Sleeps until something happens and handles it; the status to exit with once it is all over.
  private mutating func waitAndHandle() -> ExitStatus? {
    var entries = [PollEntry(descriptor: signals.descriptor)]
    Poll.wait(&entries, until: startDaemonAt ?? killDaemonAt)
    while let signal = signals.next() {
      switch signal {
      case SignalNumber.hangUp: daemon.send(signal: signal)
      case SignalNumber.childEnded: break
      default: if let status = endOnPurpose() { return status }
      }
    }
    if let deadline = killDaemonAt, deadline <= MonotonicClock.microseconds {
      killDaemonAt = nil
      daemon.send(signal: SignalNumber.kill)
    }
    guard startDaemonAt == nil, let ending = daemon.reapIfEnded() else { return nil }
    return daemonEnded(ending)
  }

  private mutating func endOnPurpose() -> ExitStatus? {
    // Between a crash and the restart there is nobody to tell.
    guard startDaemonAt == nil else { return .success }
    endsOnPurpose = true
    daemon.send(signal: SignalNumber.terminate)
    killDaemonAt = killDaemonAt ?? MonotonicClock.microseconds + Self.patience
    return nil
  }

  private mutating func daemonEnded(_ ending: ChildProcess.Ending) -> ExitStatus? {
    if case .exited(let code) = ending, let status = ExitStatus(rawValue: code), status != .crashing { return status }
    releaseWhatItHeld()
    if endsOnPurpose { return .success }
    switch history.crashed(at: MonotonicClock.microseconds) {
    case .restart(let pause):
      Output.report("the daemon \(ending.words); starting it again")
      startDaemonAt = MonotonicClock.microseconds + pause
      return nil
    case .giveUp:
      Output.report("the daemon \(ending.words), \(history.count) times within a minute; giving up")
      return .crashing
    }
  }

  private func releaseWhatItHeld() {
    // Without a display there is nothing left to release.
    guard let released = try? XTestState.releaseEverything(display: nil), !released.isEmpty else { return }
    Output.report("released what the daemon held: \(released.joined(separator: ", "))")
  }
}

extension ChildProcess.Ending {
  /// "was killed by signal 9", "ended with code 1".
  fileprivate var words: String {
    switch self {
    case .exited(let code): "ended with code \(code)"
    case .killed(let signal): "was killed by signal \(signal)"
    }
  }
}
