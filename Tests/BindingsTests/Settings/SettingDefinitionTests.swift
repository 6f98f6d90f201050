import Bindings
import Testing

@Suite("Definitions of settings")
struct SettingDefinitionTests {
  /// Returns the bindings of a file that depend on all line settings, after its first line.
  private func set(_ firstLine: String) throws -> BindingSet {
    try bindingSet(firstLine + "\nswipe 3 up -> run a\npan 3 { changed -> run a }\nstroke L on pen -> run a")
  }

  @Test("Each example and each choice of a setting is free of errors and warnings", arguments: SettingWord.allCases)
  func examples(word: SettingWord) {
    let definition = word.definition
    #expect(definition.word == word)
    #expect(definition.choices.isEmpty || definition.choices.contains(definition.example))
    for value in [definition.example] + definition.choices {
      let text = "set \(word.rawValue) \(value)"
      #expect(findings(text) + findings(text, .warning) == [])
    }
  }

  @Test(
    "Each setting counts for what its definition says, and is kept when the bindings are printed",
    arguments: SettingWord.allCases)
  func reach(word: SettingWord) throws {
    let line = "set \(word.rawValue) \(word.definition.example)"
    let (with, without) = try (set(line), set(""))
    switch word.definition.reach {
    case .followingLines, .followingSwipes, .followingStrokes:
      #expect(with.bindings != without.bindings && with.settings == without.settings)
      let behind = try bindingSet("swipe 3 up -> run a\npan 3 { changed -> run a }\nstroke L on pen -> run a\n" + line)
      #expect(behind.text == without.text)
    case .devices, .file:
      #expect(with.bindings == without.bindings && with.settings != without.settings)
    }
    #expect(with.text != without.text)
    #expect(try bindingSet(with.text).text == with.text)
  }

  @Test("A setting in a block that it cannot count for is refused", arguments: SettingWord.allCases)
  func blocks(word: SettingWord) {
    let found = findings("with super {\nset \(word.rawValue) \(word.definition.example)\n}")
    let expected: [String] =
      switch word.definition.reach {
      case .followingLines, .followingSwipes, .followingStrokes: []
      case .devices:
        ["2:1 `set \(word.rawValue)` is for devices; write it in an `on` scope or outside all blocks"]
      case .file: ["2:1 `set \(word.rawValue)` is for the whole file; write it outside all blocks"]
      }
    #expect(found == expected)
  }
}
