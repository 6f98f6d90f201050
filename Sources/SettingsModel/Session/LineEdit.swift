internal import Bindings

/// Replaces whole lines of a text, and keeps the other lines byte for byte.
struct LineEdit {
  private let bytes: [UInt8]
  /// The offsets of the first bytes of the lines.
  private var starts: [Int] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(index + 1) }
  }

  /// Returns the text with these lines overwritten by spaces. All other bytes keep their positions.
  func blanking(_ lines: Set<Int>) -> [UInt8] {
    var result = bytes
    for line in lines {
      for index in range(of: line) ?? 0..<0 where bytes[index] != UInt8(ascii: "\r") {
        result[index] = UInt8(ascii: " ")
      }
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
    guard starts.indices.contains(line - 1) else { return nil }
    let end = line < starts.count ? starts[line] - 1 : bytes.count
    return starts[line - 1]..<end
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
