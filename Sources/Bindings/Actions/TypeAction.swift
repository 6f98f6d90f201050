/// `type`: types a text, including characters that the keyboard's layout lacks.
struct TypeAction: ActionPayload {
  static let definition = ActionDefinition(
    word: .type, syntax: "\"TEXT\"",
    help: "types the text, including characters that the layout lacks ([limits](typing.md)); at most 4,096 characters, "
      + "as for `notify`",
    examples: ["type \"a text\""]
  ) { arguments, parsing in
    guard let text = TextArgumentParser.text(arguments, &parsing.diagnostics) else { return nil }
    if text.includes("\\n") || text.includes("\\t"), let word = arguments.terms.first {
      parsing.diagnostics.warning(
        word.span,
        "`\\` is typed as it is; the keys of a new line and a tabulator are pressed by `keys Return` and `keys Tab`")
    }
    return .type(text)
  }

  let text: String

  var arguments: String { text.inQuotes }

  var traits: ActionTraits {
    ActionTraits(lifetime: .momentary, startsProcess: false, pressesKeys: true, usesWindow: false, isReversible: false)
  }
}
