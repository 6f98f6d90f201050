/// `set focus`: decides which window gets the keys of actions.
enum FocusSetting {
  static let definition = SettingDefinition(
    word: .focus, reach: .followingLines, example: KeyFocus.gesture.rawValue,
    choices: KeyFocus.allCases.map(\.rawValue),
    help:
      "with `gesture`, the actions `keys`, `hold` and `type` first focus the window under the gesture: "
      + "[windows](windows.md#which-window). Default: `keep`"
  ) { value, parsing in
    parsing.context.keyFocus = parsing.choice(value, for: .focus) ?? parsing.context.keyFocus
  }
}
