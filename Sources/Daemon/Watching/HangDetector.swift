internal import Linux

/// Decides whether the daemon hangs: something has come for it, and for a second in which it could run, it neither handled
/// nor read it. Who waits for a processor, or starts a program that does, cannot run.
///
/// It only looks after something has come.
struct HangDetector {
  /// The facts about the daemon that can be seen from outside.
  struct Observation {
    /// The number of times that it has recorded progress.
    var progress: UInt64
    /// True if the server has sent it something that it has not read.
    var hasUnread: Bool
    /// Time for which the machine has been suspended so far.
    var suspended: Duration
    /// The processor's time that it has had so far.
    var processorTime: Duration
  }

  /// Time between two looks.
  static let interval: Duration = .milliseconds(500)
  /// Time without progress, with something to read, after which it hangs. It is that between three looks in a row, but for
  /// the moments in which one that spins lacks the processor.
  static let maximumIdleTime: Duration = .milliseconds(900)
  /// Maximum lateness of a look, and maximum time of a suspend before it. Beyond, the watching process could not run
  /// either, and the look does not count.
  static let maximumLateness: Duration = .milliseconds(100)

  /// Divisor of time in which the kernel keeps the daemon waiting: on a busy machine that may last for seconds, and a daemon
  /// that is started again has to wait there, too.
  static let blockedDivisor = 5

  private var last: Observation?
  /// Time without progress in which it could have made some.
  private var idleTime = Duration.zero
  /// Time of the next look; nil while nothing has come since the daemon was last seen well.
  private(set) var deadline: MonotonicTime?

  /// True if this detector has to be told when something comes.
  var isWaiting: Bool { deadline == nil }

  /// Records that something has come for the daemon.
  mutating func arrived(_ seen: Observation, at now: MonotonicTime) {
    guard isWaiting else { return }
    last = seen
    idleTime = .zero
    deadline = now + Self.interval
  }

  /// Looks at the daemon if it is time; returns true if it hangs.
  ///
  /// - Parameter activity: Returns the highest activity of the daemon and of what it forks to start a program. Only called if
  ///   there was no progress.
  mutating func finds(
    _ seen: Observation, activity: () -> ProcessStatus.Activity, at now: MonotonicTime
  ) -> Bool {
    guard let due = deadline, due <= now, let last else { return false }
    // Something read and not handled may be waiting for the server, which another program may have to itself.
    guard seen.progress == last.progress, seen.hasUnread else {
      deadline = nil
      return false
    }
    let suspended = max(seen.suspended - last.suspended, last.suspended - seen.suspended)
    let isFair = now - due <= Self.maximumLateness && suspended <= Self.maximumLateness
    let counted =
      switch activity() {
      case .ready: min(seen.processorTime - last.processorTime, Self.interval)
      case .blocked: Self.interval / Self.blockedDivisor
      case .sleeping: Self.interval
      }
    self.last = seen
    idleTime = isFair ? idleTime + counted : .zero
    deadline = now + Self.interval
    return idleTime >= Self.maximumIdleTime
  }
}
