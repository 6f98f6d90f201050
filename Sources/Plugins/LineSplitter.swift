/// Splits the output of a plugin into lines, whatever the sizes of its pieces.
struct LineSplitter {
  /// Maximum length of a line in bytes; no action needs more.
  static let maximumLineLength = 4096

  /// The start of a line whose end has not come yet.
  private var partial: [UInt8] = []
  private var isTooLong = false

  /// Returns the lines that are complete now, without their line breaks; nil for a line that was too long and is lost.
  mutating func lines(_ bytes: [UInt8]) -> [String?] {
    var lines: [String?] = []
    var bytes = bytes[...]
    while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
      append(bytes[..<end])
      lines.append(isTooLong ? nil : String(decoding: partial, as: UTF8.self))
      partial = []
      isTooLong = false
      bytes = bytes[(end + 1)...]
    }
    append(bytes)
    return lines
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    if partial.count + bytes.count > Self.maximumLineLength { isTooLong = true }
    if !isTooLong { partial += bytes }
  }
}
