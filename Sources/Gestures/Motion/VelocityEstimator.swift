/// Velocity of a path by least squares over its last moments.
///
/// Degree 2 over at most 20 samples of the last 100 ms; older ones do not count behind a gap of 40 ms. Two samples give
/// their straight line, fewer give zero, and so does a finger that rested for 80 ms.
struct VelocityEstimator {
  static let window = 100_000 as Int64
  static let maximumGap = 40_000 as Int64
  static let restingTime = 80_000 as Int64
  static let maximumSamples = 20
  private static let maximumKeptSamples = 32

  /// Two paths with common times, such as a touchpad's accelerated and unaccelerated path.
  private struct Sample {
    var time: Timestamp
    var first: Vector
    var second: Vector
  }

  private var samples: [Sample] = []
  /// The second path has moved; a touchscreen's never does.
  private var isDouble = false

  mutating func removeAll() {
    samples.removeAll(keepingCapacity: true)
    isDouble = false
  }

  /// Adds a position at `time`; a second position of the same time replaces the first.
  mutating func add(_ first: Vector, _ second: Vector = .zero, at time: Timestamp) {
    if second != .zero { isDouble = true }
    if let last = samples.last, last.time >= time {
      samples[samples.count - 1] = Sample(time: last.time, first: first, second: second)
      return
    }
    // Old samples go a dozen at a time, which is cheaper than one by one.
    if samples.count == Self.maximumKeptSamples {
      samples.removeFirst(Self.maximumKeptSamples - Self.maximumSamples + 1)
    }
    samples.append(Sample(time: time, first: first, second: second))
  }

  /// Both paths' velocity per second at the newest sample, as seen at `time`.
  func velocity(at time: Timestamp) -> (first: Vector, second: Vector) {
    guard let newest = samples.last, time.microseconds(since: newest.time) < Self.restingTime else {
      return (.zero, .zero)
    }
    let (start, moments) = moments(before: newest)
    guard let weights = moments.weights else { return (.zero, .zero) }
    var first = Vector.zero
    var second = Vector.zero
    for index in start..<samples.count {
      let weight = weights.weight(at: newest.time.microseconds(since: samples[index].time))
      first += (samples[index].first - newest.first) * weight
      if isDouble { second += (samples[index].second - newest.second) * weight }
    }
    return (first, second)
  }

  /// The oldest sample that counts, and the moments of all from it to the newest.
  private func moments(before newest: Sample) -> (start: Int, Moments) {
    var moments = Moments()
    moments.add(age: 0)
    var start = samples.count - 1
    let oldest = Swift.max(0, samples.count - Self.maximumSamples)
    var lastAge: Int64 = 0
    while start > oldest {
      let age = newest.time.microseconds(since: samples[start - 1].time)
      guard age <= Self.window, age - lastAge <= Self.maximumGap else { break }
      moments.add(age: age)
      lastAge = age
      start -= 1
    }
    return (start, moments)
  }
}

extension Timestamp {
  /// The microseconds from an earlier time, at most `Int64.max`; a `Duration` would cost 128-bit arithmetic per sample.
  fileprivate func microseconds(since earlier: Timestamp) -> Int64 {
    let (difference, overflow) = microseconds.subtractingReportingOverflow(earlier.microseconds)
    return overflow ? .max : difference
  }
}

/// The sums of the ages' powers, from which the fit's weights follow: they do not depend on the positions.
private struct Moments {
  /// Microseconds in the unit of age, a hundredth of a second, which keeps all sums of similar size.
  static let perUnit = 1e-4

  private var s0 = 0.0
  private var s1 = 0.0
  private var s2 = 0.0
  private var s3 = 0.0
  private var s4 = 0.0

  /// - Parameter age: in microseconds.
  mutating func add(age: Int64) {
    let age = Double(age) * Self.perUnit
    let square = age * age
    s0 += 1
    s1 += age
    s2 += square
    s3 += square * age
    s4 += square * square
  }

  /// The weights by Cramer's rule; nil if the times do not determine a slope.
  var weights: Weights? {
    let quadratic = s0 * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s2 * s3) + s2 * (s1 * s3 - s2 * s2)
    // Fewer than three positions have no curvature: it is 0, except for rounding.
    if quadratic > 1e-9 * s0 * s2 * s4 {
      let factor = -100 / quadratic
      return Weights(
        constant: (s2 * s3 - s1 * s4) * factor, linear: (s0 * s4 - s2 * s2) * factor,
        quadratic: (s1 * s2 - s0 * s3) * factor)
    }
    let linear = s0 * s2 - s1 * s1
    guard linear > 0 else { return nil }
    let factor = -100 / linear
    return Weights(constant: -s1 * factor, linear: s0 * factor, quadratic: 0)
  }
}

/// Weight of each sample in the slope at the newest one, per second: a polynomial of its age.
private struct Weights {
  let constant: Double
  let linear: Double
  let quadratic: Double

  /// - Parameter age: in microseconds.
  func weight(at age: Int64) -> Double {
    let age = Double(age) * Moments.perUnit
    return constant + age * (linear + age * quadratic)
  }
}
