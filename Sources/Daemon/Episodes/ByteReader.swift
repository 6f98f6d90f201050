internal import Gestures

/// Reads what a `ByteSink` was given.
struct ByteReader {
  /// The bytes end in the middle of a value, or are no value.
  struct Malformed: Error {}

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }

  mutating func byte() throws(Malformed) -> UInt8 {
    guard position < bytes.count else { throw Malformed() }
    position += 1
    return bytes[position - 1]
  }

  mutating func number() throws(Malformed) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try byte()
      number |= UInt64(byte & 0x7F) << shift
      guard byte >= 0x80 else { return number }
      shift += 7
      guard shift < 64 else { throw Malformed() }
    }
  }

  mutating func signedNumber() throws(Malformed) -> Int64 {
    let number = try number()
    return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  mutating func count() throws(Malformed) -> Int {
    guard let count = Int(exactly: try number()) else { throw Malformed() }
    return count
  }

  mutating func double(as form: UInt8) throws(Malformed) -> Double {
    switch NumberForm(rawValue: form) {
    case nil: throw Malformed()
    case .zero: return 0
    case .fixed:
      let units = Int32(bitPattern: UInt32(truncatingIfNeeded: try bits(count: 4)))
      return Double(units) / NumberForm.unitsPerOne
    case .exact: return Double(bitPattern: try bits(count: 8))
    }
  }

  mutating func double() throws(Malformed) -> Double { try double(as: try byte()) }

  mutating func point() throws(Malformed) -> Point {
    let forms = try byte()
    let x = try double(as: forms >> 4)
    return Point(x: x, y: try double(as: forms & 0xF))
  }

  mutating func vector() throws(Malformed) -> Vector { try point() - .zero }

  mutating func text() throws(Malformed) -> String {
    let count = try count()
    guard count <= bytes.count - position else { throw Malformed() }
    position += count
    return String(decoding: bytes[position - count..<position], as: UTF8.self)
  }

  private mutating func bits(count: Int) throws(Malformed) -> UInt64 {
    var bits: UInt64 = 0
    for index in 0..<UInt64(count) { bits |= UInt64(try byte()) << (8 * index) }
    return bits
  }
}
