/// A change of a text: the bytes at `range` are replaced by `text`.
package struct TextChange: Sendable, Hashable {
  /// Positions in the old text, in bytes.
  package let range: Range<Int>
  package let text: [UInt8]

  package init(_ range: Range<Int>, _ text: [UInt8]) {
    (self.range, self.text) = (range, text)
  }

  /// Returns the change without the bytes that the old and the new text have in common at both ends; nil if nothing
  /// changes. Characters are never split.
  func trimmed(in bytes: [UInt8]) -> TextChange? {
    let old = bytes[range]
    var start = zip(old, text).prefix { $0 == $1 }.count
    while start > 0, isContinuation(old, start) || isContinuation(text[...], start) { start -= 1 }
    let limit = min(old.count, text.count) - start
    var end = zip(old.reversed(), text.reversed()).prefix(limit).prefix { $0 == $1 }.count
    while end > 0, isContinuation(old, old.count - end) || isContinuation(text[...], text.count - end) { end -= 1 }
    let change = TextChange(
      range.lowerBound + start..<range.upperBound - end, Array(text[start..<text.count - end]))
    return change.range.isEmpty && change.text.isEmpty ? nil : change
  }

  /// Returns true if the byte at `offset` continues a character.
  private func isContinuation(_ bytes: ArraySlice<UInt8>, _ offset: Int) -> Bool {
    let index = bytes.startIndex + offset
    return bytes.indices.contains(index) && bytes[index] & 0xC0 == 0x80
  }
}

extension [UInt8] {
  /// Returns the text with the changes, which are in the order of the text and do not overlap.
  package func applying(_ changes: [TextChange]) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for change in changes {
      result += self[end..<change.range.lowerBound] + change.text
      end = change.range.upperBound
    }
    return result + self[end...]
  }
}

extension [TextChange] {
  /// Returns the changes that undo this list of changes. `bytes` is the text before the changes.
  func inverse(of bytes: [UInt8]) -> [TextChange] {
    var shift = 0
    return map { change in
      let start = change.range.lowerBound + shift
      shift += change.text.count - change.range.count
      return TextChange(start..<start + change.text.count, [UInt8](bytes[change.range]))
    }
  }
}
