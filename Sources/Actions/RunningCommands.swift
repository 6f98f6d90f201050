internal import Bindings
internal import Linux

/// The commands that were started most recently. Finds the action of a command that failed.
struct RunningCommands {
  /// Maximum time from its start after which the exit code of a command counts as a failure. A command that ends later
  /// has worked until then. The time does not matter if a shell reports that a program cannot be executed.
  private static let failureTimeout = Duration.seconds(1)
  /// Maximum number of remembered commands. The oldest command is forgotten first.
  private static let maximumCount = 32

  private var commands: [(child: ChildProcess, planned: PlannedAction, start: MonotonicTime)] = []

  mutating func started(_ child: ChildProcess, for planned: PlannedAction) {
    if commands.count == Self.maximumCount { commands.removeFirst() }
    commands.append((child, planned, .now))
  }

  /// Returns the action of a command that failed, and the reason; nil for any other process.
  mutating func ended(_ child: ChildProcess, _ ending: ChildProcess.Ending) -> (PlannedAction, String)? {
    guard let index = commands.firstIndex(where: { $0.child == child }) else { return nil }
    let (_, planned, start) = commands.remove(at: index)
    switch ending {
    case .exited(0), .killed: return nil
    // The exit codes with which POSIX shells report that a program cannot be executed.
    case .exited(126): return (planned, "its program cannot be executed (126)")
    case .exited(127): return (planned, "there is no such program (127)")
    case .exited(let code):
      return MonotonicTime.now - start <= Self.failureTimeout ? (planned, ProgramEnding.text(code)) : nil
    }
  }
}
