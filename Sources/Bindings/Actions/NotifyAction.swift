/// `notify`: shows a desktop notification.
struct NotifyAction: ActionPayload {
  static let definition = ActionDefinition(
    .notify, "\"TEXT\"", help: "shows a notification with `notify-send`", examples: ["notify \"a text\""]
  ) { arguments, parsing in
    TextArgumentParser.text(arguments, &parsing.diagnostics).map { .notify($0) }
  }

  let text: String

  var arguments: String { text.inQuotes }

  var traits: ActionTraits {
    ActionTraits(.momentary, startsProcess: true, pressesKeys: false, usesWindow: false, isReversible: false)
  }
}
