/// `mode`: switches to a mode.
struct ModeAction: ActionPayload {
  static let definition = ActionDefinition(
    .mode, "NAME", help: "switches to a mode; `mode default` leaves all modes",
    examples: ["mode default"]
  ) { arguments, parsing in
    guard let name = arguments.terms.first else {
      parsing.diagnostics.error(
        arguments.word.span.end, "a mode must follow `mode`; `mode default` leaves all modes")
      return nil
    }
    guard let mode = NameParser.mode(name, &parsing.diagnostics),
      parsing.isEnd(arguments.terms.dropFirst(), of: "mode \(name.text)")
    else { return nil }
    parsing.modeReferences.append(mode)
    return .mode(mode.text)
  }

  let name: String

  var arguments: String { name }

  var traits: ActionTraits {
    ActionTraits(
      .momentary, startsProcess: false, pressesKeys: false, usesWindow: false, isReversible: name != Mode.default)
  }
}
