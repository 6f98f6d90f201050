internal import Linux

/// Decides whether a crashed daemon is restarted, and after which delay.
struct CrashHistory {
  enum Decision: Hashable {
    case restart(after: Duration)
    case giveUp
  }

  /// Maximum age of a crash that still belongs to the current series.
  static let window: Duration = .seconds(60)
  /// Delays before the restarts of a series. The first delay is zero, so that a single crash does not lose a gesture.
  static let delays: [Duration] = [
    .zero, .milliseconds(200), .milliseconds(800), .milliseconds(3200),
  ]

  private var crashes: [MonotonicTime] = []

  /// Records a crash, and decides about the restart.
  mutating func crashed(at now: MonotonicTime) -> Decision {
    crashes.removeAll { now - $0 > Self.window }
    crashes.append(now)
    return crashes.count <= Self.delays.count
      ? .restart(after: Self.delays[crashes.count - 1]) : .giveUp
  }

  /// Number of crashes in the current series.
  var count: Int { crashes.count }
}
