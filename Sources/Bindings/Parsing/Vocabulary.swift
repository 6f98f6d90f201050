import Gestures

/// The words of the language: those that this version understands, and those that the full language has besides.
enum Vocabulary {
  static let kinds = GestureKind.builtIn.map(\.name)
  static let statements = ["on", "with", "set"]
  static let directions = Directions.words.map(\.word)
  static let phases = ["began", "changed", "ended", "cancelled"]
  static let actions = ["keys", "hold", "run", "none"]
  static let settings = ["rate", "delivery", "keyboards"]
  static let places = (ScreenEdge.sides + ScreenEdge.corners).map(\.word)
  static let deviceClasses = ["touchscreen", "touchpad", "mouse", "pen"]

  /// Options, and the kinds that have them.
  static let options: [(word: String, kinds: [GestureKind])] = [
    ("min", [.swipe]), ("within", [.swipe, .tap]), ("faster", [.swipe]), ("at", [.swipe]), ("times", [.tap]),
    ("pressure", [.tap, .swipe, .pan, .hold]), ("for", [.hold]), ("dwell", [.hover]), ("of", [.edge, .hover]),
    ("size", [.edge, .hover]),
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

  static let laterKinds = ["stroke"]
  static let laterStatements = ["in", "mode", "include", "shape"]
  static let laterOptions = ["eager"]
  static let laterActions = [
    "type", "click", "drag", "scroll", "exec", "window", "desktop", "plugin", "mode", "notify",
  ]
  static let laterSettings = ["dpi", "sensitivity", "min", "within", "faster"]

  /// Words that nothing may be named by.
  static let reserved = Set(
    kinds + statements + directions + places + phases + actions + deviceClasses + options.map(\.word) + laterKinds
      + laterStatements + laterOptions + laterActions + [
        "any", "every", "device", "button", "end", "monitor", "desktop",
      ])

  /// Words that a trigger reads as something else than an option of a custom kind.
  static let reservedInTriggers = Set(commonOptions + ["rate", "any"] + directions)

  static func notAvailable(_ word: String) -> String { "`\(word)` is not available in this version" }
}
