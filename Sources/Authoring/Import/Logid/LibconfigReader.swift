internal import FileFormats

/// Reads libconfig's format: settings such as `name = value;`, with groups, lists and comments.
struct LibconfigReader {
  private let file: TextFile
  private var index = 0
  private var line = 1
  private var count = 0

  static let maximumDepth = 32
  static let maximumNodes = 200_000

  /// Returns the group of all settings of the file.
  static func read(_ bytes: [UInt8]) throws(FormatError) -> LibconfigNode {
    var reader = try LibconfigReader(bytes)
    let settings = try reader.settings(depth: 0)
    guard reader.peek == nil else { throw reader.fault("expected a name") }
    return LibconfigNode(value: .group(settings), line: 1)
  }

  private init(_ bytes: [UInt8]) throws(FormatError) {
    file = try TextFile(bytes)
    _ = try file.lines()
  }

  private func fault(_ message: String) -> FormatError { fault(at: index, message) }

  private func fault(at index: Int, _ message: String) -> FormatError {
    FormatError(file.position(ofByte: index), message)
  }

  private var peek: UInt8? { index < file.bytes.count ? file.bytes[index] : nil }

  private func has(_ word: String) -> Bool { file.bytes[index...].starts(with: word.utf8) }

  private mutating func advance() {
    if peek == 0x0A { line += 1 }
    index += 1
  }

  private mutating func skipLine() { while let byte = peek, byte != 0x0A { index += 1 } }

  /// Skips blanks, line breaks and comments.
  private mutating func skipSpace() throws(FormatError) {
    while let byte = peek {
      if UInt8.isSpace(byte) || byte == 0x0C {
        advance()
      } else if byte == UInt8(ascii: "#") || has("//") {
        skipLine()
      } else if has("/*") {
        let start = index
        index += 2
        while !has("*/") {
          guard peek != nil else { throw fault(at: start, "this comment is not closed") }
          advance()
        }
        index += 2
      } else {
        return
      }
    }
  }

  /// Reads settings up to the end of the enclosing group, or of the file.
  private mutating func settings(depth: Int) throws(FormatError) -> [LibconfigNode.Setting] {
    var settings: [LibconfigNode.Setting] = []
    var names: Set<String> = []
    try skipSpace()
    while let byte = peek, byte != UInt8(ascii: "}") {
      let start = index
      let setting = try setting(depth)
      guard names.insert(setting.name).inserted else { throw fault(at: start, "duplicate setting `\(setting.name)`") }
      settings.append(setting)
      try skipSpace()
    }
    return settings
  }

  private mutating func setting(_ depth: Int) throws(FormatError) -> LibconfigNode.Setting {
    let start = (index: index, line: line)
    if has("@include") { throw fault("the import does not read other files; put their settings here") }
    while let byte = peek, Self.isNamePart(byte) { index += 1 }
    guard index > start.index else { throw fault("expected a name") }
    let name = String(decoding: file.bytes[start.index..<index], as: UTF8.self)
    try skipSpace()
    guard peek == UInt8(ascii: "=") || peek == UInt8(ascii: ":") else { throw fault("expected `=` or `:`") }
    advance()
    let value = try value(depth + 1)
    try skipSpace()
    // libconfig accepts a setting without a separator after it.
    if peek == UInt8(ascii: ";") || peek == UInt8(ascii: ",") { advance() }
    return LibconfigNode.Setting(name: name, line: start.line, value: value)
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"),
      UInt8(ascii: "_"), UInt8(ascii: "*"), UInt8(ascii: "."), UInt8(ascii: "+"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  private mutating func value(_ depth: Int) throws(FormatError) -> LibconfigNode {
    try skipSpace()
    count += 1
    guard count <= Self.maximumNodes else { throw fault("more than \(Self.maximumNodes) values") }
    guard depth <= Self.maximumDepth else { throw fault("values nest more than \(Self.maximumDepth) deep") }
    let start = line
    switch peek {
    case UInt8(ascii: "{"):
      let open = index
      advance()
      let settings = try settings(depth: depth)
      guard peek != nil else { throw fault(at: open, "this `{` is not closed") }
      advance()
      return LibconfigNode(value: .group(settings), line: start)
    case UInt8(ascii: "("): return LibconfigNode(value: .list(try list(until: ")", depth)), line: start)
    case UInt8(ascii: "["): return LibconfigNode(value: .list(try list(until: "]", depth)), line: start)
    case UInt8(ascii: "\""): return LibconfigNode(value: .text(try texts()), line: start)
    default: return LibconfigNode(value: try word(), line: start)
    }
  }

  private mutating func list(until closer: Unicode.Scalar, _ depth: Int) throws(FormatError) -> [LibconfigNode] {
    let open = index
    advance()
    var elements: [LibconfigNode] = []
    while true {
      try skipSpace()
      guard let byte = peek else { throw fault(at: open, "a `\(closer)` is missing") }
      if byte == UInt8(ascii: closer) { break }
      elements.append(try value(depth + 1))
      try skipSpace()
      if peek == UInt8(ascii: ",") {
        advance()
      } else if let other = peek, other != UInt8(ascii: closer) {
        throw fault("expected `,` or `\(closer)`")
      }
    }
    advance()
    return elements
  }

  /// Reads a text. Joins successive texts into one text, as libconfig does.
  private mutating func texts() throws(FormatError) -> String {
    var bytes: [UInt8] = []
    while peek == UInt8(ascii: "\"") {
      let open = index
      advance()
      while let byte = peek, byte != UInt8(ascii: "\"") {
        if byte == UInt8(ascii: "\\") {
          advance()
          bytes += escaped()
        } else {
          bytes.append(byte)
          advance()
        }
      }
      guard peek != nil else { throw fault(at: open, "this quote is not closed") }
      advance()
      try skipSpace()
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads the characters after a backslash. Returns the bytes that the escape represents.
  private mutating func escaped() -> [UInt8] {
    guard let byte = peek else { return [] }
    advance()
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "x"):
      let digits = file.bytes[index...].prefix(2).prefix { Character(Unicode.Scalar($0)).isHexDigit }
      index += digits.count
      // A NUL character becomes a space, because texts cannot contain NUL.
      return UInt8(String(decoding: digits, as: UTF8.self), radix: 16).map { [$0 == 0 ? 0x20 : $0] } ?? []
    default: return [byte]
    }
  }

  private mutating func word() throws(FormatError) -> LibconfigNode.Value {
    let start = index
    while let byte = peek, Self.isNamePart(byte) { index += 1 }
    let word = String(decoding: file.bytes[start..<index], as: UTF8.self).lowercased()
    if word == "true" || word == "false" { return .boolean(word == "true") }
    var digits = word[...]
    if digits.hasPrefix("0x") {
      while digits.hasSuffix("l") { digits.removeLast() }
      if let number = Int(digits.dropFirst(2), radix: 16) { return .integer(number) }
    } else {
      while digits.hasSuffix("l") { digits.removeLast() }
      if let number = Int(digits) { return .integer(number) }
      if let number = Double(digits), number.isFinite { return .real(number) }
    }
    throw fault(at: start, "expected a value, such as `0xc3`, `true`, `\"text\"` or `{`")
  }
}
