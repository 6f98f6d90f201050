/// Converts the number of a character in a UTF-8 text to the line and the column of the character.
///
/// A line ends with LF, CR or both, as in editors. For libyaml, lines also end at U+0085, U+2028 and U+2029.
struct LineTable: Sendable {
  /// The number of the first character of each line, counted from 0.
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    var starts = [0]
    var count = 0
    // A debug build takes ten times as long with an iterator of the bytes as with the indices.
    for index in bytes.indices {
      let byte = bytes[index]
      // Every byte except a continuation byte begins a character.
      if byte & 0xC0 != 0x80 { count += 1 }
      let isReturn = byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
      if byte == 0x0A || isReturn { starts.append(count) }
    }
    self.starts = starts
  }

  /// Returns the position of the character with this number, counted from 0.
  func position(ofCharacter number: Int) -> TextPosition {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= number { low = middle } else { high = middle }
    }
    return TextPosition(line: low + 1, column: max(0, number - starts[low]) + 1)
  }
}
