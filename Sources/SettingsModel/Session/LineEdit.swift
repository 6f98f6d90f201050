/// Replaces whole lines of a text, and keeps the others byte for byte.
struct LineEdit {
  private let bytes: [UInt8]
  /// The offsets of the first bytes of the lines.
  private var starts: [Int] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(index + 1) }
  }

  /// Returns the text with nothing in these lines.
  func emptying(_ lines: Set<Int>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var line = 1
    for (index, byte) in bytes.enumerated() {
      if line < starts.count, index == starts[line] { line += 1 }
      if byte == UInt8(ascii: "\n") || !lines.contains(line) { result.append(byte) }
    }
    return result
  }

  /// Returns the text without the lines, or with another text in their place. Lines that do not exist change nothing.
  func replacing(_ lines: ClosedRange<Int>, with text: String?) -> [UInt8] {
    guard lines.lowerBound >= 1, lines.upperBound <= starts.count else { return bytes }
    let start = starts[lines.lowerBound - 1]
    let end = lines.upperBound < starts.count ? starts[lines.upperBound] : bytes.count
    guard let text else { return Array(bytes[..<start] + bytes[end...]) }
    let old = bytes[start..<end]
    let indentation = old.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let first = old.prefix { $0 != UInt8(ascii: "\n") }
    let terminator: [UInt8] = first.last == UInt8(ascii: "\r") ? [13, 10] : [10]
    var new = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? [] : Array(indentation) + Array($0.utf8) }
      .joined(separator: terminator).map { $0 }
    if old.last == UInt8(ascii: "\n") { new += terminator }
    return Array(bytes[..<start]) + new + Array(bytes[end...])
  }
}
