/// Finds `set` lines that later `set` lines replace.
enum ReplacedSettingCheck {
  /// A part of a setting, for certain devices.
  private struct Part: Hashable {
    let word: SettingWord
    let name: String
    let devices: [Scope.DeviceCondition]
  }

  /// Warns of each `set` line without effect, because later lines set other values for everything that it sets.
  static func report(_ lines: [SettingLine], _ diagnostics: inout DiagnosticList) {
    // The line that comes next, for each part.
    var later: [Part: SettingLine] = [:]
    for line in lines.reversed() {
      let replacing = line.parts.sorted().compactMap { name in
        [line.devices, []].compactMap { later[Part(word: line.word, name: name, devices: $0)] }.first
      }
      if let next = replacing.first, replacing.count == line.parts.count, !line.isMeantToBeReplaced(by: next) {
        let other = diagnostics.line(of: next.span, from: line.span)
        diagnostics.warning(
          line.span,
          next.span.file > line.span.file
            ? translatable(
              "replaced by \(other): `\(next.text)` comes later; write this line below the `include`")
            : translatable("replaced by \(other): `\(next.text)` comes later"))
      }
      for name in line.parts { later[Part(word: line.word, name: name, devices: line.devices)] = line }
    }
  }
}

extension SettingLine {
  /// Returns true if both lines set the same value, or if this line is in an included file and `other` in another file: a
  /// line after an `include` adapts the included file, and the order of two included files is not the file's own choice.
  fileprivate func isMeantToBeReplaced(by other: SettingLine) -> Bool {
    text == other.text || span.file != 0 && span.file != other.span.file
  }
}
