internal import Glibc

/// A process's status as the kernel tells it. See proc_pid_stat(5).
package struct ProcessStatus: Sendable, Hashable {
  /// The distance of a process from running, the longest first.
  package enum Activity: Sendable, Hashable, Comparable {
    /// It waits for an event, is stopped, or has ended.
    case sleeping
    /// It waits in the kernel: for a disk, for another process that changes the same memory maps, or for a program that it
    /// starts with `vfork`.
    case blocked
    /// It runs, or waits for nothing but a processor.
    case ready
  }

  /// PF_FORKNOEXEC of Linux's `sched.h`.
  private static let forkedFlag: UInt64 = 0x40

  package let activity: Activity
  /// True if it was forked and has become no program since.
  package let isFork: Bool
  /// The processor's time that it has had so far, in steps of 10 ms.
  package let processorTime: Duration

  /// Reads the line of a process in /proc; nil if it is none.
  package init?(_ line: [UInt8]) {
    // The name before the last parenthesis may contain anything.
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
