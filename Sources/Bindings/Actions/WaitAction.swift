/// `wait`: delays the next actions of its gesture.
struct WaitAction: ActionPayload {
  static let definition = ActionDefinition(
    word: .wait, syntax: "TIME", help: "delays the gesture's next actions by a time such as `300ms`; see below",
    examples: ["wait 300ms", "wait 2s"]
  ) { arguments, parsing in
    guard
      let duration = parsing.time(
        arguments.terms, after: arguments.word, example: "wait 300ms", maximum: ActionSize.maximumWait),
      let time = arguments.terms.first
    else { return nil }
    return parsing.isEnd(arguments.terms.dropFirst(), of: "wait \(time.text)") ? .wait(duration) : nil
  }

  let time: Duration

  var arguments: String { time.written }
  var hasText: Bool { false }
  var plainText: String? { nil }
  var delay: Duration { time }

  var traits: ActionTraits {
    ActionTraits(
      lifetime: .momentary, startsProcess: false, pressesKeys: false, usesWindow: false, isReversible: false,
      isForBindingsOnly: true)
  }
}
