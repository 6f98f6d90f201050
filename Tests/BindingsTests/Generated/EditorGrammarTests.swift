import TestSupport
import Testing

@Suite("Grammars for editors")
struct EditorGrammarTests {
  @Test("The Vim syntax has the words of the language; DACTYL_WRITE_DOCUMENTS=1 writes them")
  func vim() throws {
    try ProjectFile(EditorGrammar.vimPath).expectCurrent { EditorGrammar.vim($0) }
  }

  @Test("The TextMate grammar has the words of the language; DACTYL_WRITE_DOCUMENTS=1 writes them")
  func textMate() throws {
    try ProjectFile(EditorGrammar.textMatePath).expectCurrent { EditorGrammar.textMate($0) }
  }

  @Test("Both editor grammars contain every word of each list", arguments: EditorGrammar.lists.map(\.name))
  func everyList(name: String) throws {
    let list = try #require(EditorGrammar.lists.first { $0.name == name })
    let missing = ["missing"]
    let other = EditorGrammar.lists.map { $0.name == name ? $0.with(words: missing) : $0 }
    try #expect(EditorGrammar.vim(ProjectFile(EditorGrammar.vimPath).text(), other).contains(" missing"))
    try #expect(EditorGrammar.textMate(ProjectFile(EditorGrammar.textMatePath).text(), other).contains("missing"))
    #expect(!list.words.isEmpty)
  }
}
