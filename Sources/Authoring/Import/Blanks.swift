extension UInt8 {
  static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
  static func isSpace(_ byte: UInt8) -> Bool { isBlank(byte) || byte == 0x0A || byte == 0x0D }
}

extension StringProtocol {
  /// The text without blanks and line breaks at both ends.
  var trimmed: String {
    let bytes = Array(utf8)
    guard let first = bytes.firstIndex(where: { !UInt8.isSpace($0) }) else { return "" }
    let last = bytes.lastIndex { !UInt8.isSpace($0) } ?? first
    return String(decoding: bytes[first...last], as: UTF8.self)
  }
}
