/// Decides whether a daemon that crashed is started again, and when.
struct CrashHistory {
  enum Decision: Hashable {
    /// Start again after this many microseconds.
    case restart(after: Int64)
    case giveUp
  }

  /// Crashes that are closer together than this (microseconds) count as one series.
  static let window: Int64 = 60_000_000
  /// Pauses before the restarts of one series. The first is none: one crash must not cost the user a gesture.
  static let pauses: [Int64] = [0, 200_000, 800_000, 3_200_000]

  private var crashes: [Int64] = []

  /// Notes a crash at `now` (microseconds of the monotonic clock).
  mutating func crashed(at now: Int64) -> Decision {
    crashes.removeAll { now - $0 > Self.window }
    crashes.append(now)
    return crashes.count <= Self.pauses.count ? .restart(after: Self.pauses[crashes.count - 1]) : .giveUp
  }

  /// How many crashes the running series has.
  var count: Int { crashes.count }
}
