internal import Glibc
internal import Linux

/// Steps at even distances in time, as a device's reports come.
enum Pace {
  /// Calls `step` `count` times (1 at least), each at its share of `duration`; late steps follow at once.
  static func steps(
    _ count: Int, over duration: Duration, _ step: (_ index: Int, _ count: Int) throws(VirtualServerError) -> Void
  ) throws(VirtualServerError) {
    let start = MonotonicClock.microseconds
    let total = Poll.microseconds(duration)
    let count = min(max(count, 1), 1_000_000)
    for index in 1...count {
      sleep(until: start + total / Int64(count) * Int64(index))
      try step(index, count)
    }
  }

  /// Step `index` of `count` of a way; the steps add up to `whole` without a rounding error of their own, because each
  /// is a multiple of 1/4096, which doubles and the X protocol's fixed point hold exactly.
  static func share(_ index: Int, of count: Int, _ whole: Double) -> Double {
    func place(_ index: Int) -> Double { (whole * Double(index) / Double(count) * 4096).rounded() / 4096 }
    return place(index) - place(index - 1)
  }

  /// Does nothing for `duration`.
  static func rest(_ duration: Duration) { sleep(until: MonotonicClock.microseconds + Poll.microseconds(duration)) }

  /// Sleeps until a time of the monotonic clock, in microseconds.
  static func sleep(until deadline: Int64) {
    var left = deadline - MonotonicClock.microseconds
    while left > 0 {
      var time = timespec(tv_sec: Int(left / 1_000_000), tv_nsec: Int(left % 1_000_000) * 1000)
      nanosleep(&time, nil)
      left = deadline - MonotonicClock.microseconds
    }
  }
}
