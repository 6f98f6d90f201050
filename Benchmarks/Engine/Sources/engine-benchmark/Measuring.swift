import CAllocations
import Glibc

/// The duration of one call, in nanoseconds.
struct Cost {
  let median: Double
  /// The shortest measured duration, without interruptions by other programs, for comparisons that must not depend on
  /// other work.
  let best: Double

  /// - Parameter work: Repeats the measured call as often as its argument says, because one call may be too short for
  ///   the clock.
  init(repetitions: Int = 25, _ work: (Int) -> Void) {
    var count = 1
    // All of three measurements must be long enough, because an interruption lengthens a single one.
    while count < 1 << 20, (0..<3).allSatisfy({ _ in elapsed { work(count) } >= 300_000 }) == false { count *= 2 }
    let samples = (0..<repetitions).map { _ in Double(elapsed { work(count) }) / Double(count) }.sorted()
    median = samples[samples.count / 2]
    best = samples[0]
  }
}

/// Returns the duration of `work`, in nanoseconds.
func elapsed(_ work: () -> Void) -> Int {
  let start = now()
  work()
  return now() - start
}

private func now() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

/// Returns the number of memory blocks that `work` allocates.
func allocations(in work: () -> Void) -> Int {
  let before = allocations_of_this_thread()
  work()
  return Int(allocations_of_this_thread() - before)
}
