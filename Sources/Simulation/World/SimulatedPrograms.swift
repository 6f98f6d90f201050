internal import Glibc

/// The programs that the daemon has started. They are entries of a table, and no processes.
final class SimulatedPrograms {
  private static let firstIdentifier: Int32 = 1_000_000_000

  private var next = SimulatedPrograms.firstIdentifier
  private(set) var running: Set<Int32> = []
  private var ended: [Int32] = []

  func isSimulated(_ process: Int32) -> Bool { process >= Self.firstIdentifier || process <= -Self.firstIdentifier }

  func start() -> Int32 {
    next += 1
    running.insert(next)
    return next
  }

  /// Ends a program and reports it as Linux would.
  func end(_ process: Int32) {
    guard running.remove(process) != nil else { return }
    ended.append(process)
    kill(getpid(), SIGCHLD)
  }

  /// Removes and returns an ended program; -1 stands for any.
  func reap(_ process: Int32) -> Int32? {
    guard let index = ended.firstIndex(where: { process == -1 || $0 == process }) else { return nil }
    return ended.remove(at: index)
  }
}
