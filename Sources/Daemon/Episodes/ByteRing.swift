/// A fixed amount of bytes, of which the newest replace the oldest.
///
/// The bytes have positions that count all bytes that were ever appended. They are stored eight at a time, because most
/// values have several. Memory that was never reached is not used.
struct ByteRing: ByteSink {
  /// A power of two, so that a place in memory is found without a division.
  static let capacity = 256 << 10
  private static let wordCount = capacity / 8

  private var words: [UInt64] = []
  /// The bytes behind the last whole word, the first one lowest.
  private var partial: UInt64 = 0
  /// The position behind the last byte.
  private(set) var end = 0

  init() { words.reserveCapacity(Self.wordCount) }

  /// The position of the oldest byte.
  var start: Int { max(0, end / 8 - Self.wordCount) * 8 }

  mutating func append(bits: UInt64, count: Int) {
    let used = end & 7
    partial |= bits << UInt64(8 * used)
    end += count
    guard used + count >= 8 else { return }
    store(partial, at: end / 8 - 1)
    partial = used == 0 ? 0 : bits >> UInt64(8 * (8 - used))
  }

  /// Returns the bytes in a range of positions; nil if some of them have been replaced.
  func bytes(in range: Range<Int>) -> [UInt8]? {
    guard range.lowerBound >= start, range.upperBound <= end else { return nil }
    return range.map { position in
      let word = position / 8 == end / 8 ? partial : words[position / 8 & (Self.wordCount - 1)]
      return UInt8(truncatingIfNeeded: word >> UInt64(8 * (position & 7)))
    }
  }

  private mutating func store(_ word: UInt64, at index: Int) {
    if words.count < Self.wordCount { words.append(word) } else { words[index & (Self.wordCount - 1)] = word }
  }
}
