import CAllocations
import Glibc

/// The median of what one call of `work` takes, in nanoseconds.
///
/// - Parameter work: does what is measured as often as it is told to: one time may be too short for the clock.
func nanoseconds(repetitions: Int = 15, _ work: (Int) -> Void) -> Double {
  var count = 1
  while elapsed({ work(count) }) < 400_000, count < 1 << 20 { count *= 2 }
  let samples = (0..<repetitions).map { _ in Double(elapsed { work(count) }) / Double(count) }
  return median(samples)
}

func median(_ samples: [Double]) -> Double { samples.sorted()[samples.count / 2] }

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
