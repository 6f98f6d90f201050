/// `drag`: holds a button of the pointer down while the pointer follows the fingers.
struct DragAction: ActionPayload {
  static let definition = ActionDefinition(
    word: .drag, syntax: "BUTTON [resume TIME]",
    help: "holds a button down until the gesture is over, while the pointer follows the fingers. With `resume`, a "
      + "touchpad's button stays down for that time after the lift, and the next gesture of the same binding continues",
    examples: ["drag left", "drag left resume 600ms"], parse: parse)

  /// Maximum time that a button stays down after the lift. Users forget a button that is down for longer.
  private static let maximumResumeTime = Duration.seconds(10)

  static let resume = "resume"

  let button: PointerButton
  /// Time for which the button stays down after the lift; nil if the button is released immediately.
  let resume: Duration?

  var arguments: String { button.description + (resume.map { " \(Self.resume) \($0.written)" } ?? "") }
  var hasText: Bool { false }

  var traits: ActionTraits {
    ActionTraits(
      lifetime: .followingFingers, startsProcess: false, pressesKeys: false, usesWindow: false, isReversible: false,
      holdsInput: true)
  }

  private static func parse(_ arguments: ActionArguments, _ parsing: inout ActionParsing) -> Action? {
    guard let word = arguments.terms.dropFirst().first, word.kind == .word, word.text == Self.resume else {
      return ButtonArgumentParser.button(arguments, wheel: wheel, &parsing).map { .drag($0) }
    }
    let alone = ActionArguments(word: arguments.word, terms: arguments.terms.prefix(1))
    guard let button = ButtonArgumentParser.button(alone, wheel: wheel, &parsing) else { return nil }
    let after = arguments.terms.dropFirst(2)
    guard
      let time = parsing.time(
        after, after: word, example: "resume 600ms", maximum: maximumResumeTime,
        because: "the button is down all that time"), let value = after.first
    else { return nil }
    return parsing.isEnd(after.dropFirst(), of: "drag \(button) resume \(value.text)")
      ? .drag(button, resume: time) : nil
  }

  private static let wheel = "nothing can be dragged with them"
}
