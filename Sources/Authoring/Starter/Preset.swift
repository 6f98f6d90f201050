/// A set of gestures in a file, which other bindings files include.
package enum Preset {
  /// Returns the first sentence of the comment at the beginning of a preset; an empty text if there is no comment.
  package static func summary(of text: String) -> String {
    let comment = text.split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("#") }
    let words = comment.flatMap { $0.dropFirst().split(separator: " ") }
    let count = words.firstIndex { $0.hasSuffix(".") }.map { $0 + 1 } ?? words.count
    return words.prefix(count).joined(separator: " ")
  }
}
