/// `desktop`: shows another desktop, or hides all windows.
struct DesktopAction: ActionPayload {
  static let definition = ActionDefinition(
    word: .desktop, syntax: "VERB", help: "shows another desktop, or hides all windows",
    examples: ["desktop next", "desktop next stop", "desktop show"]
  ) { arguments, parsing in
    guard let verb = arguments.terms.first, verb.kind == .word, verb.text == "show" else {
      return DestinationParser.destination(
        arguments.terms, after: "desktop", arguments.word, others: ["show"], &parsing
      ).map { .desktop(.go($0.destination, atEnd: $0.atEnd)) }
    }
    return StateChangeParser.change(
      arguments.terms.dropFirst(), of: "desktop show", default: .toggle, &parsing
    ).map { .desktop(.show($0)) }
  }

  let verb: DesktopVerb

  var arguments: String { verb.description }
  var plainText: String? { verb.plainText }
  var opposite: Action? { verb.opposite.map { .desktop($0) } }

  var traits: ActionTraits {
    ActionTraits(lifetime: .momentary, startsProcess: false, pressesKeys: false, usesWindow: false, isReversible: true)
  }
}
