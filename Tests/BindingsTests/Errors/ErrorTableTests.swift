import Bindings
import TestSupport
import Testing

@Suite("Errors in a configuration")
struct ErrorTableTests {
  private static let mistakes = Subject.all.flatMap(\.mistakes)

  @Test(
    "Each mistake is reported at its line and column, with the expected text and a suggestion",
    arguments: mistakes)
  func mistake(_ mistake: ErrorCase) {
    #expect(findings(mistake.text, mistake.severity, .ofMistakes) == mistake.findings)
  }

  /// One-line bindings and scopes, each with an error that does not depend on other lines.
  private static let wrongLines =
    [Subject.triggers, .places, .options, .keys, .actions].flatMap(\.mistakes).filter { !$0.text.contains("{") }
    + [Subject.scopes, .windows].flatMap(\.mistakes).filter { $0.severity == .error && !$0.text.contains("\n") }

  @Test("A wrong line causes no further errors in the next line", arguments: wrongLines)
  func twice(_ mistake: ErrorCase) {
    func messages(_ text: String) -> Set<String> {
      Set(check(Array(text.utf8), file: "test.conf", in: .ofMistakes).diagnostics.map(\.message))
    }
    #expect(messages(mistake.text + "\n" + mistake.text).subtracting(messages(mistake.text)) == [])
  }

  @Test("Each message with a template, and each part of it, has a translation", arguments: mistakes)
  func translations(_ mistake: ErrorCase) {
    for diagnostic in check(Array(mistake.text.utf8), file: "test.conf", in: .ofMistakes).diagnostics {
      _ = diagnostic.text.translated { template, _, _, _ in
        #expect(TranslatorTexts.all.contains(template))
        return template
      }
    }
  }

  @Test("The table has mistakes in every part of the language, and has no mistake twice")
  func table() {
    #expect(Self.mistakes.count >= 130)
    #expect(Set(Self.mistakes.map(\.text)).count == Self.mistakes.count)
    #expect(Subject.all.allSatisfy { !$0.mistakes.isEmpty })
  }

  @Test("docs/errors.md shows every mistake; DACTYL_WRITE_DOCUMENTS=1 writes it")
  func document() throws {
    try ProjectFile("docs/errors.md").expectCurrent { _ in ErrorDocument.text(of: Subject.all) }
  }
}
