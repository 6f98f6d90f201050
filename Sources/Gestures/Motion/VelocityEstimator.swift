/// Estimates the velocity of a path by a least-squares fit of its latest samples.
///
/// The fit has degree 2. It uses at most 20 samples of the last 100 ms, and only the samples after the last gap of more
/// than 40 ms. With two samples, the velocity is the slope of the line through them. The velocity is zero with fewer
/// samples, or if the finger has been stationary for 80 ms.
struct VelocityEstimator {
  static let window = 100_000 as Int64
  static let maximumGap = 40_000 as Int64
  static let restingTime = 80_000 as Int64
  static let maximumSamples = 20
  private static let maximumKeptSamples = 32

  /// The positions of two paths at one time, such as the accelerated and the unaccelerated path of a touchpad.
  private struct Sample {
    var time: Timestamp
    var first: Vector
    var second: Vector
  }

  private var samples: [Sample] = []
  /// True if `add` has got a second position that is not zero. Always false for a touchscreen, which has only the first
  /// path.
  private var isDouble = false

  mutating func removeAll() {
    samples.removeAll(keepingCapacity: true)
    isDouble = false
  }

  /// Adds a position at `time`, and replaces an earlier position of the same time.
  mutating func add(_ first: Vector, _ second: Vector = .zero, at time: Timestamp) {
    if second != .zero { isDouble = true }
    if let last = samples.last, last.time >= time {
      samples[samples.count - 1] = Sample(time: last.time, first: first, second: second)
      return
    }
    // Old samples are removed a dozen at a time, which is cheaper than one by one.
    if samples.count == Self.maximumKeptSamples {
      samples.removeFirst(Self.maximumKeptSamples - Self.maximumSamples + 1)
    }
    samples.append(Sample(time: time, first: first, second: second))
  }

  /// Returns the velocity of both paths, per second, at the latest sample. Returns zero if the finger has been
  /// stationary from this sample until `time`.
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

  /// Returns the index of the oldest sample to use, and the moments of the samples from this sample to the newest.
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
  /// Returns the microseconds since an earlier time, at most `Int64.max`. A `Duration` would cost 128-bit arithmetic
  /// for each sample.
  fileprivate func microseconds(since earlier: Timestamp) -> Int64 {
    let (difference, overflow) = microseconds.subtractingReportingOverflow(earlier.microseconds)
    return overflow ? .max : difference
  }
}

/// Sums of powers of the ages of the samples. They determine the weights of the fit, which do not depend on the
/// positions.
private struct Moments {
  /// Factor from microseconds to the unit of age, a hundredth of a second. This unit makes all sums similarly large.
  static let perUnit = 1e-4

  private var s0 = 0.0
  private var s1 = 0.0
  private var s2 = 0.0
  private var s3 = 0.0
  private var s4 = 0.0

  /// - Parameter age: The age of the sample in microseconds.
  mutating func add(age: Int64) {
    let age = Double(age) * Self.perUnit
    let square = age * age
    s0 += 1
    s1 += age
    s2 += square
    s3 += square * age
    s4 += square * square
  }

  /// The weights of the fit, by Cramer's rule; nil if the times do not determine a slope.
  var weights: Weights? {
    let quadratic = s0 * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s2 * s3) + s2 * (s1 * s3 - s2 * s2)
    // Fewer than three samples have no curvature: except for rounding, the determinant is 0.
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

/// A polynomial of the age of a sample. Its value is the sample's weight in the slope, per second, at the newest
/// sample.
private struct Weights {
  let constant: Double
  let linear: Double
  let quadratic: Double

  /// - Parameter age: The age of the sample in microseconds.
  func weight(at age: Int64) -> Double {
    let age = Double(age) * Moments.perUnit
    return constant + age * (linear + age * quadratic)
  }
}
