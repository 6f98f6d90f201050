/// The lines, devices or files that a setting applies to.
package enum SettingReach: Sendable {
  /// The lines after the setting in the same block.
  case followingLines
  /// The swipes after the setting in the same block.
  case followingSwipes
  /// The strokes after the setting in the same block.
  case followingStrokes
  /// The devices of the scopes around the setting.
  case devices
  /// All files. Such a setting cannot be in a block.
  ///
  /// - Parameter written: Returns the value as in a bindings file; nil for the default.
  case file(written: @Sendable (_ settings: FileSettings) -> String?)
}

extension SettingReach {
  /// True if the setting applies only to the lines after it.
  var isOfLines: Bool {
    switch self {
    case .followingLines, .followingSwipes, .followingStrokes: true
    case .devices, .file: false
    }
  }
}

extension SettingReach: CustomStringConvertible {
  /// The reach as the table of settings and warnings show it.
  var text: TranslatableText {
    switch self {
    case .followingLines: translatable("the lines after it in its block")
    case .followingSwipes: translatable("the swipes after it in its block")
    case .followingStrokes: translatable("the strokes after it in its block")
    case .devices: translatable("the devices of the `on` scopes around it, or all")
    case .file: translatable("the whole file")
    }
  }

  /// The reach in English.
  package var description: String { text.description }
}
