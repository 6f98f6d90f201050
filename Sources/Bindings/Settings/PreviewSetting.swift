/// `set preview`: decides whether the actions of gestures with `commit` are shown before they are performed.
enum PreviewSetting {
  static let definition = SettingDefinition(
    word: .preview, reach: .file { $0.preview == FileSettings().preview ? nil : $0.preview.rawValue },
    example: Preview.off.rawValue, choices: Preview.allCases.map(\.rawValue),
    help: "decides if the actions of gestures with `commit` are shown before they are performed. Default: `on`"
  ) { value, parsing in
    parsing.settings.preview = parsing.choice(value, for: .preview) ?? parsing.settings.preview
  }
}
