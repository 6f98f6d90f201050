import Testing

@Suite("The rules for source files report violations")
struct HouseRuleTests {
  private static let manifest = """
    let modules: [Module] = [
      Module(
        name: "Gestures",
        // A comment about "libm".
        links: ["m"],
        purpose: "recognizers. "
          + "Pure"),
      Module(name: "CX11", kind: .systemLibrary(pkgConfig: "xi"), purpose: "headers"),
      // Module(name: "Attic", purpose: "gone"),
      Module(
        name: "XServer", imports: ["CX11", "Gestures"], system: ["Glibc"],
        packages: ["ArgumentParser": "swift-argument-parser"], purpose: "the server"),
      Module(name: "simulate", folder: "Tools", kind: .program, imports: ["Gestures"], purpose: "lives"),
    ]

    func tests(_ name: String) -> Target { Module(name: "None") }
    """
  private let table = ModuleTable(manifest: manifest)

  @Test("The table of modules is read from Package.swift, despite comments and line breaks")
  func tableIsRead() {
    let expected = [
      Module(name: "Gestures", imports: [], foreignImports: [], purpose: "recognizers. Pure"),
      Module(name: "CX11", imports: [], foreignImports: [], purpose: "headers"),
      Module(
        name: "XServer", imports: ["CX11", "Gestures"], foreignImports: ["Glibc", "ArgumentParser"],
        purpose: "the server"),
      Module(name: "simulate", folder: "Tools", imports: ["Gestures"], foreignImports: [], purpose: "lives"),
    ]
    #expect(table.modules == expected)
    #expect(table.contradictions == [])
    #expect(ModuleTable(manifest: "let package = 1").modules == [])
  }

  @Test("A module that is listed twice, an unknown import and a cycle of imports are reported")
  func contradictionIsNamed() {
    func module(_ name: String, _ imports: [String]) -> Module {
      Module(name: name, imports: imports, foreignImports: [], purpose: "")
    }
    let circle = ModuleTable([
      module("A", ["B"]), module("B", ["C"]), module("C", ["A"]), module("D", []), module("E", ["A"]),
    ])
    #expect(circle.contradictions == ["A imports itself", "B imports itself", "C imports itself"])
    #expect(ModuleTable([module("A", []), module("A", [])]).contradictions == ["A is listed twice"])
    #expect(ModuleTable([module("A", ["Attic"])]).contradictions == ["A imports Attic, which is no module"])
  }

  @Test(
    "An import that the table does not allow is reported with its file and line",
    arguments: [
      ("Sources/Gestures/Tap.swift", "// why\nimport Glibc", "Gestures may not import Glibc", 2),
      ("Sources/Gestures/A.swift", "package import XServer", "Gestures may not import XServer", 1),
      ("Sources/XServer/A.swift", "import struct Bindings.Plan", "XServer may not import Bindings", 1),
      ("Sources/XServer/A.swift", "import Gestures; import Foundation", "XServer may not import Foundation", 1),
      ("Sources/XServer/A.swift", "@testable import VirtualX", "XServer may not import VirtualX", 1),
      ("Sources/XServer/A.swift", "\n\ninternal import Daemon // why", "XServer may not import Daemon", 3),
      ("Sources/XServer/A.swift", "import Foundation.NSURL", "XServer may not import Foundation", 1),
      ("Tools/simulate/A.swift", "import XServer", "simulate may not import XServer", 1),
      ("Tools/Kernel/Sources/XServer/A.swift", "import Bindings", "XServer may not import Bindings", 1),
      ("Sources/Attic/A.swift", "let a = 1", "Package.swift lists no module Attic", 1),
    ])
  func forbiddenImportIsNamed(path: String, text: String, reason: String, line: Int) {
    let found = ImportRule(table: table).violations(in: [SourceFile(path: path, text: text)])
    #expect(found == [Violation(path: path, line: line, reason: reason)])
  }

