import Bindings
import Foundation
import Testing

@testable import Authoring

/// The pages for users of other programs show a configuration and its translation.
@Suite("Pages for users of other programs")
struct MovingPagesTests {
  private struct Block {
    let kind: String
    let text: String
  }

  private func blocks(_ page: String) throws -> [Block] {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/\(page)").standardized
    let text = try String(contentsOf: url, encoding: .utf8)
    return text.matches(of: #/(?ms)^```([a-z]+)\n(.*?)^```$/#).map { Block(kind: String($0.1), text: String($0.2)) }
      .filter { $0.kind != "sh" }
  }

  @Test(
    "The bindings that a page shows are the translation of the configuration above them",
    arguments: [
      ("from-touchegg.md", ForeignProgram.touchegg), ("from-fusuma.md", .fusuma),
      ("from-libinput-gestures.md", .libinputGestures),
    ])
  func translations(page: String, program: ForeignProgram) throws {
    let blocks = try blocks(page)
    let (source, shown) = (try #require(blocks.first), try #require(blocks.dropFirst().first))
    #expect(shown.kind == "dactyl" && source.kind != "dactyl")
    let lines = try program.bindings(from: Array(source.text.utf8)).split(
      separator: "\n", omittingEmptySubsequences: false)
    let written = lines.filter { !$0.hasPrefix("#") }.joined(separator: "\n").trimmed
    #expect(written == shown.text.trimmed)
  }

  @Test("For each of four programs, from-others.md shows a configuration and its exact translation")
  func others() throws {
    let blocks = try blocks("from-others.md")
    let programs: [ForeignProgram] = [.lisgd, .logid, .solaar, .inputactions]
    #expect(blocks.count == 2 * programs.count)
    for (index, program) in programs.enumerated() {
      let (source, shown) = (blocks[2 * index], blocks[2 * index + 1])
      #expect(shown.kind == "dactyl" && source.kind != "dactyl")
      let lines = try program.bindings(from: Array(source.text.utf8)).split(
        separator: "\n", omittingEmptySubsequences: false)
      let written = lines.filter { !$0.hasPrefix("#") }.joined(separator: "\n").trimmed
      #expect(written == shown.text.trimmed)
    }
  }

  @Test("Every supported program is in the overview, with a link to its page", arguments: ForeignProgram.allCases)
  func complete(program: ForeignProgram) throws {
    let isShared = [.lisgd, .logid, .solaar, .inputactions].contains(program)
    let page = isShared ? "from-others.md" : "from-\(program.rawValue).md"
    #expect(try !blocks(page).isEmpty)
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/importing.md")
    let overview = try String(contentsOf: url, encoding: .utf8)
    #expect(overview.contains("(\(page))") && overview.contains("| `\(program.rawValue)` |"))
  }
}
