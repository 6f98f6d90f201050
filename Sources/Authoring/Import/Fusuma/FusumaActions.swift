internal import Bindings

/// The actions of `command:`, `sendkey:`, `workspace:` and `window:` in one mapping.
struct FusumaActions {
  private(set) var actions: [String] = []
  /// Entries without a counterpart, each with the reason.
  private(set) var losses: [(line: Int, source: String, reason: String)] = []

  private static let others: Set = ["threshold", "interval", "keypress", "begin", "update", "end"]

  /// Returns true if `key` in the mapping is not an action.
  static func isOther(_ key: String) -> Bool { others.contains(key) || FusumaModifiers.word(key) != nil }

  /// True if desktops wrap from the last to the first: `wrap-navigation` of fusuma's plugin.
  private let wraps: Bool

  init(_ node: YAMLNode, wraps: Bool) {
    self.wraps = wraps
    for entry in node.entries ?? [] where !Self.isOther(entry.key) {
      switch entry.key {
      case "command": command(entry)
      case "sendkey": keys(entry, EvdevKeys.key)
      // fusuma up to version 0.11 has `shortcut`, with X's names of keys.
      case "shortcut": keys(entry, KeyNames.x)
      case "workspace": add(desktop(entry.value.scalar).map { "desktop \($0)" }, entry)
      case "window": window(entry)
      case "clearmodifiers": break  // Actions always release held modifiers before they press keys.
      default: lose(entry, "`\(entry.key)` is not known here")
      }
    }
  }

  private mutating func lose(_ entry: YAMLNode.Entry, _ reason: String) {
    losses.append((entry.line, "\(entry.key): \(entry.value.summary)", reason))
  }

  private mutating func add(_ action: String?, _ entry: YAMLNode.Entry) {
    if let action { actions.append(action) } else { lose(entry, "this value of `\(entry.key)` is not known here") }
  }

  private mutating func command(_ entry: YAMLNode.Entry) {
    guard let commands = entry.value.scalars else {
      if case .null = entry.value.value { actions.append("none") } else { lose(entry, "expected a command") }
      return
    }
    actions += commands.flatMap(Commands.actions)
    let variables = [
      "move_x": "DACTYL_DX", "move_y": "DACTYL_DY", "zoom": "DACTYL_SCALE", "rotate": "DACTYL_ROTATION",
      "finger": "DACTYL_FINGERS", "gesture": "DACTYL_GESTURE", "direction": "DACTYL_DIRECTION",
      "status": "DACTYL_PHASE",
    ]
    for (variable, ours) in variables.sorted(by: { $0.key < $1.key })
    where commands.contains(where: { $0.names(variable) }) {
      losses.append((entry.line, "$\(variable)", "what is nearest to it here is $\(ours)"))
    }
  }

  private mutating func keys(_ entry: YAMLNode.Entry, _ look: (String) -> Keysym?) {
    guard let texts = entry.value.scalars else { return lose(entry, "expected keys") }
    let chords = texts.map { KeyNames.parts($0, look) }
    guard !chords.isEmpty, chords.allSatisfy({ $0?.isEmpty == false }) else {
      let unknown = texts.first { KeyNames.parts($0, look)?.isEmpty ?? true } ?? ""
      return lose(entry, "X has no key for `\(unknown)`")
    }
    let written = chords.compactMap { $0 }.flatMap { KeyNames.chords(modifiers: [], keys: $0) }
    actions.append("keys " + written.joined(separator: " "))
  }

  private func desktop(_ value: String?) -> String? {
    switch value?.lowercased() {
    case "next": wraps ? "next" : "next stop"
    case "prev", "previous": wraps ? "previous" : "previous stop"
    case "left", "right", "up", "down": value.map { $0.lowercased() + (wraps ? " wrap" : "") }
    default: value.flatMap { Int($0) }.flatMap { (0...98).contains($0) ? String($0 + 1) : nil }
    }
  }

  private mutating func window(_ entry: YAMLNode.Entry) {
    if let value = entry.value.scalar {
      switch value {
      case "fullscreen": actions.append("window fullscreen toggle")
      case "maximized": actions.append("window maximize toggle")
      case "close": actions.append("window close")
      default:
        // fusuma also switches to the desktop to which it moves the window.
        let place = desktop(value)
        add(place.map { "window move-to-desktop \($0)" }, entry)
        if let place { actions.append("desktop \(place)") }
      }
      return
    }
    guard let states = entry.value.entries, !states.isEmpty else { return lose(entry, "expected what to do") }
    for state in states {
      let verb: String? = state.key == "fullscreen" ? "fullscreen" : state.key == "maximized" ? "maximize" : nil
      let change: String? =
        switch state.value.scalar {
        case "toggle": " toggle"
        case "add": ""
        case "remove": " off"
        default: nil
        }
      add(verb.flatMap { verb in change.map { "window \(verb)\($0)" } }, state)
    }
  }
}

extension String {
  /// Returns true if a shell would expand the variable in this text.
  fileprivate func names(_ variable: String) -> Bool {
    var rest = self[...]
    while let dollar = rest.firstIndex(of: "$") {
      rest = rest[rest.index(after: dollar)...]
      let name = rest.first == "{" ? rest.dropFirst() : rest
      if name.hasPrefix(variable) {
        let next = name.dropFirst(variable.count).first
        if next.map({ !($0.isLetter || $0.isNumber || $0 == "_") }) ?? true { return true }
      }
    }
    return false
  }
}
