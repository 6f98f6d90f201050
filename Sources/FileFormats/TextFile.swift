/// The bytes of a text file, without the byte order mark of UTF-8 at its start.
package struct TextFile: Sendable {
  package let bytes: [UInt8]

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Maximum size in bytes, which limits memory and time. Real configurations are smaller.
  package static let maximumSize = 4 << 20

  /// - Throws: An error if the bytes exceed ``maximumSize``.
  package init(_ bytes: [UInt8]) throws(FormatError) {
    guard bytes.count <= Self.maximumSize else {
      throw FormatError(TextPosition(line: 1, column: 1), "the file is larger than 4 MB")
    }
    self.bytes = bytes.starts(with: Self.mark) ? Array(bytes.dropFirst(Self.mark.count)) : bytes
  }

  /// Returns the lines, numbered from 1, without their line breaks.
  ///
  /// - Throws: An error if the bytes are not UTF-8 text, or contain NUL.
  package func lines() throws(FormatError) -> [(number: Int, text: String)] {
    if let index = bytes.firstIndex(of: 0) { throw FormatError(position(ofByte: index), Self.nulMessage) }
    if let index = firstInvalidByte { throw FormatError(position(ofByte: index), Self.invalidMessage) }
    return Self.split(bytes[...]).enumerated().map { ($0 + 1, String(decoding: $1, as: UTF8.self)) }
  }

  static let nulMessage = "NUL byte; a configuration is a text file"
  static let invalidMessage = "this is not valid UTF-8"

  /// Returns the lines; a line ends with LF, CR or both.
  private static func split(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      lines.append(bytes[start..<end])
      start = end + (bytes[end...].starts(with: [0x0D, 0x0A]) ? 2 : 1)
    }
    return lines + [bytes[start...]]
  }

  /// Returns the position of the byte at `index`; the position of the end of the file if `index` is beyond the end.
  package func position(ofByte index: Int) -> TextPosition {
    let before = Self.split(bytes.prefix(upTo: clamped(index)))
    return TextPosition(
      line: before.count, column: String(decoding: before.last ?? [], as: UTF8.self).unicodeScalars.count + 1)
  }

  /// Returns the index of the last occurrence of `word` before the byte at `index`; nil if `word` does not occur.
  func lastIndex(of word: String, before index: Int) -> Int? {
    bytes[..<clamped(index)].indices.last { has(word, at: $0) }
  }

  private func clamped(_ index: Int) -> Int { min(max(index, 0), bytes.count) }

  /// The index of the first byte that is not part of a valid character; nil if all bytes are valid.
  private var firstInvalidByte: Int? {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var index = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): index += UTF8.width(scalar)
      case .error: return min(index, bytes.count - 1)
      case .emptyInput: return nil
      }
    }
  }

  /// Returns true if a valid UTF-8 character begins at `index`.
  func isCharacter(at index: Int) -> Bool {
    var decoder = UTF8()
    var iterator = bytes[clamped(index)...].makeIterator()
    if case .scalarValue = decoder.decode(&iterator) { return true }
    return false
  }

  func byte(at index: Int) -> UInt8? { bytes.indices.contains(index) ? bytes[index] : nil }

  /// Returns true if `word` begins at `index`.
  func has(_ word: String, at index: Int) -> Bool {
    index >= 0 && index <= bytes.count && bytes[index...].starts(with: word.utf8)
  }
}
