internal import Bindings

/// Translates simulated input: keys, texts, clicks and the wheel.
struct InputActionsInput {
  /// A call of `xdotool` with the same effect as the input, as words. Typed texts are in `texts`.
  private var words = ["xdotool"]
  /// The typed texts. A text cannot be combined with held keys.
  private var texts: [String] = []
  /// The button that is pressed or released for a drag; nil if the input is not part of a drag.
  private(set) var dragButton: Int?
  /// True if the pointer follows the fingers.
  private(set) var followsFingers = false

  private static let buttons = [
    "left": 1, "middle": 2, "right": 3, "back": 8, "forward": 9, "task": 10, "side": 11, "extra": 12,
  ]

  /// Returns the name of a button as in bindings; nil if the button is unknown.
  static func button(_ name: String) -> String? { number(name).map { "\(PointerButton($0))" } }

  private static func number(_ name: String) -> Int? {
    if let number = buttons[name] { return number }
    guard name.hasPrefix("extra"), let index = Int(name.dropFirst(5)), (1...13).contains(index) else { return nil }
    return index + 7
  }

  /// Reads the list below `input:`. Returns a fault if a part of the input has no counterpart.
  static func read(_ node: YAMLNode) -> Result<InputActionsInput, ImportFault> {
    var input = InputActionsInput()
    for device in node.elements {
      for entry in device.entries ?? [] {
        for step in entry.value.scalar.map({ _ in [entry.value] }) ?? entry.value.elements {
          guard input.add(step, entry.key) else {
            return .failure(ImportFault(reason: "the input `\(step.summary)` has no counterpart"))
          }
        }
      }
    }
    return .success(input)
  }

  private mutating func add(_ step: YAMLNode, _ device: String) -> Bool {
    if let text = step["text"]?.scalar {
      guard words.count == 1 else { return false }
      texts.append(text)
      return true
    }
    guard let text = step.scalar?.trimmed, let first = text.first, texts.isEmpty else { return false }
    let name = "+-".contains(first) ? String(text.dropFirst()) : text
    let command = first == "+" ? "keydown" : first == "-" ? "keyup" : "key"
    if device == "keyboard" {
      let parts = name.split(separator: "+").map { EvdevKeys.key(String($0)) }
      let keys = parts.compactMap { $0.map { "0x" + String($0.value, radix: 16) } }
      guard !keys.isEmpty, keys.count == parts.count else { return false }
      words += [command, keys.joined(separator: "+")]
      return true
    }
    return device == "mouse" && addMouse(text, name, command)
  }

  private mutating func addMouse(_ text: String, _ name: String, _ command: String) -> Bool {
    let parts = text.split(separator: " ").map(String.init)
    switch parts.first {
    case "move_by_delta":
      followsFingers = true
      return true
    case "wheel" where parts.count == 3:
      guard let x = Int(parts[1]), let y = Int(parts[2]), abs(x) + abs(y) == 1 else { return false }
      words += ["click", "\(y == -1 ? 4 : y == 1 ? 5 : x == -1 ? 6 : 7)"]
      return true
    default:
      guard let number = Self.number(name) else { return false }
      if command == "key" {
        guard Commands.click(number) != nil else { return false }
        words += ["click", "\(number)"]
      } else {
        guard dragButton == nil else { return false }
        dragButton = number
      }
      return true
    }
  }

  private var script: XdotoolScript? { words.count == 1 ? nil : XdotoolScript(words) }

  /// The actions of the input; nil if the input leaves keys or a button pressed, or only releases keys or a button.
  var actions: [String]? {
    guard dragButton == nil, !followsFingers else { return nil }
    let typed = texts.filter { !$0.isEmpty }.map { "type \($0.inQuotes)" }
    if words.count == 1 { return typed.isEmpty ? ["none"] : typed }
    return script?.actions
  }

  /// The keys that the input presses first and leaves pressed, and the actions for the rest of the input. Nil if the
  /// input leaves no keys pressed.
  var opening: (held: [Keysym], actions: [String])? { script?.opening }

  /// Returns the actions before the release of `held`; nil if the input does not end with the release of exactly these
  /// keys.
  func closing(_ held: [Keysym]) -> [String]? {
    if held.isEmpty { return words.count == 1 ? [] : actions }
    return script?.closing(held)
  }
}
