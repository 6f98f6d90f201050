/// A file of the project.
struct SourceFile {
  /// The path relative to the project's root.
  let path: String
  let text: String

  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The folder below `Sources`; nil for a file elsewhere.
  var module: String? {
    let parts = path.split(separator: "/")
    return parts.count > 2 && parts[0] == "Sources" ? String(parts[1]) : nil
  }

  /// All imports with their line numbers.
  var imports: [(line: Int, module: String)] {
    lines.enumerated().flatMap { index, line in Self.imports(in: line).map { (index + 1, $0) } }
  }

  /// Returns the modules that one line of Swift imports.
  private static func imports(in line: Substring) -> [String] {
    let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
    return code.split(separator: ";").compactMap { statement in
      var tokens = statement.split(whereSeparator: \.isWhitespace)[...]
      let modifiers: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
      while let token = tokens.first, token.hasPrefix("@") || modifiers.contains(token) { tokens.removeFirst() }
      guard tokens.first == "import" else { return nil }
      tokens.removeFirst()
      let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias", "actor"]
      if let token = tokens.first, tokens.count > 1, kinds.contains(token) { tokens.removeFirst() }
      return tokens.first.flatMap { $0.split(separator: ".").first }.map(String.init)
    }
  }
}
