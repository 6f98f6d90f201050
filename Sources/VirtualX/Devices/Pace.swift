package import Linux

/// Performs the movements of virtual hands in real time, because the X server gives input the time of its own clock.
///
/// Tests do not use this to wait for programs. The `wait` calls of programs and applications end as soon as their
/// condition holds.
package enum Pace {
  /// Calls `step` `count` times, and at least once. The calls are spread evenly over `duration`. Late calls follow each
  /// other immediately.
  static func steps(
    _ count: Int, over duration: Duration, _ step: (_ index: Int, _ count: Int) throws(VirtualServerError) -> Void
  ) throws(VirtualServerError) {
    let start = MonotonicTime.now
    let count = min(max(count, 1), 1_000_000)
    for index in 1...count {
      pause(until: start + duration / count * index)
      try step(index, count)
    }
  }

  /// Returns the part of the movement `whole` that step `index` of `count` (from 1) performs. Each part is a multiple
  /// of 1/4096, which doubles and the X protocol's fixed-point numbers represent exactly. The parts therefore add up to
  /// `whole` without a rounding error.
  static func share(_ index: Int, of count: Int, _ whole: Double) -> Double {
    func place(_ index: Int) -> Double { (whole * Double(index) / Double(count) * 4096).rounded() / 4096 }
    return place(index) - place(index - 1)
  }

  /// Waits between two movements, or while fingers are held still.
  package static func pause(_ duration: Duration) { pause(until: .now + duration) }

  /// Waits until the next movement is due, even if signals arrive.
  package static func pause(until deadline: MonotonicTime) {
    while deadline > .now { Poll.sleep(for: deadline - .now) }
  }
}
