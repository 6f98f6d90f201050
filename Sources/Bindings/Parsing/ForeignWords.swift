import Gestures

/// Advice about words that the language lacks, but that authors know from other programs or from everyday speech.
enum ForeignWords {
  /// A message to the author, and the word that the author probably meant.
  struct Advice {
    let message: String
    var suggestion: String?
    /// True if the suggestion also replaces the next word.
    var includesNext = false
  }

  /// Returns the advice for a word at the start of a line; nil if no advice exists for the word.
  ///
  /// - Parameter next: The next word of the line; nil if that word is not a name.
  static func adviceForStart(_ word: String, before next: String?) -> Advice? {
    if Vocabulary.directions.contains(word) {
      return Advice(message: "the kind of gesture comes first and `\(word)` after the fingers, as in `swipe 3 \(word)`")
    }
    if word.hasSuffix(":"), !word.dropLast().isEmpty {
      return Advice(
        message: "`\(word)` looks like YAML; `dactyl import fusuma FILE` reads a file of fusuma")
    }
    if SettingWord(rawValue: word) != nil {
      return Advice(message: "`\(word)` is a setting", suggestion: "set \(word)")
    }
    return starts[word] ?? (Vocabulary.actions.contains(word) ? nil : adviceForScope(word, before: next))
  }

  /// Returns the advice for a word that belongs to a scope and lacks the word before it, such as `touchpad` without
  /// `on`; nil for other words.
  ///
  /// - Parameter next: The next word of the line; nil if that word is not a name.
  private static func adviceForScope(_ word: String, before next: String?) -> Advice? {
    if let device = namedDevice(word) {
      return Advice(message: "a device follows `on`", suggestion: "on \(device.rawValue)")
    }
    if KeyWords.modifiers.contains(where: { $0.word == word }) {
      return Advice(message: "modifiers follow `with`", suggestion: "with \(word)")
    }
    let test = Synonyms.conditions[word] ?? word
    guard test == "focused" || Vocabulary.windowTests.contains(test) else { return nil }
    guard ["class", "title", "role"].contains(test) else {
      return Advice(message: "`\(word)` follows `in`", suggestion: "in \(test)")
    }
    return Advice(
      message: "`\(word)` follows `in`, as in `in class /firefox/i`",
      suggestion: "in \(test)" + (next.map { " \($0.inSlashes)i" } ?? ""), includesNext: next != nil)
  }

  /// Returns the action that other programs call `word`, as written in a bindings file; nil if no action is known for
  /// the word.
  static func action(for word: String) -> String? { actions[word] }

  /// Returns the verb after `window` that other programs call `word`; nil if no verb is known for the word.
  static func windowVerb(for word: String) -> String? { windowVerbs[word] }

  /// Returns true if other programs use `word` as a condition on a state or a property of a window.
  static func isWindowState(_ word: String) -> Bool {
    [
      "floating", "tiling", "tiled", "stacked", "tabbed", "sticky", "urgent", "maximized", "minimized", "command",
      "process", "program", "type", "focus", "active",
    ].contains(word)
  }

  /// Returns the device class for a word such as `stylus`; nil if no class is known for the word.
  static func deviceClass(for word: String) -> DeviceClass? {
    switch word {
    case "stylus", "tablet", "wacom": .pen
    case "trackball", "trackpoint", "pointer": .mouse
    case "touch", "screen": .touchscreen
    default: nil
    }
  }

  /// Returns the device class that a word means in a line without `on`; nil if the word means no device.
  private static func namedDevice(_ word: String) -> DeviceClass? {
    DeviceClass(rawValue: Synonyms.devices[word] ?? word) ?? deviceClass(for: word)
  }

  private static let actions: [String: String] = [
    "sleep": "wait", "delay": "wait", "loop": "repeat", "times": "repeat", "alternate": "cycle", "toggle": "cycle",
    "key": "keys", "press": "keys", "shortcut": "keys", "hotkey": "keys", "launch": "run", "open": "run",
    "command": "run", "cmd": "run", "spawn": "run", "shell": "run", "text": "type", "alert": "notify",
    "message": "notify", "ignore": "none", "nothing": "none", "disable": "none", "off": "none",
    "doubleclick": "repeat 2 { click left }", "double-click": "repeat 2 { click left }", "rightclick": "click right",
    "right-click": "click right", "lock": "run loginctl lock-session",
  ]

  private static let windowVerbs: [String: String] = [
    "unmaximize": "maximize off", "unfullscreen": "fullscreen off", "unminimize": "restore", "iconify": "minimize",
    "hide": "minimize", "kill": "close", "quit": "close", "center": "tile center", "centre": "tile center",
    "snap": "tile", "activate": "focus", "workspace": "move-to-desktop", "monitor": "move-to-monitor",
  ]

