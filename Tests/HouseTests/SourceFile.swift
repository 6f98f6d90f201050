struct SourceFile {
  /// The path relative to the project's root.
  let path: String
  let text: String

  var lines: [Substring] { Self.lines(of: Array(text.utf8)) }

  /// The folder of the file's module, below `Sources`, `Tools` or `Tests`; nil for a file elsewhere.
  var module: String? {
    let folders = Array(path.split(separator: "/").dropLast())
    guard let first = folders.first, ["Sources", "Tools", "Tests"].contains(first) else { return nil }
    // The folder of a tool may contain a folder of sources.
    let start = folders.lastIndex(of: "Sources") ?? 0
    return start + 1 < folders.count ? String(folders[start + 1]) : nil
  }

  /// All imports with their line numbers.
  var imports: [(line: Int, module: String)] {
    lines.enumerated().flatMap { index, line in Self.imports(in: line).map { (index + 1, $0) } }
  }

  /// Returns the path that a link of this document leads to.
  func resolved(_ link: Substring) -> String {
    var parts = path.split(separator: "/").dropLast()
    for part in link.split(separator: "/") where part != "." {
      if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// Splits a text at its newlines, as bytes: in a debug build, a loop over the characters of all sources takes
  /// seconds.
  static func lines(of bytes: [UInt8]) -> [Substring] {
    var lines: [Substring] = []
    var start = 0
    for index in 0..<bytes.count where bytes[index] == UInt8(ascii: "\n") {
      lines.append(String(decoding: bytes[start..<index], as: UTF8.self)[...])
      start = index + 1
    }
    lines.append(String(decoding: bytes[start...], as: UTF8.self)[...])
    return lines
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
