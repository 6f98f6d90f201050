/// `repeat`: performs a list of actions several times.
struct RepeatAction: ActionPayload {
  static let definition = ActionDefinition(
    word: .repeat, syntax: "N { ACTIONS }", help: "performs the actions N times, 2 to 100; see below",
    examples: ["repeat 3 { keys a; wait 100ms }"], takesBraces: true, parse: parse)

  private static let allowedCounts = 2...100

  let count: Int
  let actions: [Action]

  var arguments: String { text(\.description) }

  var shortArguments: String { text(\.words) }
  var hasText: Bool { actions.contains(where: \.hasText) }
  var braces: ActionBraces? { .repetition(count, actions) }

  var traits: ActionTraits {
    ActionTraits(of: actions, isReversible: actions.contains(where: \.traits.isReversible))
  }

  private func text(_ written: (Action) -> String) -> String {
    // Only the end of the line separates a command from the next action.
    let parts = actions.enumerated().map { index, action in
      written(action) + (index + 1 == actions.count ? "" : action.word.definition.takesRestOfLine ? "\n" : "; ")
    }
    return "\(count) { " + parts.joined() + " }"
  }

  private static func parse(_ arguments: ActionArguments, _ parsing: inout ActionParsing) -> Action? {
    let example = "`repeat 3 { keys Tab }`"
    guard let number = arguments.terms.first, number.kind == .word else {
      parsing.diagnostics.error(arguments.word.span.end, "a number must follow `repeat`, as in \(example)")
      return nil
    }
    let owner = "repeat \(number.text)"
    guard let count = number.word.wholeNumber, allowedCounts.contains(count) else {
      parsing.diagnostics.error(number.span, "`repeat` takes a number from 2 to 100, as in \(example)")
      return nil
    }
    guard let body = BracedActions.body(arguments.terms.dropFirst(), of: owner, at: number, example, &parsing) else {
      return nil
    }
    defer { parsing.depth -= 1 }
    if let bar = body.terms.parts(at: .bar).first?.separator {
      parsing.diagnostics.error(bar, "`|` separates the lists of a `cycle`; `;` separates actions")
      return nil
    }
    guard let actions = ActionListParser.list(body.terms, after: body.opening, &parsing) else { return nil }
    return .repeat(count, actions)
  }
}
