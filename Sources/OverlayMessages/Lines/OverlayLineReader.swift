internal import Appearance
internal import Gestures

/// Reads the values of one line, one after the other.
struct OverlayLineReader {
  private var remaining: Substring.UTF8View

  init(_ line: String) throws(OverlayMessageError) {
    guard line.utf8.count <= OverlayMessageLimits.lineLength else { throw .lineTooLong }
    remaining = line[...].utf8
  }

  var isAtEnd: Bool { remaining.isEmpty }

  /// Throws an error if the line has more values.
  func finish() throws(OverlayMessageError) {
    guard remaining.isEmpty else { throw .unexpected(String(Substring(remaining.prefix(40)))) }
  }

  /// The next word, which is not consumed; nil at the end of the line.
  var next: String? { isAtEnd ? nil : String(Substring(remaining.prefix { $0 != UInt8(ascii: " ") })) }

  mutating func word(_ name: String) throws(OverlayMessageError) -> String {
    let word = remaining.prefix { $0 != UInt8(ascii: " ") }
    guard !word.isEmpty else { throw .missing(name) }
    remaining = remaining.dropFirst(word.count)
    skipSpace()
    return String(Substring(word))
  }

  mutating func gesture() throws(OverlayMessageError) -> UInt64 {
    guard let number = UInt64(try word("gesture")) else { throw .invalid("gesture") }
    return number
  }

  mutating func flag(_ name: String) throws(OverlayMessageError) -> Bool {
    switch try word(name) {
    case "yes": return true
    case "no": return false
    default: throw .invalid(name)
    }
  }

  mutating func value(_ name: String, limit: Double) throws(OverlayMessageError) -> Double {
    try Self.number(try word(name), name, limit: limit)
  }

  mutating func value(_ name: String, in range: ClosedRange<Double>) throws(OverlayMessageError) -> Double {
    let value = try value(name, limit: OverlayMessageLimits.factor)
    guard range.contains(value) else { throw .invalid(name) }
    return value
  }

  mutating func point() throws(OverlayMessageError) -> Point {
    let parts = try word("point").split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw .invalid("point") }
    let limit = OverlayMessageLimits.coordinate
    return Point(
      x: try Self.number(String(parts[0]), "x", limit: limit), y: try Self.number(String(parts[1]), "y", limit: limit))
  }

  mutating func area() throws(OverlayMessageError) -> Rectangle {
    let (origin, size) = (try point(), try point())
    guard size.x >= 0, size.y >= 0 else { throw .invalid("size") }
    return Rectangle(x: origin.x, y: origin.y, width: size.x, height: size.y)
  }

  mutating func color() throws(OverlayMessageError) -> OverlayStyle.Color {
    guard let color = OverlayStyle.Color(hexadecimal: try word("color")) else { throw .invalid("color") }
    return color
  }

  /// Reads a text in quotes, and resolves its escapes.
  mutating func text(_ name: String) throws(OverlayMessageError) -> String {
    guard !isAtEnd else { throw .missing(name) }
    guard remaining.first == UInt8(ascii: "\"") else { throw .invalid(name) }
    remaining = remaining.dropFirst()
    var bytes: [UInt8] = []
    while let byte = remaining.popFirst() {
      if byte == UInt8(ascii: "\"") {
        guard remaining.isEmpty || remaining.first == UInt8(ascii: " ") else { throw .invalid(name) }
        skipSpace()
        return String(decoding: bytes, as: UTF8.self)
      }
      guard bytes.count < OverlayMessageLimits.textLength else { throw .invalid(name) }
      bytes.append(byte == UInt8(ascii: "\\") ? try escaped(name) : byte)
    }
    throw .invalid(name)
  }

  private mutating func escaped(_ name: String) throws(OverlayMessageError) -> UInt8 {
    let digits = remaining.prefix(2)
    guard digits.count == 2, let byte = UInt8(String(Substring(digits)), radix: 16), byte < 0x80 else {
      throw .invalid(name)
    }
    remaining = remaining.dropFirst(2)
    return byte
  }

  private mutating func skipSpace() { if remaining.first == UInt8(ascii: " ") { remaining = remaining.dropFirst() } }

  private static func number(_ text: String, _ name: String, limit: Double) throws(OverlayMessageError) -> Double {
    guard let value = Double(text), value.isFinite, value.magnitude <= limit else { throw .invalid(name) }
    return value
  }
}
