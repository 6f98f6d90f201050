import Foundation

/// A word that docs/glossary.md rules out, because another word has its meaning.
struct WordRule {
  enum Scope {
    /// The parts of declared names: `touchTimeout` has the parts `touch` and `Timeout`.
    case namePart
    /// The first part of declared names with several parts.
    case firstNamePart
    /// Whole declared names.
    case name
    /// The words of comments, without code in backticks.
    case comment
    /// The first words of documentation comments, and of their parameters and results.
    case opening
  }

  let scope: Scope
  /// The words in lower case; for whole names, in their own case. A rule for comments may have phrases of several
  /// words.
  let words: [String]
  /// The words to use instead.
  let instead: String
  /// The folders in which the rule applies.
  var folders = ["Sources/", "Tests/", "Tools/"]
  /// The paths below which the word has another, permitted meaning.
  var allowed: [String] = []

  /// The tests of the rules, which contain violations on purpose.
  private static let tests = "Tests/HouseTests/WordRule"

  func violations(in file: WordUse) -> [Violation] {
    guard folders.contains(where: file.path.hasPrefix), !(allowed + [Self.tests]).contains(where: file.path.hasPrefix)
    else { return [] }
    return switch scope {
    case .namePart: report(file) { name in words.contains(where: name.parts.contains) }
    case .firstNamePart: report(file) { name in name.parts.count > 1 && words.contains(name.parts[0]) }
    case .name: report(file) { name in words.contains(name.text) }
    // In a debug build, the standard library's `contains` takes seconds for all comments.
    case .comment: reportPhrases(file.comments, file.path) { strstr($0, $1) != nil }
    case .opening: reportPhrases(file.openings, file.path) { $0.hasPrefix($1) }
    }
  }

  private func report(
    _ file: WordUse, _ isViolation: ((line: Int, text: String, parts: [String])) -> Bool
  ) -> [Violation] {
    file.names.filter(isViolation)
      .map { Violation(path: file.path, line: $0.line, reason: "`\($0.text)`: use \(instead)") }
  }

  private func reportPhrases(
    _ texts: [(line: Int, text: String)], _ path: String, _ matches: (_ text: String, _ phrase: String) -> Bool
  ) -> [Violation] {
    let phrases = words.map { " \($0) " }
    return texts.compactMap { line, text in
      guard let index = phrases.firstIndex(where: { matches(text, $0) }) else { return nil }
      return Violation(path: path, line: line, reason: "\"\(words[index])\": use \(instead)")
    }
  }
}
