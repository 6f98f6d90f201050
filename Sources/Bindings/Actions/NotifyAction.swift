/// `notify`: shows a desktop notification.
struct NotifyAction: ActionPayload {
  static let definition = ActionDefinition(
    word: .notify, syntax: "\"TEXT\" [VALUE]",
    help: "shows a notification with `notify-send`, in place of the one before; with a value such as `40%`, with a bar",
    examples: ["notify \"a text\"", "notify \"a text\" 40%"]
  ) { arguments, parsing in
    parsing.warnIfMissing(program: Action.notificationProgram, at: arguments.word.span)
    let words = arguments.terms.joinedWords
    guard words.count == 2, let value = words.last, value.isNumeric else {
      return TextArgumentParser.text(arguments, &parsing.diagnostics).map { .notify($0, value: nil) }
    }
    guard let text = TextArgumentParser.text(words[0], of: arguments.word, &parsing.diagnostics),
      let bar = BarValueParser.value(value, of: "notify", &parsing.diagnostics)
    else { return nil }
    return .notify(text, value: bar)
  }

  let text: String
  let value: BarValue?

  var arguments: String { text.inQuotes + (value.map { " \($0)" } ?? "") }

  var traits: ActionTraits {
    ActionTraits(lifetime: .momentary, startsProcess: true, pressesKeys: false, usesWindow: false, isReversible: false)
  }
}

extension Action {
  /// The program that shows the notification of `notify`.
  package static let notificationProgram = "notify-send"
}

extension Term {
  fileprivate var isNumeric: Bool { kind == .word && word.lengthOfNumber > 0 }
}
