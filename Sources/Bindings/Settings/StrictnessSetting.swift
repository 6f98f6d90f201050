import Gestures

/// `set strictness`: the default strictness of strokes.
enum StrictnessSetting {
  static let definition = SettingDefinition(
    word: .strictness, reach: .followingStrokes, example: StrokeStrictness.strict.rawValue,
    choices: StrokeStrictness.allCases.map(\.rawValue),
    help: "default value of this option; a value in the stroke itself takes precedence"
  ) { value, parsing in
    guard let choice: StrokeStrictness = parsing.choice(value, for: .strictness) else { return }
    let option = StrokeOptions.strictness
    parsing.context.strokeOptions[option.word] = option.write(choice.rawValue)
  }
}
