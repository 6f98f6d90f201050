internal import Bindings
internal import Linux

/// The commands that were started most recently. Finds the action of a command that failed soon after its start.
struct RunningCommands {
  /// Maximum time from its start after which a command with another exit code than 0 counts as a failed action. A
  /// command that ends later has worked until then.
  private static let failureTimeout = Duration.seconds(1)
  /// Maximum number of remembered commands. A few are enough, because a failure is reported only within
  /// `failureTimeout`.
  private static let maximumCount = 32

  private var commands: [(child: ChildProcess, planned: PlannedAction, start: MonotonicTime)] = []

  mutating func started(_ child: ChildProcess, for planned: PlannedAction) {
    if commands.count == Self.maximumCount { commands.removeFirst() }
    commands.append((child, planned, .now))
  }

  /// Returns the action of a command that failed soon after its start, and the reason; nil for any other process.
  mutating func ended(_ child: ChildProcess, _ ending: ChildProcess.Ending) -> (PlannedAction, String)? {
    guard let index = commands.firstIndex(where: { $0.child == child }) else { return nil }
    let (_, planned, start) = commands.remove(at: index)
    guard MonotonicTime.now - start <= Self.failureTimeout else { return nil }
    switch ending {
    case .exited(0), .killed: return nil
    // The exit codes with which POSIX shells report that a program cannot be executed.
    case .exited(126): return (planned, "its program cannot be executed (126)")
    case .exited(127): return (planned, "there is no such program (127)")
    case .exited(let code): return (planned, "it ended with \(code)")
    }
  }
}
