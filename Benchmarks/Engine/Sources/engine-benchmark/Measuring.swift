import CAllocations
import Glibc

/// What one call takes, in nanoseconds.
struct Cost {
  let median: Double
  /// What the call takes where nothing else takes its processor away: for comparisons that must not depend on others.
  let best: Double

  /// - Parameter work: does what is measured as often as its argument says: one time may be too short for the clock.
  init(repetitions: Int = 25, _ work: (Int) -> Void) {
    var count = 1
    // The shortest of three: one that was interrupted looks long enough too soon.
    while count < 1 << 20, (0..<3).allSatisfy({ _ in elapsed { work(count) } >= 300_000 }) == false { count *= 2 }
    let samples = (0..<repetitions).map { _ in Double(elapsed { work(count) }) / Double(count) }.sorted()
    median = samples[samples.count / 2]
    best = samples[0]
  }
}

/// How long `work` takes, in nanoseconds.
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

/// How many blocks of memory `work` asks for.
func allocations(in work: () -> Void) -> Int {
  let before = allocations_of_this_thread()
  work()
  return Int(allocations_of_this_thread() - before)
}
