import Foundation
import Testing

@Suite("The documents about the project")
struct ProjectDocumentTests {
  private let checkout = Checkout()

  @Test(
    "Every path that a document names exists",
    arguments: ["CONTRIBUTING.md", "README.md", "docs/architecture.md", "docs/security.md", "docs/testing.md"])
  func pathsExist(document: String) throws {
    let rule = DocumentPathRule(paths: try checkout.paths())
    #expect(rule.violations(in: try checkout.file(document)) == [])
  }

  @Test("docs/architecture.md lists an event's path: at most 30 functions, each calling the next")
  func walkExists() throws {
    let walk = WalkRule(document: try checkout.file("docs/architecture.md").text)
    #expect((20...WalkRule.maximumCount).contains(walk.steps.count), "\(walk.steps.count)")
    for step in walk.steps {
      #expect(try walk.exists(step, in: try checkout.file(step.path).text), "\(step)")
      guard let caller = step.caller else { continue }
      #expect(try step.isCalled(in: try checkout.file(walk.steps[caller].path).text), "\(step)")
    }
  }

  /// Every document of the project, except the pages of the library, which DocC checks.
  private func documents() throws -> [SourceFile] {
    let names = try checkout.paths().filter { path in
      let folders = path.split(separator: "/")
      return path.hasSuffix(".md") && folders[0] != "Sources" && !folders.contains { $0.hasPrefix(".build") }
    }
    return try names.sorted().map(checkout.file)
  }

  /// Maximum number of words of all pages in docs, except generated reference pages.
  private static let maximumWords = 45_000

  @Test("The pages in docs have at most 45,000 words together")
  func pagesAreShort() throws {
    let pages = try documents().filter { page in
      page.path.hasPrefix("docs/") && page.path.split(separator: "/").count == 2
        && !["errors.md", "presets.md"].contains(page.path.split(separator: "/")[1])
    }
    #expect(pages.count > 30)
    let count = pages.reduce(0) { $0 + $1.text.split(whereSeparator: \.isWhitespace).count }
    #expect(count <= Self.maximumWords, "\(count)")
  }

  @Test("Every link of a document leads to an existing file and heading")
  func linksLeadSomewhere() throws {
    let documents = try documents()
    #expect(documents.count > 60)
    let rule = LinkRule(paths: try checkout.paths(), documents: documents)
    #expect(documents.flatMap(rule.violations) == [])
  }

  @Test("Every fenced block of a document has a language, and each language has a test")
  func blocksHaveATest() throws {
    #expect(try documents().flatMap(FenceRule().violations) == [])
    let paths = try checkout.paths()
    for test in Set(FenceRule.languages.values.compactMap { $0 }) {
      #expect(paths.contains { $0.hasSuffix("/\(test).swift") }, "\(test)")
    }
  }

  @Test("docs/testing.md has a row for the tests of each folder")
  func testsMirrorTheSources() throws {
    let swiftFiles = try checkout.moduleFiles().filter { $0.path.hasSuffix(".swift") }
    let names = Set(swiftFiles.compactMap(\.module))
    let modules = Dictionary(
      uniqueKeysWithValues: try checkout.moduleTable().modules.filter { names.contains($0.name) }
        .map { ($0.name, $0.path) })
    let tests = Dictionary(uniqueKeysWithValues: try checkout.folders(below: "Tests").map { ($0, "Tests/\($0)") })
    let rule = TestLayoutRule(document: try checkout.file("docs/testing.md").text)
    let violations = try rule.violations(
      modules: modules.mapValues { Set(try checkout.folders(below: $0)) },
      tests: tests.mapValues { Set(try checkout.folders(below: $0)) })
    #expect(violations == [])
  }

  @Test("docs/architecture.md lists every folder of a module, and no missing folder")
  func foldersAreExplained() throws {
    let rule = FolderTableRule(document: try checkout.file("docs/architecture.md").text)
    let folders = try checkout.moduleTable().modules.filter { $0.folder != "Tests" }.flatMap { module in
      try checkout.folders(below: module.path).filter { !$0.hasSuffix(".docc") && $0 != "include" }
        .map { "\(module.path)/\($0)" }
    }
    #expect(folders.count > 60)
    #expect(rule.violations(required: folders, existing: try checkout.paths()) == [])
  }

  @Test("Every suite that `make check` runs exists")
  func checkedSuitesExist() throws {
    let makefile = try checkout.file("Makefile").text
    let tests = try #require(makefile.firstMatch(of: #/CHECK_TESTS = (.*)/#)).1
    let names = tests.split { !$0.isLetter && !$0.isNumber }
    let paths = try checkout.paths()
    #expect(names.count > 5)
    for name in names {
      #expect(paths.contains("Tests/\(name)") || paths.contains { $0.hasSuffix("/\(name).swift") }, "\(name)")
    }
  }

  @Test("The version number is in one source file, and every document has the same number")
  func versionIsOne() throws {
    let rule = try #require(VersionRule(source: try checkout.file(VersionRule.path).text))
    #expect(rule.copies(in: try checkout.moduleFiles()) == [])
    let names = try checkout.paths().filter { path in
      let isGenerated = path.split(separator: "/").contains { $0.hasPrefix(".build") }
      return !isGenerated && (path.hasSuffix(".md") || path.hasSuffix("/package.json"))
    }
    let documents = try names.sorted().map(checkout.file)
    #expect(rule.violations(in: documents) == [])
    let naming = documents.filter { !VersionRule.mentions(in: $0).isEmpty }.map(\.path)
    #expect(naming == ["docs/control.md", "examples/editors/README.md", "examples/editors/vscode/package.json"])
  }

  @Test("Only packaging/project.sh contains the URL of the project")
  func homeIsOne() throws {
    let home = try #require(ProjectHome(source: try checkout.file(ProjectHome.path).text))
    let names = [".md", ".sh", ".yml", ".spec", ".nix", ".json", ".desktop", ".service", "/PKGBUILD", "/control"]
    let paths = try checkout.paths().filter { path in
      !path.split(separator: "/").contains { $0.hasPrefix(".build") } && names.contains { path.hasSuffix($0) }
    }
    let files = try paths.sorted().map(checkout.file)
    #expect(files.count > 100)
    #expect(home.copies(in: files) == [])
  }

  @Test("A copy of the project's URL is reported, and a definition without a maintainer is invalid")
  func copyOfHomeIsNamed() throws {
    let home = try #require(
      ProjectHome(source: "# home\nhome=https://example.org/x\nmaintainer='Us <us@example.org>'\n"))
    let file = SourceFile(path: "a.md", text: "See\nhttps://example.org/x/y and us@example.org\n")
    #expect(home.copies(in: [file, SourceFile(path: ProjectHome.path, text: file.text)]).map(\.line) == [2])
    #expect(ProjectHome(source: "home=https://example.org/x\n") == nil)
  }

  @Test("CHANGELOG.md has the order of Keep a Changelog, and no release date in the future")
  func changelogIsInOrder() throws {
    let changelog = Changelog(file: try checkout.file("CHANGELOG.md"))
    #expect(changelog.violations == [])
    let version = try #require(VersionRule(source: try checkout.file(VersionRule.path).text)).version
    let released = changelog.versions.map { $0.split(separator: ".").compactMap { Int($0) } }
    let current = version.split(separator: ".").compactMap { Int($0) }
    #expect(released.allSatisfy { !current.lexicographicallyPrecedes($0) })
    #expect(zip(released, released.dropFirst()).allSatisfy { $1.lexicographicallyPrecedes($0) })
  }
}
