internal import Glibc

/// The machine's monotonic clock, which X servers on Linux take their time from too.
package enum MonotonicClock {
  /// Microseconds since an arbitrary start; never goes back.
  package static var microseconds: Int64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) * 1_000_000 + Int64(now.tv_nsec) / 1000
  }
}
