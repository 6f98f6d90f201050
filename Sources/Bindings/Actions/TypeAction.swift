/// `type`: types a text, including characters that the keyboard's layout lacks.
struct TypeAction: ActionPayload {
  static let definition = ActionDefinition(
    word: .type, syntax: "\"TEXT\"",
    help: "types the text, including characters that the layout lacks ([limits](typing.md)); at most 4,096 characters, "
      + "as for `notify`",
    examples: ["type \"a text\""]
  ) { arguments, parsing in
    TextArgumentParser.text(arguments, &parsing.diagnostics).map { .type($0) }
  }

  let text: String

  var arguments: String { text.inQuotes }

  var traits: ActionTraits {
    ActionTraits(lifetime: .momentary, startsProcess: false, pressesKeys: true, usesWindow: false, isReversible: false)
  }
}
