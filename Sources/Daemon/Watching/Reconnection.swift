/// The intervals between the attempts to reach an X server that went away.
struct Reconnection {
  static let firstInterval: Duration = .milliseconds(100)
  static let maximumInterval: Duration = .seconds(2)

  private var interval = Self.firstInterval

  /// Returns the time until the next attempt; each is twice as long as the one before, up to the maximum.
  mutating func nextInterval() -> Duration {
    defer { interval = min(interval * 2, Self.maximumInterval) }
    return interval
  }
}
