/// `set keyboards`: decides whether touches that begin in on-screen keyboards and docks can be gestures.
enum KeyboardsSetting {
  static let definition = SettingDefinition(
    word: .keyboards, reach: .file { $0.keyboards == FileSettings().keyboards ? nil : $0.keyboards.rawValue },
    example: Keyboards.include.rawValue, choices: Keyboards.allCases.map(\.rawValue),
    help: "decides if touches that begin in an on-screen keyboard or a dock are gestures. Default: `ignore`, "
      + "because fast typing looks like taps of several fingers"
  ) { value, parsing in
    parsing.settings.keyboards = parsing.choice(value, for: .keyboards) ?? parsing.settings.keyboards
  }
}
