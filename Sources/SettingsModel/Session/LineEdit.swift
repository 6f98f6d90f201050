internal import Bindings

/// Replaces whole lines of a text, and keeps the other lines byte for byte.
struct LineEdit {
  private let bytes: [UInt8]
  private let lines: ByteLines

  init(_ bytes: [UInt8]) { (self.bytes, lines) = (bytes, ByteLines(bytes)) }

  /// Returns the text with these lines overwritten by spaces. All other bytes keep their positions.
  func blanking(_ lines: Set<Int>) -> [UInt8] {
    var result = bytes
    for line in lines {
      for index in range(of: line) ?? 0..<0 { result[index] = UInt8(ascii: " ") }
    }
    return result
  }

  /// Returns true if one of the changes is within one of the lines.
  func touches(_ lines: Set<Int>, _ changes: [TextChange]) -> Bool {
    lines.compactMap(range).contains { line in
      changes.contains { $0.range.lowerBound < line.upperBound && $0.range.upperBound > line.lowerBound }
    }
  }

  /// The offsets of the bytes of a line, without its line break; nil if the line does not exist.
  private func range(of line: Int) -> Range<Int>? {
    lines.contents.indices.contains(line - 1) ? lines.contents[line - 1] : nil
  }

  /// Returns the text without the lines, or with another text in their place. Lines that do not exist change nothing.
  func replacing(_ numbers: ClosedRange<Int>, with text: String?) -> [UInt8] {
    guard numbers.lowerBound >= 1, numbers.upperBound <= lines.count else { return bytes }
    let first = lines.contents[numbers.lowerBound - 1]
    let end = lines.end(at: numbers.upperBound - 1)
    guard let text else { return Array(bytes[..<first.lowerBound] + bytes[end...]) }
    let indentation = bytes[first].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let ownBreak = lines.lineBreak(at: numbers.lowerBound - 1)
    let lineBreak = Array((ownBreak.isEmpty ? "\n" : ownBreak).utf8)
    var new = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? [] : Array(indentation) + Array($0.utf8) }
      .joined(separator: lineBreak).map { $0 }
    if numbers.upperBound < lines.count { new += lineBreak }
    return Array(bytes[..<first.lowerBound]) + new + Array(bytes[end...])
  }
}
