/// Event time: monotonic microseconds of the input source (for X the server's clock, unwrapped), never the wall clock.
public struct Timestamp: Sendable, Hashable, Comparable {
  public var microseconds: Int64

  public init(microseconds: Int64) { self.microseconds = microseconds }
  /// Stays at the largest or smallest time where the microseconds would overflow.
  public init(milliseconds: Int64) {
    let (microseconds, overflow) = milliseconds.multipliedReportingOverflow(by: 1000)
    self.microseconds = overflow ? (milliseconds < 0 ? .min : .max) : microseconds
  }

  public static func < (a: Self, b: Self) -> Bool { a.microseconds < b.microseconds }

  /// The time `duration` after `start`; stays at the largest or smallest time where it would overflow.
  public static func + (start: Self, duration: Duration) -> Self {
    let (sum, overflow) = start.microseconds.addingReportingOverflow(duration.wholeMicroseconds)
    guard overflow else { return Self(microseconds: sum) }
    return Self(microseconds: duration < .zero ? .min : .max)
  }

  /// The time from `earlier` to `later`.
  public static func - (later: Self, earlier: Self) -> Duration {
    let (difference, overflow) = later.microseconds.subtractingReportingOverflow(earlier.microseconds)
    return .microseconds(overflow ? (later < earlier ? .min : .max) : difference)
  }
}

extension Optional where Wrapped: Comparable {
  /// Returns the earlier of two times of one clock, where nil is none.
  ///
  /// Inlinable, because each pass of the event loop compares a dozen deadlines.
  @inlinable package func earlier(_ other: Wrapped?) -> Wrapped? {
    guard let self, let other else { return self ?? other }
    return Swift.min(self, other)
  }
}

extension Duration {
  /// The duration in microseconds, cut off at the ends of `Int64`.
  public var wholeMicroseconds: Int64 {
    let (seconds, attoseconds) = components
    let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
    guard !overflow else { return seconds < 0 ? .min : .max }
    let (sum, carried) = scaled.addingReportingOverflow(attoseconds / 1_000_000_000_000)
    return carried ? (seconds < 0 ? .min : .max) : sum
  }

  /// The duration in seconds.
  public var inSeconds: Double {
    let (seconds, attoseconds) = components
    // Divided, not multiplied: 0.3 s is the double nearest to 0.3, so that limits are met exactly.
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  /// The duration in milliseconds.
  public var inMilliseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1000 + Double(attoseconds) / 1e15
  }
}
