/// Each fenced block of a document has a language, which determines the test that executes the block.
struct FenceRule {
  /// The languages, and the tests of their blocks; nil if no test executes the blocks.
  static let languages = [
    "bash": "PluginDocumentTests",
    "conf": "MovingPagesTests",
    "console": "CommandBlockTests",
    "dactyl": "SnippetTests",
    "dactyl-custom": "DocumentTests",
    "ebnf": "DocumentTests",
    "json": nil,
    "plugin": "PluginDocumentTests",
    "sh": "CommandBlockTests",
    "swift": "DocumentTests",
    "test": "CommandBlockTests",
    "text": nil,
    "xml": "MovingPagesTests",
    "yaml": "MovingPagesTests",
  ]

  func violations(in document: SourceFile) -> [Violation] {
    var isCode = false
    return document.lines.enumerated().compactMap { index, line in
      guard line.hasPrefix("```") else { return nil }
      isCode.toggle()
      let language = String(line.dropFirst(3))
      guard isCode, Self.languages[language] == nil else { return nil }
      let name = language.isEmpty ? "a block without a language" : "the language `\(language)`"
      return Violation(
        path: document.path, line: index + 1, reason: "\(name), which no test knows: FenceRule.languages")
    }
  }
}
