/// `show`: shows a bar or the cheat sheet on the screen.
struct ShowAction: ActionPayload {
  static let definition = ActionDefinition(
    word: .show, syntax: "bindings | \"NAME\" VALUE",
    help: "`show bindings` shows what can be done here, until a key, a click or a touch. `show \"Volume\" 40%` shows a "
      + "bar with a name for a moment; see [overlay](overlay.md)",
    examples: ["show bindings", "show \"Volume\" 40%"]
  ) { arguments, parsing in
    let terms = arguments.terms.joinedWords
    guard let name = terms.first, name.kind == .word || name.kind == .quoted else {
      parsing.diagnostics.error(
        arguments.word.span.end, "`bindings`, or the name and the value of a bar, must follow `show`")
      return nil
    }
    guard let value = terms.dropFirst().first else {
      if name.kind == .word, name.text == ActionWord.desktop.rawValue {
        parsing.diagnostics.error(
          arguments.word.span.through(name.span), "`show` shows all gestures or a bar", suggestion: "desktop show")
        return nil
      }
      if name.kind == .word, name.text == "bindings" { return .show(.bindings) }
      parsing.diagnostics.error(
        name.span.end,
        "`show bindings` shows all gestures; to show a bar, a value must follow, as in "
          + "`show \(name.text.inQuotes) 40%`",
        nearest: name.text, of: ["bindings"])
      return nil
    }
    guard let name = TextArgumentParser.text(name, of: arguments.word, &parsing.diagnostics),
      let bar = BarValueParser.value(value, of: "show", &parsing.diagnostics),
      parsing.isEnd(terms.dropFirst(2), of: "show \(name.inQuotes) \(bar)")
    else { return nil }
    return .show(.bar(name: name, value: bar))
  }

  let verb: ShowVerb

  var arguments: String { verb.description }
  var plainText: String? { verb == .bindings ? "show all gestures" : shortTextOnOneLine }

  var traits: ActionTraits {
    ActionTraits(
      lifetime: .momentary, startsProcess: false, pressesKeys: false, usesWindow: verb == .bindings, isReversible: false
    )
  }
}
