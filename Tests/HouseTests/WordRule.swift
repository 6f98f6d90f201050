/// A word that docs/glossary.md rules out, because another one has its meaning.
struct WordRule {
  enum Scope {
    /// The parts of declared names: `touchTimeout` has the parts `touch` and `Timeout`.
    case namePart
    /// The first of several parts of declared names.
    case firstNamePart
    /// Whole declared names.
    case name
    /// Comments, except for code in backticks.
    case comment
    /// The first words of documentation comments, and of their parameters and results.
    case opening
  }

  let scope: Scope
  /// The words in lower case, or whole names as they are; a comment's may be several words.
  let words: [String]
  /// The words to use instead.
  let instead: String
  /// The paths below which the rule applies.
  var folders = ["Sources/", "Tests/"]
  /// The paths below which the word has another meaning.
  var allowed: [String] = []
  /// Number of violations that are left; it may only fall.
  var remaining = 0

  /// The tests of the rules, which break them on purpose.
  private static let tests = "Tests/HouseTests/WordRule"

  /// Returns every use of the words in a file.
  func violations(in file: WordUse) -> [Violation] {
    guard folders.contains(where: file.path.hasPrefix), !(allowed + [Self.tests]).contains(where: file.path.hasPrefix)
    else { return [] }
    return switch scope {
    case .namePart: report(file.names, file.path) { WordUse.parts(of: $0) }
    case .firstNamePart: report(file.names, file.path) { Array(WordUse.parts(of: $0).dropLast().prefix(1)) }
    case .name: report(file.names, file.path) { [$0] }
    case .comment: reportPhrases(file.comments, file.path) { $0.contains($1) }
    case .opening: reportPhrases(file.openings, file.path) { $0.hasPrefix($1) }
    }
  }

  private func report(
    _ names: [(line: Int, text: String)], _ path: String, _ parts: (String) -> [String]
  ) -> [Violation] {
    names.filter { parts($0.text).contains(where: words.contains) }
      .map { Violation(path: path, line: $0.line, reason: "`\($0.text)`: use \(instead)") }
  }

  private func reportPhrases(
    _ texts: [(line: Int, text: String)], _ path: String, _ matches: (_ text: String, _ phrase: String) -> Bool
  ) -> [Violation] {
    texts.compactMap { line, text in
      guard let word = words.first(where: { matches(text, " \($0) ") }) else { return nil }
      return Violation(path: path, line: line, reason: "\"\(word)\": use \(instead)")
    }
  }
}
