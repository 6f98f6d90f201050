extension StringProtocol {
  /// The text without spaces, tabs and line breaks at both ends.
  package var trimmed: String {
    let isBlank = { (byte: UInt8) in " \t\r\n".utf8.contains(byte) }
    let start = Array(utf8).drop(while: isBlank)
    guard let last = start.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(decoding: start[...last], as: UTF8.self)
  }
}
