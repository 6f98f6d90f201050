import Foundation
import Testing

@Suite("The rules of the project")
struct HouseTests {
  private let checkout = Checkout()

  @Test("Package.swift lists every folder of Sources, and nothing else")
  func tableIsComplete() throws {
    let names = try checkout.moduleTable().modules.map(\.name)
    #expect(names.sorted() == (try checkout.folders(below: "Sources")))
  }

  @Test("the dependencies of the modules are acyclic")
  func tableIsAcyclic() throws {
    #expect(try checkout.moduleTable().contradictions == [])
  }

  @Test("every source file imports only what Package.swift lets its module import")
  func importsFollowTheTable() throws {
    let files = try checkout.sourceFiles(below: "Sources")
    #expect(ImportRule(table: try checkout.moduleTable()).violations(in: files) == [])
  }

  @Test("Package.swift lets no module import what it does not need")
  func importsAreUsed() throws {
    let files = try checkout.sourceFiles(below: "Sources")
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

  @Test("no source file puts work off")
  func nothingIsPutOff() throws {
    #expect(PostponementRule.violations(in: try checkout.sourceFiles(below: "Sources")) == [])
  }

  @Test("no test fails because it waited for a free thread")
  func testsHaveNoTimeLimits() throws {
    #expect(TimeLimitRule.violations(in: try checkout.sourceFiles(below: "Tests")) == [])
  }

  @Test("no source reads the wall clock")
  func wallClock() throws {
    #expect(WallClockRule.violations(in: try checkout.sourceFiles(below: "Sources")) == [])
  }

  @Test("tests that wait for other programs take no thread from tests that compute")
  func waitingTestsSaySo() throws {
    let rule = try WaitingRule(makefile: try checkout.file("Makefile").text)
    #expect(rule.violations(in: try checkout.sourceFiles(below: "Tests")) == [])
  }

  @Test("nothing that the build makes is tracked", .enabled(if: Checkout().isGitRepository))
  func productsAreNotTracked() throws {
    let paths = try checkout.trackedPaths()
    #expect(paths.contains("Package.swift"))
    // Without it, another version of a dependency may be built than the one that was tested.
    #expect(paths.contains("Package.resolved"))
    #expect(BuildProductRule.violations(in: paths) == [])
  }
}
