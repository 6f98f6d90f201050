/// A preset: a file with a set of gestures that bindings files can include.
package enum Preset {
  /// Returns the first sentence of the comment at the beginning of a preset; empty if the preset does not begin with a
  /// comment.
  package static func summary(of text: String) -> String {
    let comment = text.split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("#") }
    let words = comment.flatMap { $0.dropFirst().split(separator: " ") }
    let count = words.firstIndex { $0.hasSuffix(".") }.map { $0 + 1 } ?? words.count
    return words.prefix(count).joined(separator: " ")
  }
}
