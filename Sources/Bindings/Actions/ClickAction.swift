/// `click`: presses and releases a button of the pointer. With `lock`, the button stays down until the next `click`
/// action for this button, or until the user clicks or presses a key.
struct ClickAction: ActionPayload {
  static let definition = ActionDefinition(
    word: .click, syntax: "BUTTON [lock]",
    help: "clicks a button: `left`, `middle`, `right`, `back`, `forward` or a number. With `lock`, the button stays "
      + "down until the same action again, or until you click or press a key",
    examples: ["click right", "click 10", "click left lock"], parse: parse)

  static let lock = "lock"

  let button: PointerButton
  /// True if the button stays down until the next `click` action for this button, or until the user clicks or presses a
  /// key.
  let isLocking: Bool

  var arguments: String { button.description + (isLocking ? " \(Self.lock)" : "") }
  var hasText: Bool { false }

  var opposite: Action? { isLocking ? nil : button.opposite.map { .click($0) } }

  var plainText: String? {
    let click = button.number <= 3 ? "\(button) click" : "click \(button.plainWords)"
    return isLocking ? "hold or release \(button.plainWords)" : click
  }

  var traits: ActionTraits {
    ActionTraits(
      lifetime: .momentary, startsProcess: false, pressesKeys: false, usesWindow: false, isReversible: !isLocking)
  }

  private static func parse(_ arguments: ActionArguments, _ parsing: inout ActionParsing) -> Action? {
    let second = arguments.terms.dropFirst().first
    let isLocking = second.map { $0.kind == .word && $0.text == lock } ?? false
    let own = isLocking ? ActionArguments(word: arguments.word, terms: arguments.terms.prefix(1)) : arguments
    guard let button = ButtonArgumentParser.button(own, wheel: "use `scroll`", &parsing) else { return nil }
    guard isLocking else { return .click(button) }
    return parsing.isEnd(arguments.terms.dropFirst(2), of: "click \(button) \(lock)")
      ? .click(button, isLocking: true) : nil
  }
}
