import Foundation
import Testing

@Suite("The rules of the project")
struct HouseTests {
  private let checkout = Checkout()

  @Test(
    "Package.swift lists exactly the folders of Sources and Tools",
    arguments: ["Sources", "Tools", "Tools/RealInput/Sources"])
  func tableIsComplete(folder: String) throws {
    let names = try checkout.moduleTable().modules.filter { $0.folder == folder }.map(\.name)
    // Both folders have no sources directly: `RealInput` has scripts and a package, which is compared separately, and
    // `Sessions` has only scripts.
    #expect(names.sorted() == (try checkout.folders(below: folder).filter { !["RealInput", "Sessions"].contains($0) }))
  }

  @Test("The dependencies of the modules are acyclic")
  func tableIsAcyclic() throws {
    #expect(try checkout.moduleTable().contradictions == [])
  }

  @Test("Every source file imports only what Package.swift lets its module import")
  func importsFollowTheTable() throws {
    let files = try checkout.moduleFiles() + checkout.sourceFiles(below: "Tests")
    #expect(ImportRule(table: try checkout.moduleTable()).violations(in: files) == [])
  }

  @Test("Each import that Package.swift allows is used by a file of the module")
  func importsAreUsed() throws {
    let files = try checkout.moduleFiles() + checkout.sourceFiles(below: "Tests")
    #expect(ImportRule(table: try checkout.moduleTable()).unusedImports(in: files) == [])
  }

  @Test("docs/architecture.md shows the table of modules; DACTYL_WRITE_DOCUMENTS=1 writes it")
  func documentShowsTheTable() throws {
    let path = checkout.root.appending(path: "docs/architecture.md")
    let region = MarkedRegion(name: "modules")
    let table = try checkout.moduleTable().markdown
    let document = try String(contentsOf: path, encoding: .utf8)
    if ProcessInfo.processInfo.environment["DACTYL_WRITE_DOCUMENTS"] != nil {
      try #require(region.replacing(table, in: document)).write(to: path, atomically: true, encoding: .utf8)
    }
    let shown = try region.text(of: String(contentsOf: path, encoding: .utf8))
    #expect(shown == table, "swift test with DACTYL_WRITE_DOCUMENTS=1")
  }

  @Test("No test sleeps instead of waiting for a condition")
  func testsDoNotSleep() throws {
    #expect(ForbiddenText.sleep.violations(in: try checkout.sourceFiles(below: "Tests")) == [])
  }

  @Test("No source reads the wall clock")
  func wallClock() throws { #expect(ForbiddenText.wallClock.violations(in: try checkout.moduleFiles()) == []) }

  @Test("No script, recipe or workflow that makes packages names an architecture")
  func packagesFitTheMachine() throws {
    let paths = try checkout.paths().filter(ArchitectureRule.applies).sorted()
    // Skip folders, because they have no text.
    let files = try paths.filter { path in !paths.contains { $0.hasPrefix("\(path)/") } }.map(checkout.file)
    #expect(files.count > 20)
    #expect(ArchitectureRule.violations(in: files) == [])
  }

  @Test("Only the definitions of the kinds compare a gesture's kind or look up an option by name")
  func definitionsAnswer() throws {
    #expect(ForbiddenText.kindsByName.violations(in: try checkout.sourceFiles(below: "Sources")) == [])
  }

  @Test("Each entry of equivalent.txt names a line that occurs exactly once in the source file")
  func equivalentMutations() throws {
    let entries = try checkout.file("Tests/Mutation/equivalent.txt").text.components(separatedBy: "\n\n").dropFirst()
    let stale = try entries.filter { entry in
      let parts = entry.split(separator: "\n")
      guard parts.count > 3 else { return true }
      return try checkout.file("Sources/\(parts[0])").lines.count { $0.drop { $0 == " " } == parts[1] } != 1
    }
    #expect(stale == [])
  }

  @Test("Test suites that wait for other programs have the trait `.waitsForPrograms`")
  func waitingTestsSaySo() throws {
    let rule = try WaitingRule(makefile: try checkout.file("Makefile").text)
    #expect(rule.violations(in: try checkout.sourceFiles(below: "Tests")) == [])
  }
}
