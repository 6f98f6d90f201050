/// The lines of a text, as offsets in its bytes.
///
/// A line ends with LF, or with CR and LF. A byte order mark is not part of the first line.
package struct ByteLines: Sendable {
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let bytes: [UInt8]
  /// The offsets of each line, without its line break. The last line is empty if the text ends with a line break.
  package private(set) var contents: [Range<Int>] = []

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var start = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      append(start..<end)
      start = end + 1
    }
    append(start..<bytes.count)
  }

  private mutating func append(_ line: Range<Int>) {
    let hasReturn = bytes[line].last == UInt8(ascii: "\r")
    contents.append(hasReturn ? line.dropLast() : line)
  }

  package var count: Int { contents.count }

  /// The lines without their line breaks.
  package var texts: [ArraySlice<UInt8>] { contents.map { bytes[$0] } }

  /// Returns the offset after the line break of the line at `index`.
  package func end(at index: Int) -> Int { index + 1 < count ? contents[index + 1].lowerBound : bytes.count }

  /// Returns the line break of the line at `index`; empty for the last line.
  package func lineBreak(at index: Int) -> String {
    guard index + 1 < count else { return "" }
    return end(at: index) - contents[index].upperBound == 2 ? "\r\n" : "\n"
  }
}
