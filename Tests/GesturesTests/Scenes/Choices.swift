import GesturesTesting

/// The source of random decisions: a seed, or bytes from a fuzzer.
///
/// Equal seeds, and equal bytes, give equal scenes on every machine.
struct Choices {
  private var random = SplitMix64(seed: 0)
  private var bytes: ArraySlice<UInt8>?

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  init(bytes: [UInt8]) { self.bytes = bytes[...] }

  /// True if no bytes remain. Always false for a seed.
  var isExhausted: Bool { bytes?.isEmpty ?? false }

  /// Returns a number from 0 to `limit` - 1. `limit` is at most 65536.
  mutating func below(_ limit: Int) -> Int {
    guard limit > 1 else { return 0 }
    guard bytes != nil else { return Int(random.next() % UInt64(limit)) }
    let first = Int(bytes?.popFirst() ?? 0)
    return (limit > 256 ? first << 8 | Int(bytes?.popFirst() ?? 0) : first) % limit
  }

  mutating func chance(_ percent: Int) -> Bool { below(100) >= 100 - percent }

  mutating func one<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }
}
