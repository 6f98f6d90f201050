/// Reads the name of the file in `include FILE`.
enum IncludeParser {
  /// Returns the name as it is written; reports an error and returns nil if the name is missing or wrong.
  static func name(_ tokens: [Token], _ diagnostics: inout DiagnosticList) -> Term? {
    guard let terms = Expansion.terms(ofUngrouped: tokens, in: "the name of a file", &diagnostics) else { return nil }
    let words = terms.joinedWords
    guard words.count > 1 else {
      diagnostics.error(words[0].span.end, "a file must follow `include`, as in `include presets/browser.conf`")
      return nil
    }
    let name = words[1]
    if words.count > 2 {
      diagnostics.error(words[2].span, "`include` takes one file; write a name with spaces in quotes")
      return nil
    }
    guard !name.text.isEmpty, name.kind == .word || name.kind == .quoted else {
      diagnostics.error(name.span, "the name of a file must follow `include`")
      return nil
    }
    return name
  }

  /// Returns the path of a preset such as `presets/accessible.conf` in each of the folders; empty if `name` is not the
  /// name of a preset.
  static func presetPaths(_ name: Term, in folders: [String]) -> [String] {
    let prefix = "presets/"
    guard name.text.hasPrefix(prefix) else { return [] }
    return folders.map { "\($0)/\(name.text.dropFirst(prefix.count))" }
  }

  /// Returns the path that `name` means in the file `includer`. Reports an error and returns nil for `~user/…`, and for
  /// `~/…` if the home folder is unknown.
  static func path(
    _ name: Term, in includer: String, home: String?, _ diagnostics: inout DiagnosticList
  ) -> String? {
    let text = name.text
    if text.hasPrefix("/") { return text }
    guard text.hasPrefix("~") else { return includer.folder + text }
    guard text == "~" || text.hasPrefix("~/") else {
      diagnostics.error(name.span, "only your own home folder is supported: `~/…`")
      return nil
    }
    guard let home else {
      diagnostics.error(name.span, "HOME is not set, so `~` is unknown")
      return nil
    }
    return home + text.dropFirst()
  }
}
