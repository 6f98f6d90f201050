internal import Linux

/// Steps at equal intervals, like a device's reports.
enum Pace {
  /// Calls `step` `count` times (at least once), evenly over `duration`; late steps follow at once.
  static func steps(
    _ count: Int, over duration: Duration, _ step: (_ index: Int, _ count: Int) throws(VirtualServerError) -> Void
  ) throws(VirtualServerError) {
    let start = MonotonicTime.now
    let count = min(max(count, 1), 1_000_000)
    for index in 1...count {
      sleep(until: start + duration / count * index)
      try step(index, count)
    }
  }

  /// Returns step `index` of `count` of a movement. The steps add up to `whole` without a rounding error, because each
  /// is a multiple of 1/4096, which doubles and the X protocol's fixed point represent exactly.
  static func share(_ index: Int, of count: Int, _ whole: Double) -> Double {
    func place(_ index: Int) -> Double { (whole * Double(index) / Double(count) * 4096).rounded() / 4096 }
    return place(index) - place(index - 1)
  }

  /// Sleeps for `duration`.
  static func rest(_ duration: Duration) { sleep(until: .now + duration) }

  /// Sleeps until `deadline`, also if signals arrive.
  static func sleep(until deadline: MonotonicTime) {
    while deadline > .now { Poll.sleep(for: deadline - .now) }
  }
}
