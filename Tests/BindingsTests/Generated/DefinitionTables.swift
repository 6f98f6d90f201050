@testable import Bindings

/// The rows of tables in docs/triggers.md, docs/actions.md and docs/settings.md, generated from the definitions.
enum DefinitionTables {
  static var actions: [String] {
    ActionWord.allCases.map(\.definition).map { definition in
      let words = [definition.word.rawValue, definition.syntax].filter { !$0.isEmpty }.joined(separator: " ")
      return "| `\(words.split(separator: "|").joined(separator: "\\|"))` | \(definition.help) |"
    }
  }

  static var kinds: [String] {
    GestureKind.builtIn.map { "| `\($0.name)` | \($0.isContinuous ? "continuous" : "discrete") | \($0.help) |" }
  }

  /// Rows of options. Options that differ only in their kinds share a row.
  static var options: [String] {
    var own: [(forms: [String], kinds: [String], help: String)] = []
    for kind in GestureKind.builtIn {
      for option in kind.options {
        let forms = option.forms
        if let index = own.firstIndex(where: { $0.forms == forms && $0.help == option.help }) {
          own[index].kinds.append("`\(kind.name)`")
        } else {
          own.append((forms, ["`\(kind.name)`"], option.help))
        }
      }
    }
    var common: [(forms: [String], kinds: [String], help: String)] = []
    for option in CommonOption.allCases where common.last?.help != option.definition.help {
      common.append((option.definition.forms, option.owners, option.definition.help))
    }
    return (own + common).map { row in
      let forms = row.forms.map { "`\($0)`" }.joined(separator: ", ")
      return "| \(forms) | \(row.kinds.joined(separator: ", ")) | \(row.help) |"
    }
  }

  /// Rows of settings. Adjacent settings that differ only in their names share a row.
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

extension OptionDefinition {
  /// The spellings of an option: with each of its words, or with an example of its value.
  fileprivate var forms: [String] {
    switch type {
    case .choice(let words): words.map { "\(word) \($0)" }
    case .length, .extent, .duration, .speed, .angle, .fraction, .commit, .count, .flag, .fixedWord: [example]
    }
  }
}

extension CommonOption {
  fileprivate var owners: [String] {
    switch definition.owners {
    case .all: ["all"]
    case .continuous: ["continuous kinds"]
    case .builtIn, .kinds: kinds.map { "`\($0.name)`" }
    }
  }
}
