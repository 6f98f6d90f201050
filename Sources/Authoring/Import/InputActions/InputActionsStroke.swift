/// A recorded stroke in base64. Each point has four bytes; the first two are x and y, from 0 to 100.
enum InputActionsStroke {
  /// Returns the drawing; nil if the text is not a stroke in this encoding.
  static func drawing(_ text: String) -> DrawnShape? {
    guard let bytes = decoded(text), !bytes.isEmpty, bytes.count % 4 == 0 else { return nil }
    return DrawnShape(
      stride(from: 0, to: bytes.count, by: 4).map {
        EasystrokeStroke.Point(x: Double(bytes[$0]) / 100, y: Double(bytes[$0 + 1]) / 100)
      })
  }

  private static let maximumCount = 65_536

  private static func decoded(_ text: String) -> [UInt8]? {
    guard text.utf8.count <= maximumCount else { return nil }
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    for byte in text.utf8 where byte != UInt8(ascii: "=") && !UInt8.isSpace(byte) {
      guard let value = value(of: byte) else { return nil }
      bits = (bits << 6 | value) & 0xFFFF
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
    }
    return bytes
  }

  private static func value(of byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
