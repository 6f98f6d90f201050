internal import CLinux
internal import Glibc

/// Readings of the machine's clocks.
package enum MonotonicClock {
  /// Microseconds since an arbitrary start; never goes back. `MonotonicTime.now` is the typed form.
  package static var microseconds: Int64 { read(CLOCK_MONOTONIC) }

  /// Time for which the machine has been suspended since its start, in microseconds. The error is at most the time
  /// between the readings of the two clocks.
  package static var suspended: Int64 { read(CLOCK_BOOTTIME) - microseconds }

  private static func read(_ clock: clockid_t) -> Int64 {
    var now = timespec()
    clock_gettime(clock, &now)
    return Int64(now.tv_sec) * 1_000_000 + Int64(now.tv_nsec) / 1000
  }
}
