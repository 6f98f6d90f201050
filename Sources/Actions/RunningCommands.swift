internal import Bindings
internal import Linux

/// The commands that were started most recently. Finds the action of a command that could not be executed.
struct RunningCommands {
  /// Maximum number of remembered commands. A few are enough: a command that cannot be executed ends within
  /// milliseconds.
  private static let maximumCount = 32

  private var commands: [(child: ChildProcess, planned: PlannedAction)] = []

  mutating func started(_ child: ChildProcess, for planned: PlannedAction) {
    if commands.count == Self.maximumCount { commands.removeFirst() }
    commands.append((child, planned))
  }

  /// Returns the action of a command that the shell could not execute, and the reason; nil for any other process.
  mutating func ended(_ child: ChildProcess, _ ending: ChildProcess.Ending) -> (PlannedAction, String)? {
    guard let index = commands.firstIndex(where: { $0.child == child }) else { return nil }
    let planned = commands.remove(at: index).planned
    switch ending {
    // The exit codes with which POSIX shells report that a program cannot be executed.
    case .exited(126): return (planned, "its program cannot be executed (126)")
    case .exited(127): return (planned, "there is no such program (127)")
    case .exited, .killed: return nil
    }
  }
}
