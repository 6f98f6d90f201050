/// Event time in microseconds. It is the monotonic time of the input source (for X, the time of the server without
/// wrapping), never the wall clock.
public struct Timestamp: Sendable, Hashable, Comparable {
  public var microseconds: Int64

  public init(microseconds: Int64) { self.microseconds = microseconds }
  /// Creates a time. If the microseconds overflow, the result is the largest or the smallest possible time.
  public init(milliseconds: Int64) {
    let (microseconds, overflow) = milliseconds.multipliedReportingOverflow(by: 1000)
    self.microseconds = overflow ? (milliseconds < 0 ? .min : .max) : microseconds
  }

  public static func < (a: Self, b: Self) -> Bool { a.microseconds < b.microseconds }

  /// Returns the time `duration` after `start`. If the sum overflows, returns the largest or the smallest possible
  /// time.
  public static func + (start: Self, duration: Duration) -> Self {
    let (sum, overflow) = start.microseconds.addingReportingOverflow(duration.wholeMicroseconds)
    guard overflow else { return Self(microseconds: sum) }
    return Self(microseconds: duration < .zero ? .min : .max)
  }

  /// Returns the time from `earlier` to `later`.
  public static func - (later: Self, earlier: Self) -> Duration {
    let (difference, overflow) = later.microseconds.subtractingReportingOverflow(earlier.microseconds)
    return .microseconds(overflow ? (later < earlier ? .min : .max) : difference)
  }
}

extension Optional where Wrapped: Comparable {
  /// Returns the earlier of two times of one clock. Nil counts as later than any time.
  ///
  /// The function is inlinable, because each pass of the event loop compares a dozen deadlines.
  @inlinable package func earlier(_ other: Wrapped?) -> Wrapped? {
    guard let self, let other else { return self ?? other }
    return Swift.min(self, other)
  }
}

extension Duration {
  /// The duration in whole microseconds, clamped to the range of `Int64`.
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
    // Division converts 0.3 s to the double nearest to 0.3, and multiplication would not. So the duration equals a
    // limit of 0.3.
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  /// The duration in milliseconds.
  public var inMilliseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1000 + Double(attoseconds) / 1e15
  }
}