  @Test("The import rule accepts allowed imports, and text that only looks like an import")
  func allowedImportsPass() {
    let text = "package import Gestures\n// import Daemon\nimport CX11\nimportant()\nlet x = 1 // import Bindings\n"
    #expect(ImportRule(table: table).violations(in: [SourceFile(path: "Sources/XServer/A.swift", text: text)]) == [])
    #expect(
      ImportRule(table: table).violations(in: [SourceFile(path: "Tests/A/A.swift", text: "import Foundation")]) == [])
  }

  @Test("An allowed import that no file uses is reported")
  func unusedImportIsNamed() {
    let file = SourceFile(
      path: "Sources/XServer/A.swift", text: "import CX11\nimport Gestures\nimport ArgumentParser\n")
    let other = SourceFile(path: "Sources/Gestures/A.swift", text: "import Glibc\n")
    let unused = ImportRule(table: table).unusedImports(in: [file, other])
    #expect(
      unused == [
        "Package.swift lets XServer import Glibc, and no file does",
        "Package.swift lets simulate import Gestures, and no file does",
      ])
  }

  @Test("The table between two marks in a document is found and replaced")
  func regionIsReplaced() {
    let region = MarkedRegion(name: "modules")
    let document = "a\n<!-- modules -->\nold\n<!-- end of modules -->\nb\n"
    #expect(region.text(of: document) == "old\n")
    let expected = "a\n<!-- modules -->\n\(table.markdown)<!-- end of modules -->\nb\n"
    #expect(region.replacing(table.markdown, in: document) == expected)
    #expect(table.markdown.contains("| `XServer` | the server | CX11, Gestures, Glibc, ArgumentParser |\n"))
    #expect(table.markdown.contains("| `Tools/simulate` | lives | Gestures |\n"))
    #expect(region.text(of: "<!-- modules -->\nold\n") == nil)
  }

  @Test("A sleep, a use of the wall clock and a comparison of kinds are reported with their line")
  func forbiddenTextIsNamed() {
    func lines(_ rule: ForbiddenText, _ text: String, in path: String) -> [Int] {
      rule.violations(in: [SourceFile(path: path, text: text)]).map(\.line)
    }
    let sleeps =
      "loop.sleep()\nThread.sl" + "eep(forTimeInterval: 1)\nwait(timeout: a) { _ in fal" + "se }\nstart(\"sleep 1\")\n"
    #expect(lines(.sleep, sleeps, in: "Tests/LinuxTests/A.swift") == [2, 3])
    #expect(lines(.sleep, sleeps, in: "Tests/LinuxTests/MonotonicTimeTests.swift") == [])
    let clocks = "let clock = CLOCK_MONOTONIC\nread(CLOCK_" + "REALTIME)\n"
    #expect(lines(.wallClock, clocks, in: "Sources/Linux/A.swift") == [2])
    let kinds = "if trigger.kind == .swipe {}\nreturn event.kind == .swipe\nlet a = options[\"min\"]\n"
    #expect(lines(.kindsByName, kinds, in: "Sources/Playback/A.swift") == [1, 3])
    #expect(lines(.kindsByName, kinds, in: "Sources/Bindings/Kinds/TapKind.swift") == [])
  }

  @Test("A line that names an architecture is reported")
  func architectureIsNamed() {
    let text = "Architecture: any\nld-linux-x86-64.so.2\nruns-on: ubuntu-24.04-arm\nplatform=arm64\nalarm\n"
    let found = ArchitectureRule.violations(in: [SourceFile(path: "packaging/a.sh", text: text)])
    #expect(found.map(\.line) == [2, 4])
    #expect(ArchitectureRule.applies(to: ".github/workflows/a.yml") && !ArchitectureRule.applies(to: "docs/a.md"))
  }

  @Test("A suite that waits for programs is reported if it lacks `.waitsForPrograms`")
  func waitingSuiteIsNamed() throws {
    let rule = try WaitingRule(makefile: "X = 1\nCHECK_TESTS = ^(GesturesTests)\\.|\\.(KeymapTests)/\nY = 2\n")
    func names(_ path: String, _ text: String) -> [String] {
      rule.violations(in: [SourceFile(path: path, text: text)]).map { "\($0.line) \($0.reason.prefix(16))" }
    }
    let waiting = "import Testing\n@Suite(\n  \"A (b) {\", .waitsForPrograms)\nfinal class ATests {}\n"
    let other = "import Testing\n\n@Suite(\"B\", .serialized) struct BTests {}\n@Suite struct KeymapTests {}\n"
    #expect(names("Tests/DaemonTests/Windows/ATests.swift", waiting) == [])
    #expect(names("Tests/GesturesTests/ATests.swift", waiting) == [])
    #expect(names("Tests/DaemonTests/BTests.swift", other) == ["3 BTests is not pa"])
    #expect(names("Tests/GesturesTests/BTests.swift", other) == [])
    #expect(throws: WaitingRule.MissingVariable.self) { try WaitingRule(makefile: "all:\n") }
  }
}
