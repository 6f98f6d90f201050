internal import Linux

/// The progress of a process that reads a pipe: it hangs if it has read nothing for some time.
///
/// One that hangs after it has read everything is found by one more line, which it has to read, too.
struct PipeProgress {
  enum Verdict: Hashable {
    case reads
    /// It has read everything, and hangs if it does not read a line that is written to it now.
    case needsProbe
    case hangs
  }

  /// Maximum time for which it may read nothing, or live on when its pipe is closed.
  private static let timeout = Duration.seconds(5)

  /// Number of bytes that the pipe has taken.
  private var written = 0
  /// The number of bytes that must have been read, and the time until then; nil while all has been read.
  private var due: (bytes: Int, at: MonotonicTime)?
  /// True if a probe is the last thing that was written.
  private var isProbed = false

  /// The time at which `verdict` has something to look at; nil if there is none.
  var deadline: MonotonicTime? { due?.at }

  /// Records that the pipe has taken bytes.
  mutating func wrote(_ count: Int, isProbe: Bool = false) {
    written += count
    isProbed = isProbe
    if due == nil, count > 0 { due = (written, .now + Self.timeout) }
  }

  /// Records that the pipe is closed, after which the process has to end.
  mutating func closed() { due = (written, .now + Self.timeout) }

  /// Judges the process; `reads` as long as there is nothing to look at.
  ///
  /// - Parameter unread: Number of bytes in the pipe; nil if it is closed.
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
