internal import Gestures

/// Makes the server's 32-bit milliseconds, which wrap after 49.7 days, one clock that does not.
struct ServerTime {
  /// Maximum milliseconds that an event may lie behind the latest one; a larger step back is a wrap.
  static let tolerance: UInt32 = 60_000

  private(set) var latest: Int64?

  /// The latest time seen; zero before the first.
  var now: Timestamp { Timestamp(milliseconds: latest ?? 0) }

  /// Returns a time of the unwrapped clock as the server counts it.
  static func milliseconds(_ time: Timestamp) -> UInt {
    UInt(UInt32(truncatingIfNeeded: time.microseconds / 1000))
  }

  /// Returns the server's time `milliseconds` on the unwrapped clock.
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
