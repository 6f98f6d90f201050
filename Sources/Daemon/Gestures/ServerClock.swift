internal import Gestures
internal import Linux

/// Converts between the X server's clock and the machine's, from the events seen.
///
/// The smallest delay between an event's time and its arrival is the offset of the two clocks. It may grow by a
/// thousandth of the time that passes, so that clocks that drift apart (a remote server) are followed.
struct ServerClock {
  private var offset: Duration?
  private var measuredAt = MonotonicTime(microseconds: 0)

  /// Records that an event of server time `timestamp` was read at `now`.
  mutating func observed(_ timestamp: Timestamp, at now: MonotonicTime) {
    let delay = now - MonotonicTime(microseconds: timestamp.microseconds)
    if let offset, delay > offset {
      let drift = (now - measuredAt) / 1000
      guard drift > .zero else { return }
      self.offset = min(delay, offset + drift)
    } else {
      offset = delay
    }
    measuredAt = now
  }

  /// Returns the server's time at `now`; nil before the first event.
  func serverTime(at now: MonotonicTime) -> Timestamp? {
    offset.map { Timestamp(microseconds: (now - $0).microseconds) }
  }

  /// Returns the machine's time at which the server's clock reaches `timestamp`; nil before the first event.
  func machineTime(of timestamp: Timestamp) -> MonotonicTime? {
    offset.map { MonotonicTime(microseconds: timestamp.microseconds) + $0 }
  }
}
