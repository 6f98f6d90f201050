/// Pseudo-random numbers that are equal for equal seeds, on every machine.
///
/// The generator is SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014).
/// `uniform` and `normal` do not use the C library, whose results may differ between machines.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a uniformly distributed number in a range.
  public mutating func uniform(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() >> 11) / Double(1 << 53)
  }

  /// Returns a normally distributed number around 0, by the method of Box and Muller.
  public mutating func normal(deviation: Double) -> Double {
    deviation * (-2 * logarithm(uniform(1e-12...1))).squareRoot() * cosine(uniform(0...(2 * .pi)))
  }

  /// Returns a uniformly distributed integer in a range.
  public mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// Returns true with a probability of `percent` per cent.
  public mutating func chance(_ percent: Int) -> Bool { number(0...99) < percent }
}
