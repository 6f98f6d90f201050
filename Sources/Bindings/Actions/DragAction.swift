/// `drag`: holds a button of the pointer down, and the pointer follows the fingers.
struct DragAction: ActionPayload {
  static let definition = ActionDefinition(
    .drag, "BUTTON", help: "holds a button down until the gesture is over, while the pointer follows the fingers",
    examples: ["drag left"]
  ) { arguments, parsing in
    ButtonArgumentParser.button(arguments, wheel: "nothing can be dragged with them", &parsing).map { .drag($0) }
  }

  let button: PointerButton

  var arguments: String { button.description }

  var traits: ActionTraits {
    ActionTraits(.followingFingers, startsProcess: false, pressesKeys: false, usesWindow: false, isReversible: false)
  }
}
