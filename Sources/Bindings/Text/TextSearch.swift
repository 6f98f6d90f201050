// The standard library's own functions for this are in its module of regular expressions. A program that calls one of them
// contains all of that module, and each start goes through what it declares: docs/decisions/0027.

extension String {
  /// Returns true if another text, which is not empty, occurs in this one.
  func includes(_ text: String) -> Bool { self[...].range(of: text) != nil }

  /// Returns this text with `new` in place of each `old`, which is not empty.
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
  /// Returns where another text first occurs in this one; nil if it does not.
  fileprivate func range(of text: String) -> Range<Index>? {
    guard let start = utf8.indices.first(where: { utf8[$0...].starts(with: text.utf8) }) else { return nil }
    return start..<utf8.index(start, offsetBy: text.utf8.count)
  }
}
