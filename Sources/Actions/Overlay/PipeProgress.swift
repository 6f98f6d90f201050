internal import Linux

/// The progress of a process that reads a pipe: it hangs if it has read nothing for some time.
struct PipeProgress {
  /// Maximum time for which it may read nothing, or live on when its pipe is closed.
  private static let timeout = Duration.seconds(5)

  /// Number of bytes that the pipe has taken.
  private var written = 0
  /// The number of bytes that must have been read, and the time until then; nil while all has been read.
  private var due: (bytes: Int, at: MonotonicTime)?

  /// The time at which `isStuck` has something to look at; nil if there is none.
  var deadline: MonotonicTime? { due?.at }

  /// Records that the pipe has taken bytes.
  mutating func wrote(_ count: Int) {
    written += count
    if due == nil, count > 0 { due = (written, .now + Self.timeout) }
  }

  /// Records that the pipe is closed, after which the process has to end.
  mutating func closed() { due = (written, .now + Self.timeout) }

  /// Returns true, once, if the process hangs.
  ///
  /// - Parameter unread: Number of bytes in the pipe; nil if it is closed.
  mutating func isStuck(unread: Int?, at now: MonotonicTime) -> Bool {
    guard let due, now >= due.at else { return false }
    self.due = nil
    guard let unread, written - unread >= due.bytes else { return true }
    if unread > 0 { self.due = (written, now + Self.timeout) }
    return false
  }
}
