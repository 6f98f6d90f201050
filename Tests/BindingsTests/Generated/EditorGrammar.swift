import Bindings

/// The word lists of the grammars in examples/editors, generated from the vocabulary. All other parts of a grammar are
/// handwritten.
enum EditorGrammar {
  /// A list of words: its name in the TextMate grammar's comments, its group in Vim, and the words.
  struct WordList {
    let name: String
    let vimGroup: String
    var words: [String]
    /// Words on a separate keyword line in Vim, because another group comes after them.
    var separateInVim: Set<String> = []

    func with(words: [String]) -> WordList {
      var list = self
      list.words = words
      return list
    }
  }

  static let vimPath = "examples/editors/vim/syntax/dactyl.vim"
  static let textMatePath = "examples/editors/vscode/syntaxes/dactyl.tmLanguage.json"

  static let lists = [
    WordList(name: "Vocabulary.kinds", vimGroup: "dactylKind", words: Vocabulary.kinds),
    WordList(name: "Vocabulary.statements", vimGroup: "dactylStatement", words: Vocabulary.statements),
    WordList(name: "Vocabulary.directions", vimGroup: "dactylDirection", words: Vocabulary.directions),
    WordList(name: "Vocabulary.places", vimGroup: "dactylPlace", words: Vocabulary.places),
    WordList(name: "Vocabulary.phases", vimGroup: "dactylPhase", words: Vocabulary.phases + Vocabulary.steps),
    WordList(name: "Vocabulary.settings", vimGroup: "dactylSetting", words: Vocabulary.settings),
    WordList(name: "Vocabulary.deviceClasses", vimGroup: "dactylDevice", words: Vocabulary.deviceClasses),
    WordList(
      name: "Vocabulary.windowTests", vimGroup: "dactylWindow", words: Vocabulary.windowTests,
      separateInVim: ["class", "title", "role", "monitor", "desktop"]),
    WordList(name: "Vocabulary.options", vimGroup: "dactylOption", words: Vocabulary.optionNames),
    WordList(
      name: "Vocabulary.actions", vimGroup: "dactylAction", words: Vocabulary.actions, separateInVim: ["run"]),
    WordList(name: "Vocabulary.actionOptions", vimGroup: "dactylActionOption", words: Vocabulary.actionOptions),
  ]

  /// Returns the Vim syntax with the current lists. Only the words of each keyword line are replaced.
  static func vim(_ text: String, _ lists: [WordList] = lists) -> String {
    lines(of: text) { line in
      let parts = line.split(separator: " ").map(String.init)
      guard parts.count > 3, parts[0...1] == ["syntax", "keyword"],
        let list = lists.first(where: { $0.vimGroup == parts[2] })
      else { return line }
      let arguments: Set = ["contained", "skipwhite"]
      let isArgument = { (part: String) in arguments.contains(part) || part.contains("=") }
      let isSeparate = parts.contains { $0.hasPrefix("nextgroup=") }
      let words = list.words.filter { list.separateInVim.contains($0) == isSeparate }
      let before = parts[3...].prefix(while: isArgument)
      let after = parts[3...].dropFirst(before.count).drop { !isArgument($0) }
      return (parts[..<3] + before + words + after).joined(separator: " ")
    }
  }

  /// Returns the TextMate grammar with the current lists. In a rule whose comment names a list, the list replaces the
  /// last group of alternatives in `match`.
  static func textMate(_ text: String, _ lists: [WordList] = lists) -> String {
    var list: WordList?
    return lines(of: text) { line in
      if line.contains("\"comment\":") { list = lists.first { line.contains("\"\($0.name)\"") } }
      guard let current = list, line.contains("\"match\":"),
        let old = line.matches(of: /\((?:\?:)?([a-z-]+(?:\|[a-z-]+)+)\)/).last
      else { return line }
      list = nil
      return line.replacingCharacters(in: old.output.1.startIndex..<old.output.1.endIndex, with: current.words)
    }
  }

  private static func lines(of text: String, _ change: (String) -> String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { change(String($0)) }.joined(separator: "\n")
  }
}

extension String {
  /// Returns the text with alternatives of a regular expression in place of a range.
  fileprivate func replacingCharacters(in range: Range<Index>, with words: [String]) -> String {
    self[..<range.lowerBound] + words.joined(separator: "|") + self[range.upperBound...]
  }
}
