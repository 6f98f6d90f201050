internal import Bindings

/// One action of an InputActions trigger, with its phase.
struct InputActionsAction {
  let node: YAMLNode
  /// The phase of the trigger: `begin`, `update`, `end`, `cancel`, `end_cancel` or `tick`.
  let phase: String

  var line: Int { node.line }
  var interval: String { node["interval"]?.scalar ?? "0" }
  /// False if every movement in either direction counts as a step.
  var hasInterval: Bool { Double(interval) != 0 }
  /// True for a step against the direction of the trigger.
  var isBackwards: Bool { interval.hasPrefix("-") }
  /// Maximum number of times that one gesture performs the action; nil for any number.
  var limit: Int? { node["limit"]?.scalar.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } }

  init(_ node: YAMLNode) {
    self.node = node
    phase = node["on"]?.scalar ?? "end"
  }

  /// The simulated input; nil for an action of another kind, and for input without a counterpart.
  var input: InputActionsInput? {
    guard node["conditions"] == nil, let input = node["input"] else { return nil }
    return try? InputActionsInput.read(input).get()
  }

  /// The first variable of InputActions in the command; nil if the command contains none of these variables.
  var variable: String? {
    let names = [
      "window_", "initial_window_", "previous_window_id", "finger", "thumb_", "pointer_", "screen_name",
      "keyboard_modifiers", "last_trigger_id", "time_since_last_trigger", "max_finger_distance", "cursor_shape",
    ]
    for part in (node["command"]?.scalar ?? "").split(separator: "$").dropFirst() {
      let word = part.drop { $0 == "{" }.prefix { $0 == "_" || $0.isLetter || $0.isNumber }
      if names.contains(where: word.hasPrefix) { return String(word) }
    }
    return nil
  }

  var actions: Result<[String], ImportFault> {
    func fault(_ reason: String) -> Result<[String], ImportFault> {
      .failure(ImportFault(reason: reason))
    }
    if node["conditions"] != nil { return fault("only a gesture has conditions here, not one of its actions") }
    if let input = node["input"] {
      switch InputActionsInput.read(input) {
      case .failure(let reason): return .failure(reason)
      case .success(let input):
        if let actions = input.actions { return .success(actions) }
        return fault("a key or a button stays pressed")
      }
    }
    if let command = node["command"]?.scalar { return .success(Commands.actions(command)) }
    if let time = node["sleep"]?.scalar {
      guard let milliseconds = Int(time), (1...60_000).contains(milliseconds) else { return .success(["none"]) }
      return .success(["wait \(milliseconds)ms"])
    }
    if let shortcut = node["plasma_shortcut"]?.scalar { return Self.shortcut(shortcut) }
    for name in ["activate_window", "function", "replace_text", "one", "command"] where node[name] != nil {
      return fault("`\(name)` has no counterpart")
    }
    return fault("unknown action")
  }

  private static let shortcuts = [
    "Window Close": "window close", "Window Maximize": "window maximize toggle", "Window Minimize": "window minimize",
    "Window Fullscreen": "window fullscreen toggle", "Show Desktop": "desktop show",
    "Window Quick Tile Left": "window tile left", "Window Quick Tile Right": "window tile right",
    "Switch to Next Desktop": "desktop next", "Switch to Previous Desktop": "desktop previous",
    "Switch One Desktop to the Left": "desktop left", "Switch One Desktop to the Right": "desktop right",
    "Switch One Desktop Up": "desktop up", "Switch One Desktop Down": "desktop down",
  ]

  /// Translates a shortcut of Plasma, such as `kwin,Window Close`. Shortcuts without a counterpart are translated into
  /// a call over D-Bus.
  private static func shortcut(_ text: String) -> Result<[String], ImportFault> {
    let parts = text.split(separator: ",", maxSplits: 1).map { String($0).trimmed }
    guard parts.count == 2 else { return .failure(ImportFault(reason: "expected `component,shortcut`")) }
    if parts[0] == "kwin", let action = shortcuts[parts[1]] { return .success([action]) }
    let words = [
      "dbus-send", "--session", "--type=method_call", "--dest=org.kde.kglobalaccel", "/component/\(parts[0])",
      "org.kde.kglobalaccel.Component.invokeShortcut", "string:\(parts[1])",
    ]
    guard !text.unicodeScalars.contains(where: { $0.value < 0x20 }) else {
      return .failure(ImportFault(reason: "a name cannot contain a line break"))
    }
    return .success([Action.exec(words).description])
  }
}
