/// `set bypass`: modifiers. While exactly these modifiers are held, applications get all input.
enum BypassSetting {
  static let definition = SettingDefinition(
    word: .bypass, reach: .file { $0.bypass?.words }, example: "super+shift",
    help: "while exactly these modifiers are held, nothing is recognized and applications get all input"
  ) { value, parsing in
    parsing.settings.bypass = ModifierParser.modifiers(value, &parsing.diagnostics) ?? parsing.settings.bypass
  }
}
