internal import Glibc

/// The programs that the daemon has started, as entries of a table instead of processes.
final class SimulatedPrograms {
  private static let firstIdentifier: Int32 = 1_000_000_000

  /// False if Linux does not notify the daemon that programs have ended.
  private let isReported: Bool
  private var next = SimulatedPrograms.firstIdentifier
  private(set) var running: Set<Int32> = []
  /// The ended programs for which the daemon has not waited, each with its status and the action that follows the wait.
  private var ended: [(process: Int32, status: Int32, reaped: () -> Void)] = []

  /// The number of ended programs for which the daemon has not waited.
  var unreaped: Int { ended.count }

  init(isReported: Bool) { self.isReported = isReported }

  func isSimulated(_ process: Int32) -> Bool { process >= Self.firstIdentifier || process <= -Self.firstIdentifier }

  func start() -> Int32 {
    next += 1
    running.insert(next)
    return next
  }

  /// Ends a program, and reports its end as Linux would. Calls `reaped` when the daemon has waited for the program.
  func end(_ process: Int32, status: Int32 = 0, reaped: @escaping () -> Void = {}) {
    guard running.remove(process) != nil else { return }
    ended.append((process, status, reaped))
    if isReported { kill(getpid(), SIGCHLD) }
  }

  /// Removes an ended program, and returns it with its status; nil without one. If `process` is -1, any ended program
  /// is removed.
  func reap(_ process: Int32) -> (process: Int32, status: Int32)? {
    guard let index = ended.firstIndex(where: { process == -1 || $0.process == process }) else { return nil }
    let found = ended.remove(at: index)
    found.reaped()
    return (found.process, found.status)
  }
}
