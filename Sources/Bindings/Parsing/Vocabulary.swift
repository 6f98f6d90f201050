import Gestures

/// The words of the language, by purpose.
package enum Vocabulary {
  package static let kinds = GestureKind.builtIn.map(\.name)
  /// The words that begin the head of a scope.
  package static let scopes = ["in", "on", "with", "mode"]
  package static let statements = scopes + ["set", "shape", "include", "pause"]
  package static let directions = Directions.words.map(\.word)
  package static let phases = ["began", "changed", "ended", "cancelled"]
  /// The words that begin a step.
  package static let steps = Step.Frequency.allCases.map(\.rawValue)
  package static let actions = ActionWord.allCases.map(\.rawValue)
  /// The words that may follow the value of an action.
  package static let actionOptions = [ClickAction.lock, DragAction.resume, ModeAction.once, ScrollAction.kinetic]
  package static let settings = SettingWord.allCases.map(\.rawValue)
  package static let windowVerbs = WindowVerb.words
  package static let changes = WindowVerb.Change.allCases.map(\.rawValue)
  package static let destinations = Destination.named.map(\.description)
  package static let windowTests = ["class", "title", "role", "fullscreen"] + placeTests + ["plugin"]
  /// The words of the conditions that test where the gesture starts, instead of a property of a window.
  static let placeTests = ["titlebar", "background", "monitor", "desktop"]
  package static let places = ScreenEdge.borders.map(\.word)
  package static let deviceClasses = DeviceClass.allCases.map(\.rawValue)

  package static let units = Quantity.Unit.allCases.map(\.rawValue)
  package static let optionNames = options.map(\.word)

  /// The options of the built-in kinds, each with the kinds that have the option.
  static let options: [(word: String, kinds: [GestureKind])] = {
    var own: [(word: String, kinds: [GestureKind])] = []
    for kind in GestureKind.builtIn {
      for option in kind.options {
        if let index = own.firstIndex(where: { $0.word == option.word }) {
          own[index].kinds.append(kind)
        } else {
          own.append((option.word, [kind]))
        }
      }
    }
    for option in CommonOption.allCases {
      if let index = own.firstIndex(where: { $0.word == option.word }) {
        own[index].kinds = GestureKind.builtIn.filter { own[index].kinds.contains($0) || option.belongs(to: $0) }
      } else {
        own.append((option.word, option.kinds))
      }
    }
    return own
  }()

  /// Returns the words of a kind's options: first the options of the kind itself, then the common options.
  static func options(of kind: GestureKind) -> [String] {
    kind.options.map(\.word) + CommonOption.allCases.filter { $0.belongs(to: kind) }.map(\.word)
  }

  /// Returns the options of a kind as they are written, for suggestions after a misspelling.
  static func writtenOptions(of kind: GestureKind) -> [String] {
    options(of: kind) + (CommonOption.inOrder.belongs(to: kind) ? [CommonOption.inOrder.rawValue] : [])
  }

  /// Words that cannot be names of bindings, shapes or modes. Newer words of the language remain allowed, because
  /// existing files may use these words as names.
  package static let reserved = Set(
    kinds + statements + directions + places + phases + actions + deviceClasses + windowTests + optionNames + [
      "any", "every", "device", "button", "end", "monitor", "desktop", "focused", "not", Mode.default,
    ]
  ).subtracting(["titlebar", "background", "wait", "cycle", "repeat", "show", "block", CommitOptions.word])

  /// Words that cannot be options of a custom kind, because they have another meaning in a trigger.
  static let reservedInTriggers = Set(
    CommonOption.allCases.filter { $0 != .eager }.map(\.word) + ["any"] + directions)
}
