internal import Linux

/// Decides whether a daemon that crashed is started again, and when.
struct CrashHistory {
  enum Decision: Hashable {
    case restart(after: Duration)
    case giveUp
  }

  /// Crashes within this time count as one series.
  static let window: Duration = .seconds(60)
  /// Delays before the restarts of one series. The first is none: one crash must not cost the user a gesture.
  static let delays: [Duration] = [
    .zero, .milliseconds(200), .milliseconds(800), .milliseconds(3200),
  ]

  private var crashes: [MonotonicTime] = []

  /// Records a crash.
  mutating func crashed(at now: MonotonicTime) -> Decision {
    crashes.removeAll { now - $0 > Self.window }
    crashes.append(now)
    return crashes.count <= Self.delays.count
      ? .restart(after: Self.delays[crashes.count - 1]) : .giveUp
  }

  /// The number of crashes of the present series.
  var count: Int { crashes.count }
}
