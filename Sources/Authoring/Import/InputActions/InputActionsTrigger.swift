/// A trigger of InputActions, and the words of the binding for it.
struct InputActionsTrigger {
  let node: YAMLNode
  let type: String
  /// The device class: `touchpad`, `touchscreen` or `mouse`.
  let device: String
  /// Number of fingers, followed by a space; empty for a mouse without a held button.
  let fingers: String
  /// The options of the binding, each after a space.
  let options: String
  /// The directions of the movement, for positive and for negative progress.
  let directions: InputActionsDirections
  /// The mouse buttons that must be held.
  let buttons: [String]

  var line: Int { node.line }
  var source: String { node.triggerSummary }

  static func read(
    _ node: YAMLNode, _ device: String, conditions: [YAMLNode]
  ) -> Result<InputActionsTrigger, ImportFault> {
    func fault(_ reason: String) -> Result<InputActionsTrigger, ImportFault> {
      .failure(ImportFault(reason: reason))
    }
    let type = node["type"]?.scalar ?? ""
    switch type {
    case "circle": return fault("a circle is no gesture here; `rotate` and `stroke circle` are")
    case "click": return fault("a click of a touchpad counts as a tap here")
    case "hold" where device == "touchpad": return fault(TouchpadRuleNotes.holds)
    case "stroke" where device == "touchpad": return fault("a touchpad draws no strokes here")
    case "swipe", "pinch", "rotate", "tap", "hold", "stroke", "press", "wheel": break
    default: return fault("unknown type `\(type)`")
    }
    if node["angle"] != nil { return fault("a range of angles is no direction here") }
    guard let directions = InputActionsDirections(node["direction"]?.scalar ?? "", of: type) else {
      return fault("unknown direction `\(node["direction"]?.summary ?? "")`")
    }
    var scope = InputActionsScope()
    if let reason = scope.add(conditions) { return fault(reason) }
    if let modifiers = node["keyboard_modifiers"], let reason = scope.addModifiers(modifiers.scalars ?? []) {
      return fault(reason)
    }
    let names = node["mouse_buttons"]?.scalars ?? []
    let buttons = names.compactMap(InputActionsInput.button)
    guard buttons.count == names.count else { return fault("unknown button") }
    if device == "mouse", buttons.isEmpty, type != "wheel" { return fault("on a mouse, a gesture needs a held button") }
    if buttons.count > 2 || buttons.count == 2 && type != "press" { return fault("only one button is held here") }
    let fingers = node["fingers"]?.scalar ?? scope.fingers ?? (device == "mouse" ? "1" : "any")
    return .success(
      InputActionsTrigger(
        node: node, type: type, device: device, fingers: type == "wheel" ? "" : fingers + " ",
        options: scope.options(button: type == "press" && buttons.count == 2 ? buttons[0] : buttons.first),
        directions: directions, buttons: buttons))
  }
}

/// The directions of an InputActions trigger.
struct InputActionsDirections {
  /// The direction of the binding, preceded by a space; empty if the movement may have any direction.
  let word: String
  let positive: String
  let negative: String
  /// The single directions of a pair of diagonals; empty for all other directions.
  var diagonals: [String] = []

  init?(_ name: String, of type: String) {
    let kinds: [String: [String: (String, String, String)]] = [
      "swipe": [
        "left": ("left", "left", ""), "right": ("right", "right", ""), "up": ("up", "up", ""),
        "down": ("down", "down", ""), "left_right": ("horizontal", "right", "left"),
        "up_down": ("vertical", "down", "up"), "left_up": ("up-left", "", ""), "left_down": ("down-left", "", ""),
        "right_up": ("up-right", "", ""), "right_down": ("down-right", "", ""), "any": ("", "", ""),
        "left_up_right_down": ("up-left", "", ""), "left_down_right_up": ("down-left", "", ""),
      ],
      "pinch": ["in": ("in", "in", ""), "out": ("out", "out", ""), "any": ("", "out", "in")],
      "rotate": [
        "clockwise": ("clockwise", "clockwise", ""), "counterclockwise": ("counterclockwise", "counterclockwise", ""),
        "any": ("", "clockwise", "counterclockwise"),
      ],
    ]
    guard let kind = kinds[type == "wheel" ? "swipe" : type] else {
      (word, positive, negative) = ("", "", "")
      return
    }
    guard let words = kind[name] else { return nil }
    word = words.0.isEmpty ? "" : " " + words.0
    (positive, negative) = (words.1, words.2)
    if name == "left_up_right_down" { diagonals = ["up-left", "down-right"] }
    if name == "left_down_right_up" { diagonals = ["down-left", "up-right"] }
  }
}
