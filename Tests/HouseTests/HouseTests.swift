import Testing

@Suite("The house")
struct HouseTests {
  private let checkout = Checkout()

  @Test("every import follows the arrows of the house")
  func importsFollowTheArrows() throws {
    let files = try checkout.sourceFiles(below: "Sources")
    #expect(Set(files.compactMap(\.room)).isSuperset(of: ["Gestures", "XServer", "dactyl", "dactyld"]))
    #expect(importViolations(in: files) == [])
  }

  @Test("every source file is short enough to be read at one sitting")
  func filesAreShort() throws {
    let files = try checkout.sourceFiles(below: "Sources") + checkout.sourceFiles(below: "Tests")
    #expect(lengthViolations(in: files) == [])
  }

  @Test("no source file puts work off")
  func nothingIsPutOff() throws {
    #expect(postponementViolations(in: try checkout.sourceFiles(below: "Sources")) == [])
  }

  @Test("nothing that the build makes is tracked", .enabled(if: Checkout().isGitRepository))
  func productsAreNotTracked() throws {
    let paths = try checkout.trackedPaths()
    #expect(paths.contains("Package.swift"))
    // Without it, another version of a dependency may be built than the one that was tested.
    #expect(paths.contains("Package.resolved"))
    #expect(productViolations(in: paths) == [])
  }
}

@Suite("The rules of the house, broken on purpose")
struct HouseRuleTests {
  @Test(
    "an import against an arrow is named with its file and line",
    arguments: [
      ("Sources/Gestures/Tap.swift", "// why\nimport Glibc", "Gestures may not import Glibc", 2),
      ("Sources/Bindings/A.swift", "package import XServer", "Bindings may not import XServer", 1),
      ("Sources/XServer/A.swift", "import struct Bindings.Plan", "XServer may not import Bindings", 1),
      ("Sources/Control/A.swift", "import Linux; import Foundation", "Control may not import Foundation", 1),
      ("Sources/Daemon/A.swift", "@testable import VirtualX", "Daemon may not import VirtualX", 1),
      ("Sources/dactyl/A.swift", "\n\ninternal import Daemon // why", "dactyl may not import Daemon", 3),
      ("Sources/Linux/A.swift", "import Foundation.NSURL", "Linux may not import Foundation", 1),
      ("Sources/Daemon/A.swift", "internal import FileFormats", "Daemon may not import FileFormats", 1),
      ("Sources/Authoring/A.swift", "internal import CYAML", "Authoring may not import CYAML", 1),
      ("Sources/Attic/A.swift", "let a = 1", "the house has no room Attic", 1),
    ])
  func brokenArrowIsNamed(path: String, text: String, reason: String, line: Int) {
    let found = importViolations(in: [SourceFile(path: path, text: text)])
    #expect(found == [Violation(path: path, line: line, reason: reason)])
  }

  @Test("what is allowed, and what only looks like an import, passes")
  func allowedImportsPass() {
    let text = "package import Gestures\n// import Daemon\nimport CX11\nimportant()\nlet x = 1 // import Bindings\n"
    #expect(importViolations(in: [SourceFile(path: "Sources/XServer/A.swift", text: text)]) == [])
    #expect(importViolations(in: [SourceFile(path: "Tests/A/A.swift", text: "import Foundation")]) == [])
  }

  @Test("a file one line too long is named, a generated table is not")
  func longFileIsNamed() {
    let full = String(repeating: "a\n", count: House.maximumLines)
    func file(_ text: String) -> SourceFile { SourceFile(path: "Sources/Linux/A.swift", text: text) }
    #expect(lengthViolations(in: [file(full)]) == [])
    #expect(lengthViolations(in: [file(full + "a\n")]).map(\.path) == ["Sources/Linux/A.swift"])
    #expect(lengthViolations(in: [file(House.generatedMark + " by a script\n" + full)]) == [])
  }

  @Test("work that is put off is named with its line", arguments: ["TODO", "FIXME"])
  func postponementIsNamed(word: String) {
    let file = SourceFile(path: "Sources/Linux/A.swift", text: "let a = 1\n// \(word): b\n")
    #expect(postponementViolations(in: [file]).map(\.description) == ["Sources/Linux/A.swift:2: says \(word)"])
  }

  @Test("a tracked product of the build is named")
  func productIsNamed() {
    let paths = ["Package.swift", "Package.resolved", ".build/debug.yaml", "a/.build-release/x", ".ci/run"]
    let products = [".build/debug.yaml", "a/.build-release/x"]
    #expect(productViolations(in: paths).map(\.path) == products)
  }
}
