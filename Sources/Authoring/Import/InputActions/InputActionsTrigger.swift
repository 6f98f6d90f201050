internal import Bindings

/// A trigger of InputActions, and the words of the binding for it.
struct InputActionsTrigger {
  let node: YAMLNode
  let type: String
  /// The device class: `touchpad`, `touchscreen` or `mouse`; `pointer` for a `hover`.
  let device: String
  /// Number of fingers, followed by a space; empty for the wheel and the pointer.
  let fingers: String
  /// The options of the binding, each after a space.
  let options: String
  /// The directions of the movement, for positive and for negative progress.
  let directions: InputActionsDirections
  /// The mouse buttons that must be held.
  let buttons: [String]
  /// The positions at which the gesture may begin.
  let area: InputActionsArea

  var line: Int { node.line }
  var source: String { node.triggerSummary }
  var speed: String? { node["speed"]?.scalar }

  /// True if no X server reports the gesture, but the contacts of the touchpad show it.
  var needsTouchpadRule: Bool {
    guard device == "touchpad" else { return false }
    let isTap = type == "tap" && !["2 ", "3 ", "2-3 "].contains(fingers)
    return ["circle", "click", "hold", "stroke"].contains(type) || isTap || fingers == "5 " || !area.isEverywhere
  }

  var actions: [InputActionsAction] { (node["actions"]?.elements ?? []).map(InputActionsAction.init) }

  /// The direction of a step; empty for any direction. With an interval of 0, movements in both directions are steps.
  func direction(of action: InputActionsAction) -> String {
    if action.isBackwards { return directions.negative }
    return action.hasInterval ? directions.positive : directions.word.trimmed
  }

  /// True if all actions are steps with the limit 1, each in a known direction.
  var hasSingleSteps: Bool {
    ["swipe", "pinch", "rotate"].contains(type) && directions.diagonals.isEmpty
      && actions.allSatisfy { action in
        action.phase == "tick"
          || action.phase == "update" && action.limit == 1
            && !(action.hasInterval && direction(of: action).isEmpty)
      }
  }

  /// True if the gesture becomes a swipe, which can have a minimum speed.
  var isSwipe: Bool {
    guard type == "swipe" else { return false }
    let phases = Set(actions.map(\.phase)).subtracting(["tick"])
    return phases == ["end"] || phases == ["begin"] && actions.allSatisfy { $0.input?.opening == nil } || hasSingleSteps
  }

  static func read(
    _ node: YAMLNode, _ device: String, conditions: [YAMLNode]
  ) -> Result<InputActionsTrigger, ImportFault> {
    func fault(_ reason: String) -> Result<InputActionsTrigger, ImportFault> {
      .failure(ImportFault(reason: reason))
    }
    let type = node["type"]?.scalar ?? ""
    let types =
      device == "pointer"
      ? ["hover"] : ["swipe", "pinch", "rotate", "circle", "tap", "click", "hold", "stroke", "press", "wheel"]
    guard types.contains(type), type != "click" || device == "touchpad" else { return fault("unknown type `\(type)`") }
    if node["angle"] != nil { return fault("a range of angles is no direction here") }
    guard let directions = InputActionsDirections(node["direction"]?.scalar ?? "", of: type) else {
      return fault("unknown direction `\(node["direction"]?.summary ?? "")`")
    }
    var scope = InputActionsScope(device)
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
    if type == "hover", !buttons.isEmpty { return fault("nothing hovers while a button is down here") }
    if type == "circle", fingers != "1" { return fault("only one finger moves in circles here") }
    if type == "hover", scope.area.isEverywhere { return fault("a `hover` needs an area of the screen here") }
    return .success(
      InputActionsTrigger(
        node: node, type: type, device: device, fingers: ["wheel", "hover"].contains(type) ? "" : fingers + " ",
        options: scope.options(button: type == "press" && buttons.count == 2 ? buttons[0] : buttons.first),
        directions: directions, buttons: buttons, area: scope.area))
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

  /// Returns true if a movement can have a direction of both.
  func overlap(_ other: InputActionsDirections) -> Bool {
    word.isEmpty || other.word.isEmpty || !all.isDisjoint(with: other.all)
  }

  private var all: Set<String> { Set([word.trimmed, positive, negative] + diagonals).subtracting([""]) }

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
    let others = ["wheel": "swipe", "circle": "rotate"]
    guard let kind = kinds[others[type] ?? type] else {
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
