/// Reads values from a packet, in the order in which `PacketWriter` has added them.
struct PacketReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  mutating func integer<Value: FixedWidthInteger>(_: Value.Type) throws(TouchpadMessageError) -> Value {
    let size = Value.bitWidth / 8
    guard rest.count >= size else { throw .tooShort }
    let value = rest.prefix(size).reversed().reduce(Value(0)) { $0 << 8 | Value(truncatingIfNeeded: $1) }
    rest = rest.dropFirst(size)
    return value
  }

  mutating func number(
    _ name: String, in range: ClosedRange<Double>
  ) throws(TouchpadMessageError) -> Double {
    let value = Double(bitPattern: try integer(UInt64.self))
    guard range.contains(value) else { throw .invalid(name) }
    return value
  }

  mutating func count(_ name: String) throws(TouchpadMessageError) -> Int {
    let value = Int(try integer(UInt8.self))
    guard value <= TouchpadMessageLimits.contacts else { throw .invalid(name) }
    return value
  }

  /// Returns a set of flags. Throws an error if it contains a flag that is not in `known`.
  mutating func flags(_ known: UInt8) throws(TouchpadMessageError) -> UInt8 {
    let value = try integer(UInt8.self)
    guard value & ~known == 0 else { throw .invalid("flags") }
    return value
  }

  func finish() throws(TouchpadMessageError) {
    guard rest.isEmpty else { throw .tooLong }
  }
}
