/// Parses the text of `type` and `notify`, and the name of a bar.
enum TextArgumentParser {
  /// Maximum length of a text in characters. The length is limited because gestures wait while a text is typed, and
  /// because the system limits the arguments of a program.
  private static let maximumLength = 4096

  /// Parses a text, which must be the only argument. Reports an error and returns nil if the arguments are wrong.
  static func text(_ arguments: ActionArguments, _ diagnostics: inout DiagnosticList) -> String? {
    let owner = arguments.word
    let words = arguments.terms.joinedWords
    guard let word = words.first, word.kind == .quoted || word.kind == .word else {
      diagnostics.error(owner.span.end, "a text in quotes must follow `\(owner.text)`")
      return nil
    }
    if words.count > 1 {
      let text = words.map(\.text).joined(separator: " ")
      let isQuoted = words.allSatisfy { $0.kind == .word } && text.withoutForeignQuotes != text[...]
      diagnostics.error(
        isQuoted ? word.span.through(words[words.count - 1].span) : words[1].span,
        "`\(owner.text)` takes one text; write a text with spaces in quotes",
        suggestion: isQuoted ? String(text.withoutForeignQuotes).inQuotes : nil)
      return nil
    }
    if let inner = arguments.terms.dropFirst().first, inner.isGlued {
      diagnostics.warning(
        inner.span, translatable("the quotation marks end the text here; `\\\"` is one that is part of the text"))
    }
    return text(word, of: owner, &diagnostics)
  }

  /// Returns the text of `word`, an argument of `owner`. Reports an error and returns nil if the word is not a valid
  /// text.
  static func text(_ word: Term, of owner: Term, _ diagnostics: inout DiagnosticList) -> String? {
    guard word.kind == .quoted || word.kind == .word else {
      diagnostics.error(word.span, "a text in quotes must follow `\(owner.text)`")
      return nil
    }
    guard !word.text.isEmpty else {
      diagnostics.error(word.span, "this text is empty")
      return nil
    }
    if word.kind == .word, word.text.withoutForeignQuotes != word.text[...] {
      diagnostics.warning(
        word.span, translatable("these quotation marks are part of the text"),
        suggestion: String(word.text.withoutForeignQuotes).inQuotes)
    }
    guard word.word.scalars.count <= maximumLength else {
      diagnostics.error(word.span, "`\(owner.text)` takes a text of at most \(maximumLength) characters")
      return nil
    }
    LiteralVariables.report(in: word.word, &diagnostics)
    return word.text
  }
}
