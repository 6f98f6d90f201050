/// The intervals between the attempts to reconnect to an X server.
struct Reconnection {
  static let firstInterval: Duration = .milliseconds(100)
  static let maximumInterval: Duration = .seconds(2)

  private var interval = Self.firstInterval

  /// Returns the time until the next attempt. Each interval is twice the previous one, up to the maximum.
  mutating func nextInterval() -> Duration {
    defer { interval = min(interval * 2, Self.maximumInterval) }
    return interval
  }
}
