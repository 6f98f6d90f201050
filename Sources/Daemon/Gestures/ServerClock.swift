internal import Gestures
internal import Linux

/// Converts between the X server's clock and the machine's, from the events seen.
///
/// The smallest delay between an event's time and its arrival is the offset of the two clocks. It may grow by a
/// thousandth of the time that passes, so that clocks that drift apart (a remote server) are followed. A clock that has
/// stood still, as that of a remote server on a suspended machine, is followed at once.
struct ServerClock {
  /// Maximum delay of an event, beyond the offset, that is taken for a delay; in microseconds. A longer one means that
  /// the server's clock stood still, or that this program did. After the latter, the next event corrects the offset.
  private static let maximumDelay: Int64 = 10_000_000
  /// In microseconds. Plain numbers, because each event is converted: arithmetic of `Duration` is that of 128 bits.
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

  /// Returns the time up to which timers are served at the server's time `now`, the first being due at `deadline`.
  ///
  /// Each timer is served at its own time. After a pause of this program, or a jump of the server's clock, all that were
  /// missed are one event, which limits how many repetitions are made up for.
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
