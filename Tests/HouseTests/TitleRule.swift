import Foundation

/// The title of a test or a suite is a sentence, or a heading, that a reader understands at the first reading.
enum TitleRule {
  static let maximumLength = 90

  /// First words of relative clauses and inverted sentences, in lower case.
  private static let firstWords: Set = [
    "who", "whom", "whose", "whoever", "what", "whatever", "where", "wherever", "which", "how", "however", "whether",
    "why", "of",
  ]

  static func violations(in files: [SourceFile]) -> [Violation] {
    files.flatMap { file in
      titles(of: file).compactMap { line, title in
        reason(against: title).map { Violation(path: file.path, line: line, reason: "\"\(title)\" \($0)") }
      }
    }
  }

  private static func reason(against title: Substring) -> String? {
    if title.count > maximumLength { return "has \(title.count) characters, at most \(maximumLength)" }
    let first = title.prefix { $0 != " " }
    if firstWords.contains(first.lowercased()) { return "begins with \"\(first)\"" }
    // The name of a file may begin with a small letter.
    if title.first?.isLowercase == true, !first.contains("/") {
      return "begins with a small letter"
    }
    let words = WordUse.words(in: title)
    return WordRule.readTwice.first { strstr(words, " \($0) ") != nil }.map { "has the words \"\($0)\"" }
  }

  /// Returns the titles in `@Test("…")` and `@Suite("…")`, on the line of the attribute or the next one.
  private static func titles(of file: SourceFile) -> [(line: Int, title: Substring)] {
    let lines = file.lines
    return lines.indices.compactMap { index in
      let attribute = lines[index].drop { $0 == " " }
      guard attribute.hasPrefix("@"), let open = ["@Test(", "@Suite("].first(where: attribute.hasPrefix) else {
        return nil
      }
      var line = index
      var text = attribute.dropFirst(open.count)
      if text.isEmpty, index + 1 < lines.count {
        line += 1
        text = lines[line].drop { $0 == " " }
      }
      guard text.first == "\"" else { return nil }
      return (line + 1, text.dropFirst().prefix { $0 != "\"" })
    }
  }
}
