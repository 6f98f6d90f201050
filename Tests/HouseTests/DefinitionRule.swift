/// Only definitions compare a kind of gesture or look up an option by its name. Therefore a new kind or option needs no
/// change of other files.
enum DefinitionRule {
  /// Comparisons with a kind, and look-ups of an option by its word. No other type has properties with these names.
  private static let questions =
    ["trigger.kind == .", "trigger.kind != .", "options[\""]
    + ["tap", "pan", "rotate", "edge", "stroke"].flatMap { ["kind == .\($0)", "kind != .\($0)"] }

  static func violations(in files: [SourceFile]) -> [Violation] {
    // Skip the importer, whose options are those of other programs.
    files.filter { !$0.path.hasPrefix("Sources/Bindings/Kinds/") && $0.module != "Authoring" }.flatMap { file in
      SwiftCode(file.text).lines.enumerated()
        .filter { line in questions.contains { line.element.contains($0) } }
        .map { Violation(path: file.path, line: $0.offset + 1, reason: "asks for a kind or an option by its name") }
    }
  }
}
