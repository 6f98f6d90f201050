/// `none`: does nothing, so that the bindings of wider scopes do not apply.
struct NoneAction: ActionPayload {
  static let definition = ActionDefinition(
    word: .none, syntax: "",
    help: "nothing. Disables the bindings of wider scopes here, so that the application gets the fingers",
    examples: ["none"], isAlone: true
  ) { arguments, parsing in
    guard let argument = arguments.terms.first else { return Action.none }
    parsing.diagnostics.error(argument.span, "nothing may follow `none`")
    return nil
  }

  var arguments: String { "" }
  var hasText: Bool { false }
  var plainText: String? { nil }
  var opposite: Action? { Action.none }

  var traits: ActionTraits {
    ActionTraits(lifetime: .momentary, startsProcess: false, pressesKeys: false, usesWindow: false, isReversible: false)
  }
}
