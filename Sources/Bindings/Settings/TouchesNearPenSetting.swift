/// `set touches-near-pen`: decides if touches are gestures while a pen is near its tablet.
enum TouchesNearPenSetting {
  private enum Word: String, CaseIterable { case ignore, include }

  static let definition = SettingDefinition(
    word: .touchesNearPen, reach: .file { $0.includesTouchesNearPen ? Word.include.rawValue : nil },
    example: Word.include.rawValue, choices: Word.allCases.map(\.rawValue),
    help: "decides if touches are gestures while a pen is near. Default: `ignore`"
  ) { value, parsing in
    guard let word: Word = parsing.choice(value, for: .touchesNearPen) else { return }
    parsing.settings.includesTouchesNearPen = word == .include
  }
}