  /// The advice for the eraser of a pen, which is no class of devices.
  static let eraser = Advice(
    message: "the eraser of a pen is a device of its own, as in `on \"*eraser*\"`", suggestion: "\"*eraser*\"")

  /// Returns the advice for a word after the kind of a trigger; nil if no advice exists for the word.
  ///
  /// - Parameters:
  ///   - next: The next word of the line; nil if that word is not a name.
  ///   - hasDevice: True if the trigger already names a device.
  static func advice(for word: String, before next: String?, in kind: GestureKind, hasDevice: Bool) -> Advice? {
    if hasDevice, namedDevice(word) != nil {
      return Advice(message: "the device is already named; leave `\(word)` out")
    }
    if word == "eraser" {
      return Advice(message: eraser.message, suggestion: hasDevice ? nil : "on \"*eraser*\"")
    }
    if ["middle", "back", "forward"].contains(word) {
      return Advice(message: "a button follows `with button`, as in `\(kind.name) … with button \(word)`")
    }
    if Vocabulary.steps.contains(word), kind.isContinuous {
      return Advice(message: "`\(word)` begins a line of a block, as in `\(kind.name) … { \(word) … -> … }`")
    }
    switch word {
    case "finger", "fingers":
      return Advice(message: "the number of fingers needs no word behind it; leave `\(word)` out")
    case "not": return Advice(message: "`not` follows `in`, as in `in not class /firefox/i`")
    case "prev" where !kind.directions.relative.isEmpty:
      return Advice(message: "a direction is written in full", suggestion: "previous")
    case "twice" where kind.option(named: "times") != nil:
      return Advice(message: "several taps are written with their number", suggestion: "times 2")
    default: return adviceForScope(word, before: next)
    }
  }

  /// Returns the number from 1 to 10 that `word` spells, in digits; nil for other words.
  static func digit(for word: String) -> String? {
    ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"].firstIndex(of: word.lowercased())
      .map { String($0 + 1) }
  }

  private static let starts: [String: Advice] = {
    func noKind(_ words: [String], _ advice: String, _ suggestion: String?) -> [(String, Advice)] {
      words.map { word in
        (word, Advice(message: "`\(word)` is not a kind of gesture; \(advice)", suggestion: suggestion))
      }
    }
    let libinput = "a line of libinput-gestures; `dactyl import libinput-gestures FILE` reads such a file"
    let touchegg = "touchegg's XML; `dactyl import touchegg FILE` reads such a file"
    let others = [
      ("gesture", Advice(message: "this is \(libinput)")),
      ("<gesture", Advice(message: "this is \(touchegg)")),
      ("<application", Advice(message: "this is \(touchegg)")),
    ]
    let kinds = [
      noKind(["longpress", "long-press"], "a long press is a `hold`, as in `hold 1`", "hold"),
      noKind(["press"], "a long press is a `hold`; a short one is a `tap`", "hold"),
      noKind(["doubletap", "double-tap"], "a double tap is written `tap 2 times 2`, here with two fingers", nil),
      noKind(
        ["corner", "hotcorner", "hot-corner"], "a pointer that rests in a corner is written `hover top-left`", "hover"),
      noKind(
        ["tip-tap", "tiptap"], "a tap beside a resting finger is written `tap 1 left-of finger`", "tap"),
      noKind(["zoom"], "fingers that spread are a `pinch`, as in `pinch 2 out`", "pinch"),
      noKind(["spread"], "fingers that spread are written `pinch 2 out`", "pinch"),
      noKind(["flick"], "a quick movement is a `swipe`, with `faster` if it must be fast", "swipe"),
      noKind(["wheel"], "the wheel is a `scroll`, as in `scroll up`", "scroll"),
      noKind(["not"], "`not` follows `in`, as in `in not class /firefox/i { … }`", nil),
      noKind(["button"], "a click of a button is written `tap 1 with button back`", nil),
      noKind(["preset"], "a preset is included, as in `include presets/macos.conf`", nil),
      noKind(
        ["let", "var", "define"], "a bindings file has no variables; `include FILE` shares lines between files", nil),
    ]
    return Dictionary(uniqueKeysWithValues: others + kinds.joined())
  }()
}

extension String {
  /// The text without the foreign quotation marks around it, such as `'…'` or `“…”`.
  var withoutForeignQuotes: Substring {
    let pairs: [(Character, Character)] = [("'", "'"), ("‘", "’"), ("“", "”"), ("„", "“"), ("«", "»")]
    guard count > 2, let first, let last, pairs.contains(where: { $0 == (first, last) }) else { return self[...] }
    return dropFirst().dropLast()
  }
}
