/// What a check has found.
package struct CheckResult: Sendable {
  /// Nil if there is any error.
  package var bindings: BindingSet?
  /// Everything that was found, warnings included, in the order of the files.
  package var diagnostics: [Diagnostic]
  /// Every file that was read, in the order in which reading them began; the first is the one that was asked for.
  package var files: [String]
}

/// Reads the bindings in `bytes`, the content of the file called `file`, and the files that it includes.
package func check(
  _ bytes: [UInt8], file: String, in environment: CheckEnvironment = CheckEnvironment()
) -> CheckResult {
  var parser = Parser(bytes, file: file, environment: environment)
  parser.parse()
  let bindings = parser.resolve()
  let diagnostics = parser.diagnostics
  let files = diagnostics.files.map(\.name)
  var result = CheckResult(bindings: nil, diagnostics: diagnostics.inFileOrder, files: files)
  guard !diagnostics.hasErrors else { return result }
  var set = BindingSet(file: file, bindings: bindings, keyboards: parser.global.settings.keyboards)
  set.files = files
  set.deviceSettings = parser.global.settings.deviceSettings
  set.pauses = parser.global.pauses
  set.bypass = parser.global.settings.bypass
  result.bindings = set
  return result
}
