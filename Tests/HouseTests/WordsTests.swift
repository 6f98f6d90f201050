import TestSupport
import Testing

@Suite("The words of the project", .computes)
struct WordsTests {
  private let checkout = Checkout()

  @Test("No name and no comment has a word that docs/glossary.md rules out")
  func wordsAreThoseOfTheGlossary() throws {
    let others = try checkout.sourceFiles(below: "Tests") + checkout.sourceFiles(below: "Benchmarks")
    let files = try (checkout.moduleFiles() + others).map(WordUse.init)
    for rule in WordRule.all {
      let found = files.flatMap(rule.violations)
      #expect(found == [], "\(rule.words):\n\(found.map(\.description).joined(separator: "\n"))")
    }
  }

  @Test("The title of every test and suite is a plain sentence or heading")
  func titlesArePlain() throws {
    let files = try checkout.sourceFiles(below: "Tests") + checkout.sourceFiles(below: "examples")
    let found = TitleRule.violations(in: files)
    #expect(found == [], "\(found.map(\.description).joined(separator: "\n"))")
  }

  @Test("No two modules have types of the same name")
  func typeNamesAreUnique() throws {
    #expect(TypeNameRule.violations(in: try checkout.moduleFiles()) == [])
  }

  @Test("A switch over an enumeration of the project names every case")
  func casesAreNamed() throws {
    let found = DefaultCaseRule.violations(in: try checkout.moduleFiles())
    #expect(found == [], "\(found.map(\.description).joined(separator: "\n"))")
  }
}
