import Bindings
import Foundation
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

  @Test("every part of the language has its mistakes, and none stands twice")
  func table() {
    #expect(Self.mistakes.count >= 130)
    #expect(Set(Self.mistakes.map(\.text)).count == Self.mistakes.count)
    #expect(Subject.all.allSatisfy { !$0.mistakes.isEmpty })
  }

  @Test("docs/errors.md shows them as they are; DACTYL_WRITE_DOCUMENTS=1 writes it anew")
  func document() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let path = root.appending(path: "docs/errors.md")
    let document = ErrorDocument.text(of: Subject.all)
    if ProcessInfo.processInfo.environment["DACTYL_WRITE_DOCUMENTS"] != nil {
      try document.write(to: path, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: path, encoding: .utf8) == document, "swift test with DACTYL_WRITE_DOCUMENTS=1")
  }
}
