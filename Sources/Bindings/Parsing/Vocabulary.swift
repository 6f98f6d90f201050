import Gestures

/// The words of the language, by what they are for.
package enum Vocabulary {
  package static let kinds = GestureKind.builtIn.map(\.name)
  /// What opens a block of bindings.
  package static let scopes = ["in", "on", "with", "mode"]
  package static let statements = scopes + ["set", "shape", "include", "pause"]
  package static let directions = Directions.words.map(\.word)
  package static let phases = ["began", "changed", "ended", "cancelled"]
  package static let actions = ActionWord.allCases.map(\.rawValue)
  package static let settings = SettingWord.allCases.map(\.rawValue)
  package static let windowVerbs = WindowVerb.words
  package static let changes = WindowVerb.Change.allCases.map(\.rawValue)
  package static let destinations = Destination.named.map(\.description)
  package static let windowTests = ["class", "title", "role", "fullscreen", "plugin"]
  package static let places = (ScreenEdge.sides + ScreenEdge.corners).map(\.word)
  package static let deviceClasses = ["touchscreen", "touchpad", "mouse", "pen"]

  package static let units = Quantity.Unit.allCases.map(\.rawValue)
  package static let optionNames = options.map(\.word)

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
  package static let reserved = Set(
    kinds + statements + directions + places + phases + actions + deviceClasses + windowTests + optionNames + [
      "any", "every", "device", "button", "end", "monitor", "desktop", "focused", "not", Mode.default,
    ])

  /// Words that a trigger reads as something else than an option of a custom kind.
  static let reservedInTriggers = Set(commonOptions + ["rate", "any"] + directions)
}
