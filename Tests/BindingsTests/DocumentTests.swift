import Bindings
import Checkmark
import Foundation
import GestureKinds
import TestSupport
import Testing

@Suite("Pages about the language")
struct DocumentTests {
  /// The pages that contain a fenced block of one kind, relative to `docs`.
  static func pages(with kind: String) -> [String] {
    let folder = ProjectFile("docs").url
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    let pages = ["../README.md", "../CONTRIBUTING.md"] + names.filter { $0.hasSuffix(".md") }.sorted()
    return pages.filter { ((try? DocumentTests().blocks(kind, in: $0)) ?? []).count > 0 }
  }

  /// Returns the fenced blocks of one kind, each with the number of its first line.
  func blocks(_ kind: String, in name: String = "bindings.md") throws -> [(line: Int, text: String)] {
    var blocks: [(line: Int, text: String)] = []
    var current: (line: Int, text: String)?
    for (index, line) in try ProjectFile("docs/\(name)").text().components(separatedBy: "\n").enumerated() {
      if let block = current {
        if line == "```" {
          blocks.append(block)
          current = nil
        } else {
          current?.text += line + "\n"
        }
      } else if line == "```" + kind {
        current = (index + 1, "")
      }
    }
    return blocks
  }

  @Test("The grammar has every word of the language, and defines every name that it uses")
  func grammar() throws {
    let grammar = try #require(try blocks("ebnf", in: "grammar.md").first).text.replacing(#/\(\*.*?\*\)/#, with: "")
    let words = Set(grammar.matches(of: #/"([a-z0-9\-%\/]+)"/#).map { String($0.output.1) })
    let language =
      Vocabulary.reserved.subtracting(["device"]).union(Vocabulary.settings).union(Vocabulary.windowVerbs)
      .union(Vocabulary.changes).union(Vocabulary.destinations).union(Vocabulary.units)
    #expect(language.subtracting(words).sorted() == [])
    let defined = Set(grammar.matches(of: #/(?m)^([a-z]+) +=/#).map { String($0.output.1) })
    let used = Set(
      grammar.replacing(#/"[^"]*"|'[^']*'/#, with: "").matches(of: #/[a-z]+/#).map { String($0.output) })
    // The page defines these terms in prose, above the grammar.
    let plain: Set = ["character", "digit", "integer", "key", "name", "newline", "text", "comment", "token"]
    #expect(used.subtracting(defined).subtracting(plain).sorted() == [])
  }

  @Test(
    "Every example of a custom kind is free of errors and warnings",
    arguments: ["bindings.md", "custom-recognizers.md"])
  func customExamples(name: String) throws {
    var registry = RecognizerRegistry()
    registry.registerCheckmark()
    let examples = try blocks("dactyl-custom", in: name)
    #expect(!examples.isEmpty)
    for example in examples {
      let file = "docs/\(name)+\(example.line)"
      let found = check(Array(example.text.utf8), file: file, in: CheckEnvironment(registry)).diagnostics
      #expect(found.map { $0.rendered() } == [])
    }
  }

  @Test("The Swift code of custom-recognizers.md equals that of the example package")
  func exampleSource() throws {
    let paths = [
      "Package.swift", "Sources/Checkmark/CheckmarkGestureRecognizer.swift", "Sources/Checkmark/Registration.swift",
      "Sources/checkmark-dactyld/main.swift", "Tests/CheckmarkTests/CheckmarkTests.swift",
    ]
    let files = try paths.map { try ProjectFile("examples/checkmark/\($0)").text() }
    let snippets = try blocks("swift", in: "custom-recognizers.md")
    for snippet in snippets {
      #expect(files.contains { $0.contains(snippet.text) }, "docs/custom-recognizers.md:\(snippet.line)")
    }
    for (path, file) in zip(paths, files) {
      #expect(snippets.contains { file.contains($0.text) }, "\(path) is not shown")
    }
  }

  @Test("The errors shown in bindings.md are those that `dactyl check` prints")
  func error() throws {
    let shown = try blocks("console")
    let source = "swipe 3 upp -> keys super+Up\npan 3 { every 12 right -> keys Tab }\n"
    let found =
      check(Array(source.utf8), file: "dactyl.conf").diagnostics.map { $0.rendered() }.joined(separator: "\n") + "\n"
    #expect(shown.map(\.text).contains(found))
  }
}
