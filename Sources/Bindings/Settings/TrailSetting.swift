/// `set trail`: decides whether the overlay shows the trail of a stroke.
enum TrailSetting {
  private enum Word: String, CaseIterable { case on, off }

  static let definition = SettingDefinition(
    word: .trail, reach: .file { $0.showsTrail ? nil : Word.off.rawValue }, example: Word.off.rawValue,
    choices: Word.allCases.map(\.rawValue),
    help: "decides if a stroke leaves a trail on the screen while it is drawn: [trail](overlay.md#trail). Default: `on`"
  ) { value, parsing in
    guard let word: Word = parsing.choice(value, for: .trail) else { return }
    parsing.settings.showsTrail = word == .on
  }
}
