/// `type`: types a text, including characters that the keyboard's layout lacks.
struct TypeAction: ActionPayload {
  static let definition = ActionDefinition(
    word: .type, syntax: "\"TEXT\"",
    help: "types the text, including characters that the layout lacks ([limits](typing.md)); at most 4,096 characters, "
      + "as for `notify`",
    examples: ["type \"a text\""]
  ) { arguments, parsing in
    guard let text = TextArgumentParser.text(arguments, &parsing.diagnostics) else { return nil }
    if let word = arguments.terms.first, hasMistakenEscape(word) {
      parsing.diagnostics.warning(
        word.span,
        translatable(
          "`\\` is typed as it is; the keys of a new line and a tabulator are pressed by `keys Return` and `keys Tab`"))
    }
    return .type(text)
  }

  let text: String

  /// Returns true if the term has a `\n` or `\t` whose backslash is not escaped.
  private static func hasMistakenEscape(_ term: Term) -> Bool {
    let (word, scalars) = (term.word, term.word.scalars)
    return scalars.indices.dropLast().contains { index in
      guard scalars[index] == "\\", scalars[index + 1] == "n" || scalars[index + 1] == "t" else { return false }
      // An escaped backslash has another backslash in the column before it.
      let start = term.span.column + (term.kind == .quoted ? 1 : 0)
      return word.column(at: index) == (index == 0 ? start : word.column(at: index - 1) + 1)
    }
  }

  var arguments: String { text.inQuotes }

  var traits: ActionTraits {
    ActionTraits(lifetime: .momentary, startsProcess: false, pressesKeys: true, usesWindow: false, isReversible: false)
  }
}
