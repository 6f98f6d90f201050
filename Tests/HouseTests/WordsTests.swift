import Foundation
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

  @Test("No message, example, script or entry of the changelog has a phrase that must be read twice")
  func textsAreReadOnce() throws {
    let endings = [".swift", ".json", ".conf", ".test", ".sh", ".py", ".md"]
    let paths = try checkout.paths().sorted().filter { path in
      endings.contains(where: path.hasSuffix) && !path.contains(".build") && !path.hasPrefix("Tests/HouseTests/Word")
    }
    #expect(paths.contains("CHANGELOG.md") && paths.contains("examples/dragging.conf"))
    var found: [String] = []
    for path in paths {
      for (index, line) in try checkout.file(path).lines.enumerated() {
        let words = WordUse.words(in: line)
        let phrases = WordRule.readTwiceInTexts.filter { strstr(words, " \($0) ") != nil }
        found += phrases.map { "\(path):\(index + 1): \($0)" }
      }
    }
    #expect(found == [], "\(found.joined(separator: "\n"))")
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
