/// `block`: does nothing, and hides the gesture from the application.
struct BlockAction: ActionPayload {
  static let definition = ActionDefinition(
    word: .block, syntax: "", help: "nothing. The application does not get the gesture either, as in a kiosk",
    examples: ["block"], isAlone: true
  ) { arguments, parsing in
    guard let argument = arguments.terms.first else { return .block }
    parsing.diagnostics.error(argument.span, "nothing may follow `block`")
    return nil
  }

  var arguments: String { "" }
  var hasText: Bool { false }
  var plainText: String? { "nothing" }

  var traits: ActionTraits {
    ActionTraits(lifetime: .momentary, startsProcess: false, pressesKeys: false, usesWindow: false, isReversible: false)
  }
}
