import Bindings
import Foundation
import Testing

@Suite("docs/bindings.md")
struct DocumentTests {
  /// The fenced blocks of one kind, each with the line that it begins on.
  private func blocks(_ kind: String) throws -> [(line: Int, text: String)] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let document = folder.deletingLastPathComponent().appending(path: "docs/bindings.md")
    var blocks: [(line: Int, text: String)] = []
    var current: (line: Int, text: String)?
    for (index, line) in try String(contentsOf: document, encoding: .utf8).components(separatedBy: "\n").enumerated() {
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

  @Test("every example is free of errors and warnings")
  func examples() throws {
    let examples = try blocks("dactyl")
    #expect(examples.count >= 5)
    for example in examples {
      let found = check(Array(example.text.utf8), file: "docs/bindings.md+\(example.line)").1
      #expect(found.map { $0.rendered() } == [])
    }
  }

  @Test("the error that is shown is the one that appears")
  func error() throws {
    let shown = try blocks("console")
    let source = "swipe 3 upp -> keys super+Up\npan 3 { every 12 right -> keys Tab }\n"
    let found = check(Array(source.utf8), file: "dactyl.conf").1.map { $0.rendered() }.joined(separator: "\n") + "\n"
    #expect(shown.map(\.text).contains(found))
  }
}
