/// A `set` line, for the checks that compare such lines.
struct SettingLine {
  let word: SettingWord
  let span: SourceSpan
  /// The parts of the setting that the line sets; the other parts keep their values. A setting without parts has one
  /// part, the empty text.
  let parts: Set<String>
  /// The parts of a setting without parts.
  static let whole: Set<String> = [""]
  /// The setting and its value as they are written, such as `set guide always`.
  let text: String
  /// The devices that a setting of devices is for; empty for every device and for other settings.
  let devices: [Scope.DeviceCondition]
}
