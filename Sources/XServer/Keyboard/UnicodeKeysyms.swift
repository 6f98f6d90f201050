/// The key symbols of characters.
enum UnicodeKeysyms {
  /// Length of a row of the table in bytes: four digits, a space, four digits and a semicolon.
  private static let row = 10

  /// Returns the key symbols that type a character, the most common first; empty for a control character that no key
  /// types.
  ///
  /// The last symbol can be typed with every layout: if the layout lacks it, a key is lent for it.
  static func candidates(for scalar: Unicode.Scalar) -> [UInt32] {
    switch scalar.value {
    case 0x0A: [0xFF0D]
    case 0x08, 0x09, 0x1B: [0xFF00 | scalar.value]
    case 0x7F: [0xFFFF]
    case 0x20...0x7E, 0xA0...0xFF: [scalar.value]
    case 0..<0xA0: []
    default: older(scalar.value) + [0x0100_0000 + scalar.value]
    }
  }

  private static func older(_ value: UInt32) -> [UInt32] {
    table.withUTF8Buffer { text in
      let count = text.count / row
      func number(_ start: Int) -> UInt32 {
        text[start..<start + 4].reduce(0) { $0 << 4 | UInt32($1 < 0x61 ? $1 & 0xF : $1 - 0x57) }
      }
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        if number(middle * row) < value { low = middle + 1 } else { high = middle }
      }
      return (low..<count).prefix { number($0 * row) == value }.map { number($0 * row + 5) }
    }
  }
}
