/// How long to wait between the attempts to reach an X server that went away (microseconds).
struct Reconnection {
  static let firstPause: Int64 = 100_000
  static let longestPause: Int64 = 2_000_000

  private var pause = Self.firstPause

  /// The pause before the next attempt; each is twice as long as the one before, up to the longest.
  mutating func nextPause() -> Int64 {
    defer { pause = min(pause * 2, Self.longestPause) }
    return pause
  }
}
