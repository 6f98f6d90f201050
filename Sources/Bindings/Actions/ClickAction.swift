/// `click`: presses and releases a button of the pointer.
struct ClickAction: ActionPayload {
  static let definition = ActionDefinition(
    .click, "BUTTON", help: "clicks a button: `left`, `middle`, `right`, `back`, `forward` or a number",
    examples: ["click right", "click 10"]
  ) { arguments, parsing in
    ButtonArgumentParser.button(arguments, wheel: "use `scroll`", &parsing).map { .click($0) }
  }

  let button: PointerButton

  var arguments: String { button.description }
  var hasText: Bool { false }
  var plainText: String? { button.number <= 3 ? "\(button) click" : "click \(button.plainWords)" }

  var traits: ActionTraits {
    ActionTraits(.momentary, startsProcess: false, pressesKeys: false, usesWindow: false, isReversible: true)
  }
}
