import TestSupport
import Testing

@Suite("The words of the project", .computes)
struct WordsTests {
  private let checkout = Checkout()

  @Test("no name and no comment has a word that docs/glossary.md rules out")
  func wordsAreThoseOfTheGlossary() throws {
    let files = try (checkout.sourceFiles(below: "Sources") + checkout.sourceFiles(below: "Tests")).map(WordUse.init)
    for rule in WordRule.all {
      let found = files.flatMap(rule.violations)
      #expect(
        found.count <= rule.remaining,
        "\(found.count) of \(rule.words), at most \(rule.remaining):\n\(found.map(\.description).joined(separator: "\n"))"
      )
    }
  }

  @Test("a type's name means one type in all modules")
  func typeNamesAreUnique() throws {
    #expect(TypeNameRule.violations(in: try checkout.sourceFiles(below: "Sources")) == [])
  }

  @Test("a switch over an enumeration of the project names every case")
  func casesAreNamed() throws {
    let found = DefaultCaseRule.violations(in: try checkout.sourceFiles(below: "Sources"))
    #expect(
      found.count <= DefaultCaseRule.remaining,
      "\(found.count), at most \(DefaultCaseRule.remaining):\n\(found.map(\.description).joined(separator: "\n"))")
  }
}
