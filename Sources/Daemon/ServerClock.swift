internal import Gestures

/// Tells what the X server's clock shows, from the machine's clock and the events seen.
///
/// The smallest delay between an event's time and its arrival is the offset of the two clocks. It may grow by a
/// thousandth of the time that passes, so that clocks that drift apart (a remote server) are followed.
struct ServerClock {
  private var offset: Int64?
  private var measuredAt: Int64 = 0

  /// Notes that an event of server time `timestamp` was read when the machine's clock showed `now` (microseconds).
  mutating func observed(_ timestamp: Timestamp, at now: Int64) {
    let (delay, overflow) = now.subtractingReportingOverflow(timestamp.microseconds)
    guard !overflow else { return }
    if let offset, delay > offset {
      let drift = (now - measuredAt) / 1000
      guard drift > 0 else { return }
      self.offset = min(delay, offset + drift)
    } else {
      offset = delay
    }
    measuredAt = now
  }

  /// The server's time when the machine's clock shows `now`; nil before the first event.
  func serverTime(at now: Int64) -> Timestamp? {
    offset.map { Timestamp(microseconds: now.subtractingReportingOverflow($0).partialValue) }
  }

  /// When the machine's clock will show that the server's has reached `timestamp`; nil before the first event.
  func machineTime(of timestamp: Timestamp) -> Int64? {
    offset.map { timestamp.microseconds.addingReportingOverflow($0).partialValue }
  }
}
