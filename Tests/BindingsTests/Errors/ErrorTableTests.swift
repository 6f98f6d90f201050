import Bindings
import Testing

@Suite("Errors in a configuration")
struct ErrorTableTests {
  private static let mistakes = Subject.all.flatMap(\.mistakes)

  @Test(
    "each mistake is reported at its line and column, with what was expected and the word that was probably meant",
    arguments: mistakes)
  func mistake(_ mistake: ErrorCase) {
    #expect(findings(mistake.text, mistake.severity, .ofMistakes) == mistake.findings)
  }

  /// Bindings and scopes of one line, each with an error that the line alone shows.
  private static let wrongLines =
    [Subject.triggers, .places, .options, .keys, .actions].flatMap(\.mistakes).filter { !$0.text.contains("{") }
    + [Subject.scopes, .windows].flatMap(\.mistakes).filter { $0.severity == .error && !$0.text.contains("\n") }

  @Test("a line that is wrong makes no other message: two of them have the messages of one", arguments: wrongLines)
  func twice(_ mistake: ErrorCase) {
    func messages(_ text: String) -> Set<String> {
      Set(check(Array(text.utf8), file: "test.conf", in: .ofMistakes).diagnostics.map(\.message))
    }
    #expect(messages(mistake.text + "\n" + mistake.text).subtracting(messages(mistake.text)) == [])
  }

  @Test("every part of the language has its mistakes, and none stands twice")
  func table() {
    #expect(Self.mistakes.count >= 130)
    #expect(Set(Self.mistakes.map(\.text)).count == Self.mistakes.count)
    #expect(Subject.all.allSatisfy { !$0.mistakes.isEmpty })
  }

  @Test("docs/errors.md shows them as they are; DACTYL_WRITE_DOCUMENTS=1 writes it anew")
  func document() throws {
    try ProjectFile("docs/errors.md").expectCurrent { _ in ErrorDocument.text(of: Subject.all) }
  }
}
