import Bindings

/// The rows of tables in docs/bindings.md, made of the definitions.
enum DefinitionTables {
  static var actions: [String] {
    ActionWord.allCases.map(\.definition).map { definition in
      let words = [definition.word.rawValue, definition.syntax].filter { !$0.isEmpty }
      return "| `\(words.joined(separator: " "))` | \(definition.help) |"
    }
  }

  /// Settings that follow each other and differ only in their names have one row.
  static var settings: [String] {
    var rows: [(syntax: [String], text: String)] = []
    for definition in SettingWord.allCases.map(\.definition) {
      let others = definition.choices.filter { $0 != definition.example }
      let syntax = ["set \(definition.word.rawValue) \(definition.example)"] + others
      let text = "\(definition.reach) | \(definition.help)"
      if rows.last?.text == text { rows[rows.count - 1].syntax += syntax } else { rows.append((syntax, text)) }
    }
    return rows.map { row in "| \(row.syntax.map { "`\($0)`" }.joined(separator: ", ")) | \(row.text) |" }
  }
}
