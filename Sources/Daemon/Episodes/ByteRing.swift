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

  // Called for each value of each event; most counts are constants.
  @inline(__always)
  mutating func append(bits: UInt64, count: Int) {
    let used = end & 7
    partial |= bits << UInt64(8 * used)
    end += count
    if used + count >= 8 { finishWord((bits >> 1) >> UInt64(8 * (8 - used) - 1)) }
  }

  /// Returns the bytes in a range of positions; nil if some of them have been replaced.
  func bytes(in range: Range<Int>) -> [UInt8]? {
    guard range.lowerBound >= start, range.upperBound <= end else { return nil }
    return range.map { position in
      let word = position / 8 == end / 8 ? partial : words[position / 8 & (Self.wordCount - 1)]
      return UInt8(truncatingIfNeeded: word >> UInt64(8 * (position & 7)))
    }
  }

  /// Stores the last eight bytes; `next` are those behind them.
  private mutating func finishWord(_ next: UInt64) {
    let index = end / 8 - 1
    if words.count < Self.wordCount { words.append(partial) } else { words[index & (Self.wordCount - 1)] = partial }
    partial = next
  }
}
