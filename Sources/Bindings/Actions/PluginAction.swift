/// `plugin`: passes the gesture on to a plugin.
struct PluginAction: ActionPayload {
  static let definition = ActionDefinition(
    word: .plugin, syntax: "NAME KEY=VALUE…", help: "sends a plugin all phases of the gesture",
    examples: ["plugin volume step=2"]
  ) { arguments, parsing in
    PluginCallParser.call(after: arguments.word, arguments.terms, parsing.machine, &parsing.diagnostics)
      .map { .plugin($0) }
  }

  let call: PluginCall

  var arguments: String { call.description }
  var plainText: String? { call.plainText ?? shortTextOnOneLine }

  var traits: ActionTraits {
    ActionTraits(
      lifetime: call.runsOnce ? .momentary : .followingPhases, startsProcess: call.runsOnce, pressesKeys: false,
      usesWindow: true, isReversible: false, changesWindow: true, callsPlugin: true)
  }
}
