/// Appends values to a packet, with the least significant byte first.
struct PacketWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func add(_ value: Double) { add(value.bitPattern) }
}
