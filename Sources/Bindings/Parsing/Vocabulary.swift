import Gestures

/// The words of the language.
enum Vocabulary {
  static let kinds = GestureKind.builtIn.map(\.name)
  /// What opens a block of bindings.
  static let scopes = ["in", "on", "with", "mode"]
  static let statements = scopes + ["set", "shape", "include", "pause"]
  static let directions = Directions.words.map(\.word)
  static let phases = ["began", "changed", "ended", "cancelled"]
  static let actions = [
    "keys", "hold", "type", "click", "drag", "scroll", "run", "exec", "window", "desktop", "plugin", "mode", "notify",
    "none",
  ]
  static let settings = [
    "rate", "delivery", "min", "within", "faster", "sensitivity", "dpi", "keyboards", "bypass",
  ]
  static let windowTests = ["class", "title", "role", "fullscreen", "plugin"]
  static let places = (ScreenEdge.sides + ScreenEdge.corners).map(\.word)
  static let deviceClasses = ["touchscreen", "touchpad", "mouse", "pen"]

  /// Options, and the kinds that have them.
  static let options: [(word: String, kinds: [GestureKind])] = [
    ("min", [.swipe, .stroke]), ("within", [.swipe, .tap]), ("faster", [.swipe]), ("at", [.swipe]), ("times", [.tap]),
    ("pressure", [.tap, .swipe, .pan, .hold]), ("for", [.hold]), ("dwell", [.hover]), ("of", [.edge, .hover]),
    ("size", [.edge, .hover]), ("rotated", [.stroke]), ("either-way", [.stroke]),
    ("eager", [.tap, .hold, .swipe, .pan]),
    ("rate", GestureKind.continuous), ("on", GestureKind.builtIn), ("with", GestureKind.builtIn),
    ("observe", GestureKind.builtIn), ("intercept", GestureKind.builtIn), ("as", GestureKind.builtIn),
    ("waits-for", GestureKind.builtIn), ("together-with", GestureKind.builtIn),
  ]

  /// The options of every kind, custom ones too.
  static let commonOptions = ["on", "with", "observe", "intercept", "as", "waits-for", "together-with"]

  /// The language's own options that a kind has.
  static func options(of kind: GestureKind) -> [String] {
    guard kind.isCustom else { return options.filter { $0.kinds.contains(kind) }.map(\.word) }
    return commonOptions + (kind.isContinuous ? ["rate"] : [])
  }

  /// Words that nothing may be named by.
  static let reserved = Set(
    kinds + statements + directions + places + phases + actions + deviceClasses + windowTests + options.map(\.word) + [
      "any", "every", "device", "button", "end", "monitor", "desktop", "focused", "not", Mode.default,
    ])

  /// Words that a trigger reads as something else than an option of a custom kind.
  static let reservedInTriggers = Set(commonOptions + ["rate", "any"] + directions)
}
