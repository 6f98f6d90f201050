internal import Bindings

/// Lines of presets and imports that are added to the text of a bindings file.
package enum AddedLines {
  /// Returns the change that includes a preset in the first line. The person's own lines come later, so they override
  /// the lines of the preset.
  package static func including(_ line: String, in bytes: [UInt8]) -> Change {
    let start = ByteLines(bytes).contents[0].lowerBound
    return .replaceAll(bytes[..<start] + Array((line + newline(in: bytes)).utf8) + bytes[start...])
  }

  /// Returns the change that removes the line; nil if the file does not have the line.
  package static func removing(_ line: String, from bytes: [UInt8]) -> Change? {
    index(of: line, in: bytes).map { .removeLines(($0 + 1)...($0 + 1)) }
  }

  /// Returns true if the text has the line.
  package static func has(_ line: String, in bytes: [UInt8]) -> Bool { index(of: line, in: bytes) != nil }

  private static func index(of line: String, in bytes: [UInt8]) -> Int? {
    ByteLines(bytes).texts.firstIndex { String(decoding: $0, as: UTF8.self).trimmed == line }
  }

  /// Returns the change that adds lines at the end.
  package static func appending(_ text: String, to bytes: [UInt8]) -> Change {
    let newline = newline(in: bytes)
    var new = bytes
    if let last = bytes.last {
      if last != UInt8(ascii: "\n") { new += Array(newline.utf8) }
      new += Array(newline.utf8)
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).trimmed
    for line in lines { new += Array((line + newline).utf8) }
    return .replaceAll(new)
  }

  private static func newline(in bytes: [UInt8]) -> String {
    let lineBreak = ByteLines(bytes).lineBreak(at: 0)
    return lineBreak.isEmpty ? "\n" : lineBreak
  }
}

extension [Substring] {
  /// The lines without empty lines at the end.
  fileprivate var trimmed: ArraySlice<Substring> {
    var lines = self[...]
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines
  }
}
