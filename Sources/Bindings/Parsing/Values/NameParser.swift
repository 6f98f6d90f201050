/// Reads names that a file gives to bindings, shapes and modes.
enum NameParser {
  /// Returns `term` as a name; reports an error and returns nil if `term` is not a valid name.
  static func name(_ term: Term, _ diagnostics: inout DiagnosticList) -> Word? {
    if term.kind == .quoted, term.text.isPlainName {
      diagnostics.error(term.span, "a name is written without quotes", suggestion: term.text)
      return nil
    }
    guard term.kind == .word, term.text.isPlainName else {
      diagnostics.error(term.span, "a name is made of letters, digits, `-` and `_`, and begins with a letter")
      return nil
    }
    guard !Vocabulary.reserved.contains(term.text) else {
      diagnostics.error(term.span, "`\(term.text)` is a word of the language and cannot be a name")
      return nil
    }
    return term.word
  }

  /// Maximum length of a label in characters. Longer labels do not fit into the guide and the cheat sheet.
  static let maximumLabel = 60

  /// Returns the text in quotes as a label; reports an error and returns nil if the text cannot be shown.
  static func label(_ term: Term, _ diagnostics: inout DiagnosticList) -> String? {
    guard term.text.contains(where: { !$0.isWhitespace }) else {
      diagnostics.error(term.span, "a label has at least one letter")
      return nil
    }
    guard term.text.count <= maximumLabel else {
      diagnostics.error(term.span, "a label has at most \(maximumLabel) characters")
      return nil
    }
    return term.text.withoutControls
  }

  /// Returns the mode that `term` names, including `default`; reports an error and returns nil if `term` is not a valid
  /// name.
  static func mode(_ term: Term, _ diagnostics: inout DiagnosticList) -> Word? {
    term.kind == .word && term.text == Mode.default ? term.word : name(term, &diagnostics)
  }
}

extension String {
  /// The text with hyphens instead of spaces. Messages suggest the result as a name for a label.
  var wordsWithHyphens: String { String(map { $0 == " " ? "-" : $0 }) }

  /// True if the text consists of letters, digits, `-` and `_`, and begins with a letter or `_`.
  package var isPlainName: Bool {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
      default: false
      }
    }
    guard isPlain, let first = unicodeScalars.first else { return false }
    return !("0"..."9").contains(first) && first != "-"
  }
}
