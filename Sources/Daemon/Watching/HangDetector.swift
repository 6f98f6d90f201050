internal import Linux

/// Decides whether the daemon hangs. The daemon hangs if it has unread input, and has recorded no progress for about a
/// second in which it could run. A process cannot run while it, or a program that it starts, waits for a processor.
///
/// The detector checks the daemon only after data has arrived for the daemon.
struct HangDetector {
  /// The state of the daemon as seen from outside.
  struct Observation {
    /// Number of times that the daemon has recorded progress.
    var progress: UInt64
    /// True if the server has sent data that the daemon has not read.
    var hasUnread: Bool
    /// Total time for which the machine has been suspended.
    var suspended: Duration
    /// Total processor time of the daemon.
    var processorTime: Duration
  }

  /// Time between two checks.
  static let interval: Duration = .milliseconds(500)
  /// Time with unread input and without progress after which the daemon is considered to hang: two check intervals,
  /// minus a margin for the periods in which a spinning daemon lacks the processor.
  static let maximumIdleTime: Duration = .milliseconds(900)
  /// Maximum lateness of a check, and maximum duration of a suspend before the check. If a check exceeds these limits,
  /// the supervisor could not run in time either, so the check is ignored.
  static let maximumLateness: Duration = .milliseconds(100)

  /// While the kernel blocks the daemon, the elapsed time is divided by this number before it is counted. On a busy
  /// machine, the kernel may block a process for seconds, and would block a restarted daemon as well.
  static let blockedDivisor = 5

  private var last: Observation?
  /// Time in which the daemon could have made progress but made none.
  private var idleTime = Duration.zero
  /// Time of the next check; nil if no data has arrived since the last check that found the daemon healthy.
  private(set) var deadline: MonotonicTime?

  /// True if the caller has to report arriving data to this detector.
  var isWaiting: Bool { deadline == nil }

  /// Records that data has arrived for the daemon.
  mutating func arrived(_ seen: Observation, at now: MonotonicTime) {
    guard isWaiting else { return }
    last = seen
    idleTime = .zero
    deadline = now + Self.interval
  }

  /// Checks the daemon if a check is due. Returns true if the daemon hangs.
  ///
  /// - Parameter activity: Returns the highest activity of the daemon and of the processes that it forks to start a
  ///   program. Called only if the daemon has made no progress.
  mutating func finds(
    _ seen: Observation, activity: () -> ProcessStatus.Activity, at now: MonotonicTime
  ) -> Bool {
    guard let due = deadline, due <= now, let last else { return false }
    // A daemon that has read everything may be waiting for a server that another program has grabbed.
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
