internal import Bindings

/// A command that consists only of calls of `xdotool`.
struct XdotoolScript {
  private enum Step {
    case down(Keysym)
    case up(Keysym)
    case press([Keysym])
    case act(String)
  }

  private var steps: [Step] = []

  /// Reads a shell command. Returns nil if the command contains anything except calls of `xdotool`.
  init?(shell text: String) {
    let separated = text.replacing("\n", with: ";").split(separator: ";", omittingEmptySubsequences: true)
    for part in separated.flatMap({ Self.conjunction(String($0)) }) {
      let call = part.trimmed
      if call.isEmpty { continue }
      guard !call.unicodeScalars.contains(where: Self.special.contains), let words = Commands.split(call),
        add(words)
      else { return nil }
    }
    guard !steps.isEmpty else { return nil }
  }

  /// Reads the words of one call of `xdotool`. Returns nil if the words are something else.
  init?(_ words: [String]) {
    guard add(words), !steps.isEmpty else { return nil }
  }

  /// Characters that a shell interprets, apart from quotes.
  private static let special = Set("$`\\|&<>()*?[]~#{}!%".unicodeScalars)

  private static func conjunction(_ text: String) -> [String] {
    var parts = [""]
    var rest = text[...]
    while let first = rest.first {
      if rest.hasPrefix("&&") {
        parts.append("")
        rest = rest.dropFirst(2)
      } else {
        parts[parts.count - 1].append(first)
        rest = rest.dropFirst()
      }
    }
    return parts
  }

  private static let commands: Set = ["key", "keydown", "keyup", "click", "set_desktop"]

  private mutating func add(_ words: [String]) -> Bool {
    guard let program = words.first, program == "xdotool" || program.hasSuffix("/xdotool") else { return false }
    var rest = words.dropFirst()
    while let command = rest.popFirst() {
      let arguments = rest.prefix { !Self.commands.contains($0) }
      rest = rest.dropFirst(arguments.count)
      guard add(command, arguments.filter { $0 != "--clearmodifiers" }) else { return false }
    }
    return true
  }

  private mutating func add(_ command: String, _ arguments: [String]) -> Bool {
    switch command {
    case "key":
      let chords = arguments.map { KeyNames.parts($0, KeyNames.x) }
      guard !chords.isEmpty, chords.allSatisfy({ $0?.isChord ?? false }) else { return false }
      steps += chords.compactMap { $0 }.map(Step.press)
    case "keydown", "keyup":
      let keys = arguments.compactMap { KeyNames.parts($0, KeyNames.x) }
      guard !keys.isEmpty, keys.count == arguments.count, keys.allSatisfy({ !$0.isEmpty }) else { return false }
      steps += keys.flatMap { $0 }.map { command == "keydown" ? Step.down($0) : Step.up($0) }
    case "click":
      guard arguments.count == 1, let click = Int(arguments[0]).flatMap(Commands.click) else { return false }
      steps.append(.act(click))
    case "set_desktop":
      let isRelative = arguments.first == "--relative"
      let numbers = arguments.filter { $0 != "--relative" && $0 != "--" }
      guard numbers.count == 1, let number = Int(numbers[0]) else { return false }
      if isRelative {
        guard abs(number) == 1 else { return false }
        steps.append(.act(number > 0 ? "desktop next" : "desktop previous"))
      } else {
        guard (0...98).contains(number) else { return false }
        steps.append(.act("desktop \(number + 1)"))
      }
    default: return false
    }
    return true
  }

  /// Actions with the same effect as the script; nil if the script leaves keys pressed.
  ///
  /// Also nil if the script presses other keys after it has released the keys of a `hold`, because a `hold` lasts until
  /// the gesture is over.
  var actions: [String]? {
    guard let translated = translated(holding: []), translated.held.isEmpty else { return nil }
    return translated.actions
  }

  /// The keys that the script presses first and leaves pressed, and the actions for the rest of the script. Nil if the
  /// script leaves no keys pressed.
  var opening: (held: [Keysym], actions: [String])? {
    var script = self
    var held: [Keysym] = []
    while case .down(let key)? = script.steps.first {
      held.append(key)
      script.steps.removeFirst()
    }
    guard !held.isEmpty else { return nil }
    if script.steps.isEmpty { return (held, []) }
    guard let translated = script.translated(holding: []), translated.held.isEmpty else { return nil }
    return (held, translated.actions)
  }

  /// Returns the actions before the release of `held` at the script's end. Returns nil if the script does not end with
  /// the release of exactly these keys.
  func closing(_ held: [Keysym]) -> [String]? {
    var script = self
    var released: [Keysym] = []
    while case .up(let key)? = script.steps.last {
      released.append(key)
      script.steps.removeLast()
    }
    guard Set(released) == Set(held) else { return nil }
    if script.steps.isEmpty { return [] }
    return script.translated(holding: []).flatMap { $0.held.isEmpty ? $0.actions : nil }
  }

  private func translated(holding initial: [Keysym]) -> (actions: [String], held: [Keysym])? {
    var (held, live): ([Keysym], [Keysym]) = (initial, [])
    var chords: [String] = []
    var actions: [String] = []
    func flush() {
      if !chords.isEmpty { actions.append("keys " + chords.joined(separator: " ")) }
      chords = []
    }
    for step in steps {
      switch step {
      case .down(let key):
        // A held key that is not a modifier repeats. No action can repeat a key like this.
        guard key.isModifier, live.isEmpty else { return nil }
        held.append(key)
      case .up(let key):
        guard let index = held.firstIndex(of: key) else { return nil }
        held.remove(at: index)
      case .press(let keys):
        guard live.isEmpty || held == live else { return nil }
        chords += KeyNames.chords(modifiers: held, keys: keys)
      case .act(let action):
        flush()
        if !held.isEmpty, live.isEmpty {
          actions.append("hold " + held.map(\.word).joined(separator: "+"))
          live = held
        }
        guard held == live else { return nil }
        actions.append(action)
      }
    }
    flush()
    return (actions, held)
  }
}

extension [Keysym] {
  /// True if one chord can press the keys.
  fileprivate var isChord: Bool { !isEmpty && dropLast().allSatisfy(\.isModifier) }
}
