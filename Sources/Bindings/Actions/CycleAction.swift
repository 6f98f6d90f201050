/// `cycle`: performs one of several lists of actions each time, in rotation.
struct CycleAction: ActionPayload {
  static let definition = ActionDefinition(
    word: .cycle, syntax: "{ ACTIONS | ACTIONS … }",
    help: "performs one of the lists, each time the next one, and after the last the first; see below",
    examples: ["cycle { keys a | keys b; keys c | none }"], takesBraces: true
  ) { arguments, parsing in
    let example = "`cycle { keys a | keys b }`"
    guard let body = BracedActions.body(arguments.terms, of: "cycle", at: arguments.word, example, &parsing) else {
      return nil
    }
    defer { parsing.depth -= 1 }
    let parts = body.terms.parts(at: .bar)
    guard parts.count > 1 else {
      parsing.diagnostics.error(
        arguments.word.span, "`cycle` needs two lists of actions or more, with `|` between them, as in \(example)")
      return nil
    }
    var alternatives: [[Action]] = []
    for part in parts {
      if part.terms.isEmpty {
        parsing.diagnostics.error(
          part.separator ?? body.closing,
          part.separator == nil ? "an action must precede this `}`" : "an action must precede `|`")
      } else if let actions = ActionListParser.list(part.terms, after: body.opening, &parsing) {
        alternatives.append(actions)
      }
    }
    return alternatives.count == parts.count ? .cycle(alternatives) : nil
  }

  let alternatives: [[Action]]

  var arguments: String { text(\.description) }

  var shortArguments: String { text(\.words) }
  var hasText: Bool { alternatives.contains { $0.contains(where: \.hasText) } }
  var braces: ActionBraces? { .alternatives(alternatives) }

  var traits: ActionTraits { ActionTraits(of: alternatives.flatMap { $0 }, isReversible: false) }

  private func text(_ written: (Action) -> String) -> String {
    let lists = alternatives.map { $0.map(written).joined(separator: "; ") }
    return "{ " + lists.joined(separator: " | ") + " }"
  }
}
