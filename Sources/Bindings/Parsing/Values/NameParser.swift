/// Reads names that a file gives to bindings, shapes and modes.
enum NameParser {
  /// Returns the name that `term` is; reports an error and returns nil if nothing can have that name.
  static func name(_ term: Term, _ diagnostics: inout DiagnosticList) -> Word? {
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

  /// Returns the mode that `term` names; `default` is one, although it is a word of the language.
  static func mode(_ term: Term, _ diagnostics: inout DiagnosticList) -> Word? {
    term.kind == .word && term.text == Mode.default ? term.word : name(term, &diagnostics)
  }
}

extension String {
  /// The text with hyphens in place of spaces: a name that was meant by quoted words.
  var wordsWithHyphens: String { String(map { $0 == " " ? "-" : $0 }) }

  /// True if it consists of letters, digits, `-` and `_`, a letter or `_` first.
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
