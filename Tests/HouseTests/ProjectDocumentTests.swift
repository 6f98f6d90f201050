import Foundation
import Testing

@Suite("The documents about the project")
struct ProjectDocumentTests {
  private let checkout = Checkout()

  @Test(
    "every path that a document names exists",
    arguments: ["CONTRIBUTING.md", "README.md", "docs/architecture.md", "docs/security.md", "docs/testing.md"])
  func pathsExist(document: String) throws {
    let rule = DocumentPathRule(paths: try checkout.paths())
    #expect(rule.violations(in: try checkout.file(document)) == [])
  }

  /// Every document of the project but the pages of the library, which DocC checks.
  private func documents() throws -> [SourceFile] {
    let names = try checkout.paths().filter { path in
      let folders = path.split(separator: "/")
      return path.hasSuffix(".md") && folders[0] != "Sources" && !folders.contains { $0.hasPrefix(".build") }
    }
    return try names.sorted().map(checkout.file)
  }

  @Test("every link of a document leads to a file and a heading that exist")
  func linksLeadSomewhere() throws {
    let documents = try documents()
    #expect(documents.count > 60)
    let rule = LinkRule(paths: try checkout.paths(), documents: documents)
    #expect(documents.flatMap(rule.violations) == [])
  }

  @Test("every fenced block of a document has a language, and each language its test")
  func blocksHaveATest() throws {
    #expect(try documents().flatMap(FenceRule().violations) == [])
    let paths = try checkout.paths()
    for test in Set(FenceRule.languages.values.compactMap { $0 }) {
      #expect(paths.contains { $0.hasSuffix("/\(test).swift") }, "\(test)")
    }
  }

  @Test("docs/testing.md says where the tests of each folder are")
  func testsMirrorTheSources() throws {
    let swiftFiles = try checkout.sourceFiles(below: "Sources").filter { $0.path.hasSuffix(".swift") }
    let modules = Dictionary(uniqueKeysWithValues: Set(swiftFiles.compactMap(\.module)).map { ($0, "Sources/\($0)") })
    let tests = Dictionary(uniqueKeysWithValues: try checkout.folders(below: "Tests").map { ($0, "Tests/\($0)") })
    let rule = TestLayoutRule(document: try checkout.file("docs/testing.md").text)
    let violations = try rule.violations(
      modules: modules.mapValues { Set(try checkout.folders(below: $0)) },
      tests: tests.mapValues { Set(try checkout.folders(below: $0)) })
    #expect(violations == [])
  }

  @Test("every suite that `make check` runs exists")
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

  @Test("the version is in one source file, and every document names that one")
  func versionIsOne() throws {
    let rule = try #require(VersionRule(source: try checkout.file(VersionRule.path).text))
    #expect(rule.copies(in: try checkout.sourceFiles(below: "Sources")) == [])
    let names = try checkout.paths().filter { path in
      let isGenerated = path.split(separator: "/").contains { $0.hasPrefix(".build") }
      return !isGenerated && (path.hasSuffix(".md") || path.hasSuffix("/package.json"))
    }
    let documents = try names.sorted().map(checkout.file)
    #expect(rule.violations(in: documents) == [])
    let naming = documents.filter { !VersionRule.mentions(in: $0).isEmpty }.map(\.path)
    #expect(naming == ["docs/control.md", "examples/editors/README.md", "examples/editors/vscode/package.json"])
  }

  @Test("the home of the project is in packaging/project.sh, and no other file names it")
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

  @Test("a file that names the home of the project is reported, and one without a definition is refused")
  func copyOfHomeIsNamed() throws {
    let home = try #require(
      ProjectHome(source: "# home\nhome=https://example.org/x\nmaintainer='Us <us@example.org>'\n"))
    let file = SourceFile(path: "a.md", text: "See\nhttps://example.org/x/y and us@example.org\n")
    #expect(home.copies(in: [file, SourceFile(path: ProjectHome.path, text: file.text)]).map(\.line) == [2])
    #expect(ProjectHome(source: "home=https://example.org/x\n") == nil)
  }

  @Test("CHANGELOG.md keeps the order of Keep a Changelog, and its last release is no later than the program")
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
