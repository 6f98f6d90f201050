import Foundation

/// A command in a block of the language `sh` or `console` of a document.
struct DocumentedCommand: Hashable {
  let page: String
  let text: String
  /// The text that a `console` block shows below the command; nil in a block of commands.
  let output: String?

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  static func text(of page: String) throws -> String {
    try String(contentsOf: root.appending(path: page), encoding: .utf8)
  }

  /// Every page that may have commands, except pages of the library and pages that tests generate.
  static func pages() throws -> [String] {
    let docs = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "docs").path)
    return ["README.md", "CONTRIBUTING.md", "Benchmarks/README.md", "examples/editors/README.md"]
      + docs.filter { $0.hasSuffix(".md") && $0 != "errors.md" }.sorted().map { "docs/\($0)" }
  }

  /// Returns the texts of the fenced blocks of a page with this language.
  static func blocks(_ language: String, of page: String) throws -> [String] {
    try text(of: page).matches(of: #/(?ms)^```([a-z-]+)\n(.*?)^```$/#).filter { $0.1 == language }.map { String($0.2) }
  }

  static func all() throws -> [DocumentedCommand] {
    try pages().flatMap { page in
      let listed = try blocks("sh", of: page).flatMap { $0.split(separator: "\n") }.map { line in
        DocumentedCommand(page: page, text: withoutComment(line), output: nil)
      }
      let shown = try blocks("console", of: page).filter { $0.hasPrefix("$ ") }.map { block in
        let parts = block.dropFirst(2).split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        return DocumentedCommand(page: page, text: String(parts[0]), output: parts.count > 1 ? String(parts[1]) : "")
      }
      return (listed + shown).filter { !$0.text.isEmpty }
    }
  }

  private static func withoutComment(_ line: Substring) -> String {
    String(line.replacing(#/(^|\s+)#.*/#, with: "").replacing(#/\s+$/#, with: ""))
  }
}
