/// A path that a document names must be a file or folder of the project.
struct DocumentPathRule {
  /// Every file and folder of the project, relative to the project's root. Folders have no `/` at the end.
  let paths: Set<String>

  /// Returns a violation for every path in `document` that does not exist. Paths are links, and words in backticks that
  /// begin with a folder of the project (`Sources/…`), are the name of a Swift file, or name a suite of tests
  /// (`…Tests`). A `*` matches any characters except `/`.
  func violations(in document: SourceFile) -> [Violation] {
    document.lines.enumerated().flatMap { index, line in
      let links = line.matches(of: #/\]\(([^)#:]+)(?:#[^)]*)?\)/#).map { document.resolved($0.1) }
      let words = line.matches(of: #/`([\w.*+\/-]+)`/#).map { String($0.1) }.filter(isPath)
      return (links + words).filter { !exists($0) }
        .map { Violation(path: document.path, line: index + 1, reason: "names \($0), which does not exist") }
    }
  }

  private func isPath(_ word: String) -> Bool {
    guard let slash = word.firstIndex(of: "/") else { return word.hasSuffix(".swift") || isSuite(word) }
    return paths.contains(String(word[..<slash])) && slash != word.startIndex
  }

  private func isSuite(_ word: String) -> Bool { word.hasSuffix("Tests") && word != "Tests" }

  private func exists(_ path: String) -> Bool {
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    if !path.contains("/"), path.hasSuffix(".swift") {
      return paths.contains { matches(path, $0.split(separator: "/").last ?? "") }
    }
    if isSuite(path), !path.contains("/") {
      return paths.contains { $0.hasSuffix("/\(path)") || $0.hasSuffix("/\(path).swift") }
    }
    return path.contains("*") ? paths.contains { matches(path, $0[...]) } : paths.contains(path)
  }

  /// Returns true if `path` is `pattern` with its only `*` replaced.
  private func matches(_ pattern: String, _ path: Substring) -> Bool {
    guard let star = pattern.firstIndex(of: "*") else { return pattern == path }
    let start = pattern[..<star]
    let end = pattern[pattern.index(after: star)...]
    guard path.count >= start.count + end.count, path.hasPrefix(start), path.hasSuffix(end) else { return false }
    return !path.dropFirst(start.count).dropLast(end.count).contains("/")
  }
}
