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
  static func presetPaths(_ name: String, in folders: [String]) -> [String] {
    guard name.hasPrefix(presetPrefix) else { return [] }
    return folders.map { "\($0)/\(name.dropFirst(presetPrefix.count))" }
  }

  private static let presetPrefix = "presets/"

  /// Returns the name of a file that exists, for the name of a file that is missing: with `.conf` at its end, or among
  /// the presets. Returns nil if no such file exists.
  static func otherName(for name: Term, in includer: String, _ environment: CheckEnvironment) -> String? {
    let file = name.text.hasSuffix(".conf") ? name.text : name.text + ".conf"
    let names = [file] + (file.contains("/") ? [] : [presetPrefix + file])
    return names.first { other in
      guard other != name.text, let path = path(other, in: includer, home: environment.home) else { return false }
      let paths = [path] + presetPaths(other, in: environment.presets)
      return paths.contains { (try? environment.read($0)) != nil }
    }
  }

  /// Returns advice for a name with a variable or a wildcard, to follow the message that the file is missing. Returns
  /// an empty text for other names.
  static func advice(onMissing name: Term) -> String {
    name.text.contains("$") || name.text.contains("*") ? "; `include` takes no variables and no wildcards" : ""
  }

  /// Returns the path that `name` means in the file `includer`. Reports an error and returns nil for `~user/…`, and for
  /// `~/…` if the home folder is unknown.
  static func path(
    _ name: Term, in includer: String, home: String?, _ diagnostics: inout DiagnosticList
  ) -> String? {
    if let path = path(name.text, in: includer, home: home) { return path }
    diagnostics.error(
      name.span,
      home == nil && (name.text == "~" || name.text.hasPrefix("~/"))
        ? "HOME is not set, so `~` is unknown" : "only your own home folder is supported: `~/…`")
    return nil
  }

  /// Returns the path that `name` means in the file `includer`; nil for `~user/…`, and for `~/…` if the home folder is
  /// unknown.
  private static func path(_ name: String, in includer: String, home: String?) -> String? {
    if name.hasPrefix("/") { return name }
    guard name.hasPrefix("~") else { return includer.folder + name }
    guard name == "~" || name.hasPrefix("~/") else { return nil }
    return home.map { $0 + name.dropFirst() }
  }
}
