// In the standard library, functions that search a text are only in the module of regular expressions. A program that
// calls one of these functions contains the whole module, and each start processes the module's declarations:
// docs/decisions/0021.

extension String {
  /// Returns true if `text` occurs in this text. `text` must not be empty.
  func includes(_ text: String) -> Bool { self[...].range(of: text) != nil }

  /// Returns this text with each `old` replaced by `new`. `old` must not be empty.
  func replacing(each old: String, with new: String) -> String {
    var (result, rest) = ("", self[...])
    while let found = rest.range(of: old) {
      result += rest[..<found.lowerBound] + new
      rest = rest[found.upperBound...]
    }
    return result + rest
  }
}

extension Substring {
  /// Returns the range of the first occurrence of `text`; nil if `text` does not occur.
  fileprivate func range(of text: String) -> Range<Index>? {
    guard let start = utf8.indices.first(where: { utf8[$0...].starts(with: text.utf8) }) else { return nil }
    return start..<utf8.index(start, offsetBy: text.utf8.count)
  }
}
