import Testing

@Suite("The rules for documents report violations")
struct DocumentRuleTests {
  private func file(_ text: String, _ path: String = "docs/a.md") -> SourceFile { SourceFile(path: path, text: text) }

  @Test("A path that does not exist is reported with its line")
  func missingPathIsNamed() {
    let rule = DocumentPathRule(paths: [
      "Sources", "Sources/Linux", "Sources/Linux/Poll.swift", "Tests", "Tests/LinuxTests",
      "Tests/LinuxTests/PollTests.swift", "docs", "docs/a.md", "docs/b.md", "README.md",
    ])
    let good = """
      [b](b.md#top) and [readme](../README.md), `Sources/Linux/`, `Sources/*/Poll.swift`, `Sources/Linux/P*.swift`
      `Poll.swift`, `and/or`, `ctrl+w`, [elsewhere](https://example.org/x.md), `/tmp/x.swift`
      `LinuxTests` `PollTests`
      """
    #expect(rule.violations(in: file(good)) == [])
    let bad =
      "`Sources/Linux/Fork.swift`\n[c](c.md) `Fork.swift`\n`Sources/*/Fork.swift` `Sources/P*.swift`\n`ForkTests`"
    let found = rule.violations(in: file(bad)).map(\.description)
    let names = [
      "1: names Sources/Linux/Fork.swift", "2: names docs/c.md", "2: names Fork.swift", "3: names Sources/*/Fork.swift",
      "3: names Sources/P*.swift", "4: names ForkTests",
    ]
    #expect(found == names.map { "docs/a.md:\($0), which does not exist" })
  }

  @Test("A link to a missing file or heading is reported with its line")
  func deadLinkIsNamed() {
    let other = file("# One `two`, three\n```\n# no heading\n```\n", "docs/b.md")
    let page = file(
      "[a](b.md#one-two-three) [b](#here) [c](../README.md) `[d](e)`\n[x](c.md)\n# Here\n[y](b.md#no-heading)")
    let rule = LinkRule(paths: ["docs/a.md", "docs/b.md", "README.md"], documents: [other, page])
    #expect(
      rule.violations(in: page).map(\.description) == [
        "docs/a.md:2: links to docs/c.md, which does not exist",
        "docs/a.md:4: links to #no-heading, which docs/b.md does not have",
      ])
  }

  @Test("A missing picture is reported, even if only `<source srcset>` names the picture")
  func deadPictureIsNamed() {
    let page = file("<source media=\"(x)\" srcset=\"still.webp\"><img src=\"film.webp\" alt=\"a\">\n![b](c.webp)")
    let rule = LinkRule(paths: ["docs/film.webp"], documents: [page])
    #expect(
      rule.violations(in: page).map(\.description) == [
        "docs/a.md:1: links to docs/still.webp, which does not exist",
        "docs/a.md:2: links to docs/c.webp, which does not exist",
      ])
  }

  @Test("Fenced blocks without a language, or with one that no test knows, are reported")
  func unknownFenceIsNamed() {
    let page = file("```dactyl\nx\n```\n```\ny\n```\n```perl\nz\n```\n")
    #expect(
      FenceRule().violations(in: page).map(\.description) == [
        "docs/a.md:4: a block without a language, which no test knows: FenceRule.languages",
        "docs/a.md:7: the language `perl`, which no test knows: FenceRule.languages",
      ])
  }

  @Test("A test folder without a matching source folder, and a module without tests, are reported")
  func unexplainedFolderIsNamed() {
    let rule = TestLayoutRule(document: "`LinuxTests/Attic` is about the past; `Control` is tested elsewhere.")
    let modules: [String: Set<String>] = ["Linux": ["Files"], "Control": [], "dactyl": []]
    let tests: [String: Set<String>] = ["LinuxTests": ["Files", "Attic"], "DactylTests": [], "Fuzz": ["Engine"]]
    #expect(rule.violations(modules: modules, tests: tests) == [])
    let others: [String: Set<String>] = ["LinuxTests": ["Files", "Cellar"], "Fuzz": []]
    #expect(
      rule.violations(modules: modules, tests: others) == [
        "Tests/LinuxTests/Cellar mirrors no folder, and docs/testing.md does not explain it",
        "dactyl has no folder of tests, and docs/testing.md does not say where it is tested",
      ])
  }

  @Test("A folder without a row in the table, and a row without a folder, are reported")
  func missingFolderIsNamed() {
    let rule = FolderTableRule(
      document:
        "`Attic/A`\n\n| folder | what is in it |\n|---|---|\n| `A/B`, `A/C` | `A/X` |\n| `Tools/T` | t |\n\n| `D` |\n")
    #expect(rule.named == ["Sources/A/B", "Sources/A/C", "Tools/T"])
    #expect(rule.violations(required: ["Sources/A/B"], existing: Set(rule.named)) == [])
    #expect(
      rule.violations(required: ["Sources/A/D", "Tools/T"], existing: ["Sources/A/B", "Tools/T"]) == [
        "Sources/A/D is not in the table of folders", "Sources/A/C is in the table of folders and does not exist",
      ])
  }

  @Test("A second copy of the version number, and a document with another version, are reported")
  func otherVersionIsNamed() throws {
    let rule = try #require(VersionRule(source: "package enum A {\n  package static let current = \"1.2.3\"\n}\n"))
    let sources = [file("let a = \"1.2.3\"", "Sources/A.swift"), file("\"1.2.3\"", VersionRule.path)]
    #expect(rule.copies(in: sources).map(\.path) == ["Sources/A.swift"])
    let document = file("{\"version\": \"1.2.3\"}\ncp dactyl-1.2.4\n{\"version\": 1} xorg-server 21.1.2\n")
    #expect(
      rule.violations(in: [document]).map(\.description) == ["docs/a.md:2: names version 1.2.4 instead of 1.2.3"])
    #expect(VersionRule(source: "let current = 1") == nil)
  }

  @Test(
    "A change log in the wrong order is reported with its line",
    arguments: [
      ("## [Unreleased]\n\n### Added\n\n- A\n\n### Fixed\n\n- B\n\n## [0.1.0] - 2026-01-31\n\n### Added\n\n- C\n", []),
      ("## [0.1.0] - 2026-01-31\n", ["1: `## [Unreleased]` is the first release, and only that"]),
      (
        "## [Unreleased]\n### Fixed\n- A\n### Added\n- B\n### Fixed\n- C\n",
        ["4: Added must come before Fixed"]
      ),
      ("## [Unreleased]\n### Added\n- A\n### Added\n- B\n", ["4: duplicate section Added"]),
      ("## [Unreleased]\n### Added\n### Fixed\n- B\n", ["2: Added has no entry"]),
      (
        "## [Unreleased]\n### News\n- B\n",
        ["2: a section is one of Added, Changed, Deprecated, Removed, Fixed, Security"]
      ),
      ("## [Unreleased]\n### Added\n- The `a` b.\n- C\n### Fixed\n- the a, b\n", ["6: repeats the entry of line 3"]),
      ("## [Unreleased]\n## 0.1.0\n", ["2: a release is `## [1.2.3] - 2026-01-31`"]),
    ])
  func disorderIsNamed(text: String, reasons: [String]) {
    let found = Changelog(file: file(text, "CHANGELOG.md")).violations.map(\.description)
    #expect(found == reasons.map { "CHANGELOG.md:\($0)" })
  }
}
