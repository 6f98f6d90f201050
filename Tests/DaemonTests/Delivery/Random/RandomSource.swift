/// Pseudo-random numbers that are equal for equal seeds (SplitMix64).
struct RandomSource: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// Returns true with a probability of `percent` per cent.
  mutating func happens(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
}

/// One of four directions.
enum Way: String, CaseIterable {
  case up, down, left, right

  var dx: Double { self == .left ? -1 : self == .right ? 1 : 0 }
  var dy: Double { self == .up ? -1 : self == .down ? 1 : 0 }
}
