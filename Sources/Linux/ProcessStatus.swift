internal import Glibc

/// A process's status from the kernel. See proc_pid_stat(5).
package struct ProcessStatus: Sendable, Hashable {
  /// The readiness of a process to run, in ascending order.
  package enum Activity: Sendable, Hashable, Comparable {
    /// The process waits for an event, is stopped, or has ended.
    case sleeping
    /// The process waits in the kernel: for a disk, for another process that changes the same memory maps, or for a
    /// program that it starts with `vfork`.
    case blocked
    /// The process runs, or waits only for a processor.
    case ready
  }

  /// PF_FORKNOEXEC of Linux's `sched.h`.
  private static let forkedFlag: UInt64 = 0x40

  package let activity: Activity
  /// True if the process was forked and has not executed a program since then.
  package let isFork: Bool
  /// Total processor time of the process, in steps of 10 ms.
  package let processorTime: Duration

  /// Parses the line of a process in /proc; nil if the line is malformed.
  package init?(_ line: [UInt8]) {
    // The name before the last parenthesis may contain any character.
    guard let end = line.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = line[(end + 1)...].split(separator: UInt8(ascii: " "), maxSplits: 13)
      .map { String(decoding: $0, as: UTF8.self) }
    guard fields.count > 12, let flags = UInt64(fields[6]), let user = Int64(fields[11]), let system = Int64(fields[12])
    else { return nil }
    activity =
      switch fields[0] {
      case "R": .ready
      case "D": .blocked
      default: .sleeping
      }
    isFork = flags & Self.forkedFlag != 0
    let ticksPerSecond = Int64(max(sysconf(Int32(_SC_CLK_TCK)), 1))
    processorTime = .milliseconds((user + system) * 1000 / ticksPerSecond)
  }
}
