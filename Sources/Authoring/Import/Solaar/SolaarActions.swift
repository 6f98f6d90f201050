internal import Bindings

/// The actions of a Solaar rule, as actions of a binding.
struct SolaarActions {
  private var words: [String] = []
  private var actions: [String] = []
  /// Actions after a delay. Solaar performs the other actions of the rule without waiting for these.
  private var later: [String] = []
  private var fault: ImportFault?

  /// Adds an action. Returns the reason if the action has no counterpart; nil otherwise.
  mutating func add(_ entry: YAMLNode.Entry) -> String? {
    switch entry.key {
    case "KeyPress": return addKeys(entry.value)
    case "MouseClick": return addClicks(entry.value.scalars ?? [])
    case "MouseScroll": return addScroll(entry.value.scalars ?? [])
    case "Execute":
      let command = entry.value.scalars ?? []
      guard !command.isEmpty, !command.joined().unicodeScalars.contains(where: { $0.value < 0x20 }) else {
        return "expected a program and its arguments"
      }
      flush()
      actions.append(Action.exec(command).description)
    case "Later":
      guard let seconds = entry.value.elements.first?.scalar.flatMap({ Int($0) }), (1...60).contains(seconds) else {
        return "expected a delay from 1 to 60 seconds"
      }
      var delayed = SolaarActions()
      for part in entry.value.elements.dropFirst() {
        guard let inner = part.entries?.first else { return "expected an action" }
        if let reason = delayed.add(inner) { return reason }
      }
      guard case .success(let words) = delayed.result, later.isEmpty else { return "two delays have no counterpart" }
      later = ["wait \(seconds)s"] + words
    case "Set": return "this changes the mouse itself: keep Solaar for it"
    default: return "unknown action"
    }
    return nil
  }

  /// All actions in their order, or the reason why an action has no counterpart.
  var result: Result<[String], ImportFault> {
    var all = self
    all.flush()
    if let fault = all.fault { return .failure(fault) }
    if !all.later.isEmpty, all.actions.contains(where: { $0.hasPrefix("hold ") }) {
      return .failure(ImportFault(reason: "a key would stay pressed during the delay"))
    }
    return .success(all.actions + all.later)
  }

  /// Translates the collected keys and clicks together, because keys can stay pressed during a click.
  private mutating func flush() {
    if words.isEmpty { return }
    if let script = XdotoolScript(["xdotool"] + words)?.actions {
      actions += script
    } else {
      fault = ImportFault(reason: "a key stays pressed, or is released before the last action")
    }
    words = []
  }

  private mutating func addKeys(_ node: YAMLNode) -> String? {
    var names = node.scalars
    var command = "key"
    let commands = ["click": "key", "depress": "keydown", "release": "keyup"]
    if node.elements.count == 2, let mode = node.elements[1].scalar.flatMap({ commands[$0] }) {
      (names, command) = (node.elements[0].scalars, mode)
    }
    let keys = (names ?? []).map { name in
      KeyNames.x(name.hasPrefix("XF86_") ? "XF86" + name.dropFirst(5) : name)
    }
    let numbers = keys.compactMap { $0.map { "0x" + String($0.value, radix: 16) } }
    guard !numbers.isEmpty, numbers.count == keys.count else { return "unknown key" }
    if command == "key" {
      words += ["key", numbers.joined(separator: "+")]
    } else {
      for number in command == "keyup" ? numbers.reversed() : numbers { words += [command, number] }
    }
    return nil
  }

  private mutating func addClicks(_ arguments: [String]) -> String? {
    let buttons = [
      "left": 1, "middle": 2, "right": 3, "scroll_up": 4, "scroll_down": 5, "scroll_left": 6, "scroll_right": 7,
      "button8": 8, "button9": 9, "back": 8, "forward": 9,
    ]
    guard let number = arguments.first.flatMap({ buttons[$0] }) else { return "unknown button" }
    let count = arguments.count < 2 || arguments[1] == "click" ? 1 : Int(arguments[1])
    guard let count, (1...10).contains(count) else { return "a button does not stay pressed after a gesture" }
    for _ in 0..<count { words += ["click", "\(number)"] }
    return nil
  }

  private mutating func addScroll(_ arguments: [String]) -> String? {
    let numbers = arguments.compactMap { Int($0) }
    guard numbers.count == 2, numbers.allSatisfy({ (-100...100).contains($0) }) else { return "expected two numbers" }
    flush()
    if numbers[0] != 0 { actions.append("scroll \(numbers[0] > 0 ? "right" : "left") \(abs(numbers[0]))") }
    if numbers[1] != 0 { actions.append("scroll \(numbers[1] > 0 ? "up" : "down") \(abs(numbers[1]))") }
    return nil
  }
}
