/// Splits bytes that arrive in pieces of any size into lines.
package struct LineSplitter: Sendable {
  /// Maximum length of a line in bytes, without its line break. A longer line is dropped.
  package let maximumLineLength: Int

  /// The beginning of a line whose end has not arrived yet.
  private var partial: [UInt8] = []
  /// True while the remaining part of a line that is too long is dropped.
  private var isTooLong = false

  package init(maximumLineLength: Int) { self.maximumLineLength = maximumLineLength }

  /// Returns the lines that are now complete, without their line breaks. Returns nil in place of a line that was too
  /// long.
  package mutating func lines(_ bytes: [UInt8]) -> [String?] {
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
    if partial.count + bytes.count > maximumLineLength { isTooLong = true }
    if isTooLong { partial = [] } else { partial += bytes }
  }
}
