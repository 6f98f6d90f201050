/// Velocity of a path by least squares over its last moments.
///
/// Degree 2 over at most 20 samples of the last 100 ms; older ones do not count behind a gap of 40 ms. Two samples give
/// their straight line, fewer give zero, and so does a finger that rested for 80 ms.
struct VelocityEstimator {
  static let window = 100_000 as Int64
  static let longestGap = 40_000 as Int64
  static let restingTime = 80_000 as Int64
  static let mostSamples = 20

  /// Two paths with common times, such as a touchpad's accelerated and unaccelerated way.
  private struct Sample {
    var time: Timestamp
    var first: Vector
    var second: Vector
  }

  private var samples: [Sample] = []

  mutating func removeAll() { samples.removeAll(keepingCapacity: true) }

  /// Adds where the path is at `time`; a second position of the same time replaces the first.
  mutating func add(_ first: Vector, _ second: Vector = .zero, at time: Timestamp) {
    let sample = Sample(time: time, first: first, second: second)
    if let last = samples.last, last.time >= time {
      samples[samples.count - 1] = Sample(time: last.time, first: first, second: second)
      return
    }
    if samples.count == Self.mostSamples { samples.removeFirst() }
    samples.append(sample)
  }

  /// Both paths' velocity per second at the newest sample, as seen at `time`.
  func velocity(at time: Timestamp) -> (first: Vector, second: Vector) {
    guard let newest = samples.last, time.microseconds(since: newest.time) < Self.restingTime else {
      return (.zero, .zero)
    }
    var start = samples.count - 1
    while start > 0 {
      let earlier = samples[start - 1].time
      guard samples[start].time.microseconds(since: earlier) <= Self.longestGap,
        newest.time.microseconds(since: earlier) <= Self.window
      else { break }
      start -= 1
    }
    let used = samples[start...]
    guard used.count > 1 else { return (.zero, .zero) }
    var sums = Sums()
    for sample in used {
      // Hundredths of a second keep all sums of similar size.
      let t = Double(-newest.time.microseconds(since: sample.time)) / 10_000
      sums.add(t, sample.first - newest.first, sample.second - newest.second)
    }
    return sums.slopes(isQuadratic: used.count > 2, unitsPerSecond: 100)
  }
}

extension Timestamp {
  /// The microseconds from an earlier time, at most `Int64.max`; a `Duration` would cost 128-bit arithmetic per sample.
  fileprivate func microseconds(since earlier: Timestamp) -> Int64 {
    let (difference, overflow) = microseconds.subtractingReportingOverflow(earlier.microseconds)
    return overflow ? .max : difference
  }
}

/// The sums of the normal equations.
private struct Sums {
  var s0 = 0.0
  var s1 = 0.0
  var s2 = 0.0
  var s3 = 0.0
  var s4 = 0.0
  var first = (Vector.zero, Vector.zero, Vector.zero)
  var second = (Vector.zero, Vector.zero, Vector.zero)

  mutating func add(_ t: Double, _ a: Vector, _ b: Vector) {
    let square = t * t
    s0 += 1
    s1 += t
    s2 += square
    s3 += square * t
    s4 += square * square
    first.0 += a
    first.1 += a * t
    first.2 += a * square
    second.0 += b
    second.1 += b * t
    second.2 += b * square
  }

  func slopes(isQuadratic: Bool, unitsPerSecond: Double) -> (first: Vector, second: Vector) {
    let linear = s0 * s2 - s1 * s1
    // The middle column's cofactors: the fitted polynomial's slope at time zero is their product with the sums.
    var (w0, w1, w2) = (-s1, s0, 0.0)
    var determinant = linear
    if isQuadratic {
      let full = s0 * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s2 * s3) + s2 * (s1 * s3 - s2 * s2)
      if full > 1e-9 * s0 * s2 * s4 {
        (w0, w1, w2) = (s2 * s3 - s1 * s4, s0 * s4 - s2 * s2, s1 * s2 - s0 * s3)
        determinant = full
      }
    }
    guard determinant > 0 else { return (.zero, .zero) }
    let factor = unitsPerSecond / determinant
    return (
      (first.0 * w0 + first.1 * w1 + first.2 * w2) * factor,
      (second.0 * w0 + second.1 * w1 + second.2 * w2) * factor
    )
  }
}
