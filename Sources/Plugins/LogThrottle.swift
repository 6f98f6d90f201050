internal import Linux

/// Limits the lines that a plugin adds to the log, so that the plugin cannot fill the disk.
struct LogThrottle {
  static let maximumLines = 20
  /// Time in which at most `maximumLines` lines are logged.
  static let interval: Duration = .seconds(10)

  private var remaining = LogThrottle.maximumLines
  private var startedAt: MonotonicTime?
  private var dropped = 0

  /// Returns the lines to log: `line`, preceded by the number of dropped lines if lines were dropped. Returns no lines
  /// if `line` is dropped.
  mutating func admit(_ line: String, at now: MonotonicTime) -> [String] {
    var lines: [String] = []
    if startedAt.map({ now - $0 >= Self.interval }) ?? true {
      if dropped > 0 { lines.append("(\(dropped) more lines)") }
      (remaining, startedAt, dropped) = (Self.maximumLines, now, 0)
    }
    guard remaining > 0 else {
      dropped += 1
      return []
    }
    remaining -= 1
    return lines + [line]
  }
}
