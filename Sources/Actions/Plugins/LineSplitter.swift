/// Cuts what a plugin writes into lines, however it comes in pieces.
struct LineSplitter {
  /// In bytes; nobody writes a longer action.
  static let longestLine = 4096

  private var rest: [UInt8] = []
  private var isTooLong = false

  /// The lines that are complete now, without their ends; nil stands for one that was too long, and is lost.
  mutating func lines(_ bytes: [UInt8]) -> [String?] {
    var lines: [String?] = []
    for byte in bytes {
      guard byte == UInt8(ascii: "\n") else {
        if rest.count < Self.longestLine { rest.append(byte) } else { isTooLong = true }
        continue
      }
      lines.append(isTooLong ? nil : String(decoding: rest, as: UTF8.self))
      rest = []
      isTooLong = false
    }
    return lines
  }
}
