/// Cuts what a plugin writes into lines, however it comes in pieces.
struct LineSplitter {
  /// In bytes; nobody writes a longer action.
  static let longestLine = 4096

  private var rest: [UInt8] = []
  private var isTooLong = false

  /// The lines that are complete now, without their ends; nil stands for one that was too long, and is lost.
  mutating func lines(_ bytes: [UInt8]) -> [String?] {
    var lines: [String?] = []
    var bytes = bytes[...]
    while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
      append(bytes[..<end])
      lines.append(isTooLong ? nil : String(decoding: rest, as: UTF8.self))
      rest = []
      isTooLong = false
      bytes = bytes[(end + 1)...]
    }
    append(bytes)
    return lines
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    if rest.count + bytes.count > Self.longestLine { isTooLong = true }
    if !isTooLong { rest += bytes }
  }
}
