/// Reads one JSON value (RFC 8259) from bytes.
struct JSONReader {
  /// Reason why a text is not JSON, with the offset of the byte.
  struct Problem: Error, Hashable {
    let offset: Int
    let reason: String
  }

  /// Maximum depth of arrays and objects, so that no text can exhaust the stack.
  private static let maximumDepth = 64

  private let bytes: ArraySlice<UInt8>
  private var position: Int

  /// Returns the value that the bytes consist of.
  static func value(_ bytes: ArraySlice<UInt8>) throws(Problem) -> JSONValue {
    var reader = JSONReader(bytes)
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.position == bytes.endIndex else { throw reader.problem("text behind the value") }
    return value
  }

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  private func problem(_ reason: String) -> Problem { Problem(offset: position - bytes.startIndex, reason: reason) }

  private var next: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
  }

  private mutating func take(_ byte: Character) -> Bool {
    guard let value = byte.asciiValue, next == value else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(Problem) -> JSONValue {
    skipSpace()
    guard depth < Self.maximumDepth else { throw problem("more than \(Self.maximumDepth) levels") }
    switch next.map({ Character(UnicodeScalar($0)) }) {
    case "{": return try object(depth: depth)
    case "[": return try array(depth: depth)
    case "\"": return .string(try string())
    case "t": return try word("true", .boolean(true))
    case "f": return try word("false", .boolean(false))
    case "n": return try word("null", .null)
    case nil: throw problem("the text ends before the value")
    default: return .number(try number())
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(Problem) -> JSONValue {
    guard bytes[position...].starts(with: word.utf8) else { throw problem("a value was expected") }
    position += word.utf8.count
    return value
  }

  private mutating func array(depth: Int) throws(Problem) -> JSONValue {
    position += 1
    var elements: [JSONValue] = []
    skipSpace()
    if take("]") { return .array(elements) }
    while true {
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if take("]") { return .array(elements) }
      guard take(",") else { throw problem("`,` or `]` was expected") }
    }
  }

  private mutating func object(depth: Int) throws(Problem) -> JSONValue {
    position += 1
    var members: [String: JSONValue] = [:]
    skipSpace()
    if take("}") { return .object(members) }
    while true {
      skipSpace()
      guard next == Character("\"").asciiValue else { throw problem("the name of a member was expected") }
      let name = try string()
      skipSpace()
      guard take(":") else { throw problem("`:` was expected") }
      guard members.updateValue(try value(depth: depth + 1), forKey: name) == nil else {
        throw problem("duplicate member `\(name)`")
      }
      skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { throw problem("`,` or `}` was expected") }
    }
  }

  private mutating func number() throws(Problem) -> Double {
    let remaining = bytes[position...]
    let text = remaining.prefix { Self.numberBytes.contains($0) }
    let digits = text.first == Character("-").asciiValue ? text.dropFirst() : text
    // Swift also reads what JSON does not allow: a sign `+`, leading zeros, a point without digits.
    guard let first = digits.first, Self.digits.contains(first), digits.last.map(Self.digits.contains) == true,
      digits.count < 2 || first != 0x30 || !Self.digits.contains(digits[digits.startIndex + 1]),
      !zip(digits, digits.dropFirst()).contains(where: { $0 == 0x2E && !Self.digits.contains($1) }),
      let number = Double(String(decoding: text, as: UTF8.self)), number.isFinite
    else { throw problem("a value was expected") }
    position = text.endIndex
    return number
  }

  private static let digits = UInt8(0x30)...UInt8(0x39)
  private static let numberBytes = Set("+-.eE0123456789".utf8)

  private mutating func string() throws(Problem) -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case 0x22:
        position += 1
        guard let string = String(validating: text, as: UTF8.self) else { throw problem("a string is no UTF-8") }
        return string
      case 0x5C:
        position += 1
        text += try escape().utf8
      case 0..<0x20: throw problem("a control character in a string")
      default:
        text.append(byte)
        position += 1
      }
    }
    throw problem("a string without its end")
  }

  private mutating func escape() throws(Problem) -> String {
    guard let byte = next else { throw problem("a string without its end") }
    position += 1
    switch Character(UnicodeScalar(byte)) {
    case "\"": return "\""
    case "\\": return "\\"
    case "/": return "/"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": return try character()
    default: throw problem("an unknown escape")
    }
  }

  private mutating func character() throws(Problem) -> String {
    var units = [try unit()]
    // A character beyond 16 bits is two escapes.
    if UTF16.isLeadSurrogate(units[0]), take("\\"), take("u") { units.append(try unit()) }
    guard let text = String(validating: units, as: UTF16.self) else { throw problem("half of a character") }
    return text
  }

  private mutating func unit() throws(Problem) -> UInt16 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw problem("`\\u` needs four hexadecimal digits") }
    position += 4
    return unit
  }
}
