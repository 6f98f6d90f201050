/// The definition of a setting, from which the parser, the printer and the documentation are derived.
package struct SettingDefinition: Sendable {
  package let word: SettingWord
  package let reach: SettingReach
  /// A valid value other than the default.
  package let example: String
  /// All values of a setting that takes one of a few words; empty for other settings.
  package private(set) var choices: [String] = []
  /// Maximum number of words in a value.
  private(set) var maximumTerms = 1
  /// The setting's description in the table of settings, in Markdown.
  package let help: String
  /// Reads the value and stores it; reports an error if the value is wrong.
  let apply: @Sendable (Term, inout SettingParsing) -> Void

  /// True if the setting belongs to devices. The scopes around a `set` line name these devices.
  var isOfDevices: Bool {
    switch reach {
    case .devices: true
    case .followingLines, .followingSwipes, .followingStrokes, .file: false
    }
  }
}
