/// The bytes of a foreign file, read one after the other.
struct ForeignText {
  private let bytes: [UInt8]
  private(set) var position: Int
  /// Counted from 1.
  private(set) var line = 1
  private var lineStart: Int

  /// In bytes. Nobody's gestures fill more, and what is read stays within bounds.
  static let maximumSize = 4 << 20

  init(_ bytes: [UInt8]) throws(ImportError) {
    guard bytes.count <= Self.maximumSize else { throw ImportError(1, "the file is larger than 4 MB") }
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    lineStart = position
    guard let zero = bytes.firstIndex(of: 0) ?? Self.firstInvalid(in: bytes) else { return }
    let line = bytes[..<zero].count { $0 == UInt8(ascii: "\n") } + 1
    throw ImportError(line, bytes[zero] == 0 ? "a NUL byte; a configuration is text" : "this is not valid UTF-8")
  }

  private static func firstInvalid(in bytes: [UInt8]) -> Int? {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var position = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): position += UTF8.width(scalar)
      case .error: return min(position, bytes.count - 1)
      case .emptyInput: return nil
      }
    }
  }

  var isAtEnd: Bool { position >= bytes.count }
  /// Counted from 0, in bytes.
  var column: Int { position - lineStart }

  /// The byte `offset` behind the present one; nil behind the end.
  func peek(_ offset: Int = 0) -> UInt8? { position + offset < bytes.count ? bytes[position + offset] : nil }

  func peek(_ offset: Int = 0, is character: Unicode.Scalar) -> Bool { peek(offset) == UInt8(ascii: character) }

  func starts(with word: StaticString) -> Bool {
    word.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where position < bytes.count {
      if bytes[position] == UInt8(ascii: "\n") {
        line += 1
        lineStart = position + 1
      }
      position += 1
    }
  }

  /// Goes back to a place that was seen before on this line.
  mutating func rewind(to place: Int) { position = place }

  mutating func take(_ word: StaticString) -> Bool {
    guard starts(with: word) else { return false }
    advance(word.utf8CodeUnitCount)
    return true
  }

  mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while let byte = peek(), isSkipped(byte) { advance() }
  }

  mutating func text(while isTaken: (UInt8) -> Bool) -> String {
    let start = position
    skip(while: isTaken)
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  func text(in range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// What stands before `word`, which is taken too; nil if it does not come.
  mutating func text(upTo word: StaticString) -> String? {
    let start = position
    while !isAtEnd {
      if starts(with: word) {
        defer { advance(word.utf8CodeUnitCount) }
        return String(decoding: bytes[start..<position], as: UTF8.self)
      }
      advance()
    }
    return nil
  }
}

extension UInt8 {
  static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
  static func isSpace(_ byte: UInt8) -> Bool { isBlank(byte) || byte == 0x0A || byte == 0x0D }
  static func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}

extension StringProtocol {
  /// Without blanks and line breaks at both ends.
  var trimmed: String {
    let bytes = Array(utf8)
    guard let first = bytes.firstIndex(where: { !UInt8.isSpace($0) }) else { return "" }
    let last = bytes.lastIndex { !UInt8.isSpace($0) } ?? first
    return String(decoding: bytes[first...last], as: UTF8.self)
  }
}
