internal import Glibc

/// Pseudo-random numbers from a seed, the same on every machine.
struct RandomNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Returns a uniformly distributed number in a range.
  mutating func uniform(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() >> 11) / Double(1 << 53)
  }

  /// Returns a normally distributed number around 0.
  mutating func normal(deviation: Double) -> Double {
    deviation * (-2 * log(uniform(1e-12...1))).squareRoot() * cos(uniform(0...(2 * .pi)))
  }

  /// Returns the next number of the generator SplitMix64.
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
