/// Lines of presets and imports that are added to the text of a bindings file.
package enum AddedLines {
  /// Returns the change that includes a preset in the first line. The person's own lines come later, so they override
  /// the lines of the preset.
  package static func including(_ line: String, in bytes: [UInt8]) -> Change {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = bytes.starts(with: mark) ? mark.count : 0
    return .replaceAll(bytes[..<start] + Array((line + newline(in: bytes)).utf8) + bytes[start...])
  }

  /// Returns the change that removes the line; nil if the file does not have the line.
  package static func removing(_ line: String, from bytes: [UInt8]) -> Change? {
    index(of: line, in: bytes).map { .removeLines(($0 + 1)...($0 + 1)) }
  }

  /// Returns true if the text has the line.
  package static func has(_ line: String, in bytes: [UInt8]) -> Bool { index(of: line, in: bytes) != nil }

  private static func index(of line: String, in bytes: [UInt8]) -> Int? {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.firstIndex { candidate in
      var text = String(decoding: candidate, as: UTF8.self).unicodeScalars[...]
      while let first = text.first, " \t\u{FEFF}".unicodeScalars.contains(first) { text.removeFirst() }
      while let last = text.last, " \t\r".unicodeScalars.contains(last) { text.removeLast() }
      return String(text) == line
    }
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
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")), end > 0 else { return "\n" }
    return bytes[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
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
