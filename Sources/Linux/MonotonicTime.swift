/// An instant of the machine's monotonic clock (CLOCK_MONOTONIC), in whole microseconds.
///
/// This clock never goes back, and stops while the machine is suspended. X servers on Linux use the same clock, with a
/// 32-bit count of milliseconds.
package struct MonotonicTime: Sendable, Hashable, Comparable {
  /// Microseconds since an arbitrary start.
  package let microseconds: Int64

  package init(microseconds: Int64) { self.microseconds = microseconds }

  /// The current time.
  package static var now: MonotonicTime { MonotonicTime(microseconds: MonotonicClock.microseconds) }

  package static func < (a: Self, b: Self) -> Bool { a.microseconds < b.microseconds }

  /// Returns the time `duration` after `start`. On overflow, returns the latest or earliest time.
  package static func + (start: Self, duration: Duration) -> Self {
    let sum = Int128(start.microseconds) + duration.attoseconds / attosecondsPerMicrosecond
    return Self(microseconds: Int64(clamping: sum))
  }

  /// Returns the time `duration` before `start`. On overflow, returns the earliest or latest time.
  package static func - (start: Self, duration: Duration) -> Self {
    let difference = Int128(start.microseconds) - duration.attoseconds / attosecondsPerMicrosecond
    return Self(microseconds: Int64(clamping: difference))
  }

  /// Returns the time from `earlier` to `later`.
  package static func - (later: Self, earlier: Self) -> Duration {
    .microseconds(Int128(later.microseconds) - Int128(earlier.microseconds))
  }

  private static let attosecondsPerMicrosecond: Int128 = 1_000_000_000_000
}
