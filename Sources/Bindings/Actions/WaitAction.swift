/// `wait`: delays the next actions of its gesture.
struct WaitAction: ActionPayload {
  static let definition = ActionDefinition(
    .wait, "TIME", help: "delays the gesture's next actions by a time such as `300ms`; see below",
    examples: ["wait 300ms", "wait 2s"]
  ) { arguments, parsing in
    guard let time = arguments.terms.first, time.kind == .word else {
      parsing.diagnostics.error(arguments.word.span.end, "a time must follow `wait`, as in `wait 300ms`")
      return nil
    }
    if let unit = arguments.terms.dropFirst().first,
      QuantityParser.reportSpace(before: unit, behind: time, &parsing.diagnostics)
    {
      return nil
    }
    guard let duration = QuantityParser.duration(time.word, for: "wait", &parsing.diagnostics) else { return nil }
    guard duration <= ActionSize.maximumWait else {
      parsing.diagnostics.error(time.span, "`wait` takes at most \(ActionSize.maximumWait.written)")
      return nil
    }
    return parsing.isEnd(arguments.terms.dropFirst(), of: "wait \(time.text)") ? .wait(duration) : nil
  }

  let time: Duration

  var arguments: String { time.written }

  var traits: ActionTraits {
    ActionTraits(
      .momentary, startsProcess: false, pressesKeys: false, usesWindow: false, isReversible: false,
      isForBindingsOnly: true)
  }
}
