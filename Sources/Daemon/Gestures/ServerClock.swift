internal import Gestures
internal import Linux

/// Converts between the X server's clock and the machine's clock. Learns the offset between the two clocks from the
/// events.
///
/// The offset is the smallest delay between an event's time and its arrival. The offset may grow by a thousandth of the
/// elapsed time, because the clock of a remote server may drift. If a clock has stood still, as on a suspended machine,
/// the offset is corrected immediately.
struct ServerClock {
  /// Maximum delay of an event beyond the offset, in microseconds. A longer delay means that the server's clock or this
  /// program stood still. If this program stood still, the next event corrects the offset.
  private static let maximumDelay: Int64 = 10_000_000
  /// The offset in microseconds; nil before the first event. A plain integer, because each event is converted, and
  /// `Duration` would compute with 128 bits.
  private var offset: Int64?
  private var measuredAt: Int64 = 0

  /// Records that an event of server time `timestamp` was read at `now`.
  mutating func observed(_ timestamp: Timestamp, at now: MonotonicTime) {
    let delay = now.microseconds &- timestamp.microseconds
    if let offset, delay > offset, delay &- offset <= Self.maximumDelay {
      let drift = (now.microseconds &- measuredAt) / 1000
      guard drift > 0 else { return }
      self.offset = min(delay, offset &+ drift)
    } else {
      offset = delay
    }
    measuredAt = now.microseconds
  }

  /// Returns the server's time at `now`; nil before the first event.
  func serverTime(at now: MonotonicTime) -> Timestamp? {
    offset.map { Timestamp(microseconds: now.microseconds &- $0) }
  }

  /// Returns the time to which the timers are advanced when the server's clock shows `now`. The first timer is due at
  /// `deadline`.
  ///
  /// Usually the result is `deadline`, so that each timer fires at its own time. After this program was paused, or the
  /// server's clock has jumped, the result is `now`, so that a repeating timer does not catch up on each repetition
  /// that it missed.
  static func timerTime(_ deadline: Timestamp, at now: Timestamp) -> Timestamp {
    now.microseconds > deadline.microseconds &+ maximumDelay ? now : deadline
  }

  /// Returns the machine's time at which the server's clock reaches `timestamp`; nil before the first event.
  func machineTime(of timestamp: Timestamp) -> MonotonicTime? {
    offset.map { offset in
      let (time, isBeyond) = timestamp.microseconds.addingReportingOverflow(offset)
      return MonotonicTime(microseconds: isBeyond ? (offset > 0 ? .max : .min) : time)
    }
  }
}
