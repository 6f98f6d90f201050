internal import Gestures

/// Converts the server's 32-bit milliseconds, which wrap around after 49.7 days, to a clock that does not wrap around.
struct ServerTime {
  /// Maximum milliseconds by which an event may be older than the latest event. A larger step back is a wrap-around.
  static let tolerance: UInt32 = 60_000

  private(set) var latest: Int64?

  /// The latest time that was converted; zero if no time was converted yet.
  var now: Timestamp { Timestamp(milliseconds: latest ?? 0) }

  /// Converts a time of the unwrapped clock to the server's time.
  static func milliseconds(_ time: Timestamp) -> UInt {
    UInt(UInt32(truncatingIfNeeded: time.microseconds / 1000))
  }

  /// Converts the server's time `milliseconds` to the unwrapped clock.
  mutating func timestamp(_ milliseconds: UInt32) -> Timestamp {
    guard let latest else {
      self.latest = Int64(milliseconds)
      return Timestamp(milliseconds: Int64(milliseconds))
    }
    let forward = milliseconds &- UInt32(truncatingIfNeeded: latest)
    let back = 0 &- forward
    if back > 0, back <= Self.tolerance { return Timestamp(milliseconds: latest - Int64(back)) }
    self.latest = latest + Int64(forward)
    return Timestamp(milliseconds: latest + Int64(forward))
  }
}
