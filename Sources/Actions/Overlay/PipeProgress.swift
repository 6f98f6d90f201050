internal import Linux

/// Detects whether a process that reads a pipe hangs. A process hangs if it has read nothing for some time.
///
/// If a process has read everything, one more line is written as a probe, which the process has to read as well.
struct PipeProgress {
  enum Verdict: Hashable {
    case reads
    /// The process has read everything. To detect whether it hangs, write one more line.
    case needsProbe
    case hangs
  }

  /// Maximum time for which the process may read nothing, or continue to run after its pipe was closed.
  private static let timeout = Duration.seconds(5)

  /// Number of bytes written to the pipe.
  private var written = 0
  /// Number of bytes that must have been read, and the deadline for that; nil while all bytes have been read.
  private var due: (bytes: Int, at: MonotonicTime)?
  /// True if the last write was a probe.
  private var isProbed = false

  /// Time at which `verdict` has to check the process; nil if no check is due.
  var deadline: MonotonicTime? { due?.at }

  /// Records bytes that were written to the pipe.
  mutating func wrote(_ count: Int, isProbe: Bool = false) {
    written += count
    isProbed = isProbe
    if due == nil, count > 0 { due = (written, .now + Self.timeout) }
  }

  /// Records that the pipe is closed. The process then has to end.
  mutating func closed() { due = (written, .now + Self.timeout) }

  /// Returns the verdict about the process; `reads` if no check is due.
  ///
  /// - Parameter unread: Number of bytes in the pipe; nil if the pipe is closed.
  mutating func verdict(unread: Int?, at now: MonotonicTime) -> Verdict {
    guard let due, now >= due.at else { return .reads }
    self.due = nil
    guard let unread, written - unread >= due.bytes else { return .hangs }
    guard unread == 0 else {
      self.due = (written, now + Self.timeout)
      return .reads
    }
    return isProbed ? .reads : .needsProbe
  }
}
