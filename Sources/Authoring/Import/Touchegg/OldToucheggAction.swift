internal import Bindings

/// An action of touchégg 1. The settings of the action are in the text of the element, such as `BUTTON=3`.
struct OldToucheggAction {
  /// The actions that only touchégg 1 has.
  static let types: Set = ["MOVE_WINDOW", "RESIZE_WINDOW", "SCROLL", "DRAG_AND_DROP", "CHANGE_VIEWPORT", "NO_ACTION"]

  private(set) var actions: [String] = []
  /// The action that follows the fingers; nil if no action follows the fingers.
  private(set) var live: String?
  /// The reason why the action has no counterpart; nil for an action with a counterpart.
  private(set) var fault: String?

  init(_ type: String, _ text: String) {
    switch type {
    case "MAXIMIZE_RESTORE_WINDOW": actions = ["window maximize toggle"]
    case "MINIMIZE_WINDOW": actions = ["window minimize"]
    case "CLOSE_WINDOW": actions = ["window close"]
    case "SHOW_DESKTOP": actions = ["desktop show"]
    case "MOVE_WINDOW": live = "window move"
    case "RESIZE_WINDOW": live = "window resize"
    case "SCROLL":
      // By default, the view scrolls in the direction of the fingers; `INVERTED=true` reverses the direction.
      live = Self.setting("INVERTED", in: text) == "true" ? "scroll up" : "scroll down"
    case "DRAG_AND_DROP": drag(text)
    case "CHANGE_DESKTOP", "CHANGE_VIEWPORT": changeDesktop(text)
    case "SEND_KEYS": sendKeys(text)
    case "RUN_COMMAND": if text.isEmpty { fault = "no command is named" } else { actions = Commands.actions(text) }
    case "MOUSE_CLICK": click(text)
    case "NO_ACTION": actions = ["none"]
    default: fault = type.isEmpty ? "this action has no type" : "there is no action \(type) here"
    }
  }

  /// Returns the value of one of the settings in a text such as `SPEED=7:INVERTED=true`; nil if the setting is missing.
  private static func setting(_ name: String, in text: String) -> String? {
    for part in text.split(separator: ":") {
      let words = part.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
      if words.count == 2, words[0].uppercased() == name { return words[1] }
    }
    return nil
  }

  private mutating func drag(_ text: String) {
    let button = Self.setting("BUTTON", in: text) ?? (text.isEmpty ? "1" : text)
    guard let number = Int(button), (1...3).contains(number) else {
      fault = "there is no button \(button)"
      return
    }
    live = "drag \(PointerButton(number))"
  }

  private mutating func changeDesktop(_ text: String) {
    let direction = text.lowercased()
    switch direction {
    case "next", "previous", "left", "right", "up", "down": actions = ["desktop \(direction)"]
    default: fault = "there is no desktop `\(text)`"
    }
  }

  private mutating func sendKeys(_ text: String) {
    var unknown: String?
    let keys =
      KeyNames.parts(text) { name in
        let key = KeyNames.x(KeyNames.withoutShift(name))
        if key == nil { unknown = name }
        return key
      } ?? []
    if let unknown {
      fault = "there is no key `\(unknown)`"
    } else if keys.isEmpty {
      fault = "no keys are named"
    } else {
      actions = ["keys " + KeyNames.chords(modifiers: [], keys: keys).joined(separator: " ")]
    }
  }

  private mutating func click(_ text: String) {
    let button = Self.setting("BUTTON", in: text) ?? (text.isEmpty ? "1" : text)
    guard let number = Int(button), let click = Commands.click(number) else {
      fault = "there is no button \(button)"
      return
    }
    let times = Self.setting("TIMES", in: text).flatMap { Int($0) } ?? 1
    actions = [(2...100).contains(times) ? "repeat \(times) { \(click) }" : click]
  }
}
