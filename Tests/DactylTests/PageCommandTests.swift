import Foundation
import TestSupport
import Testing

/// The commands of the pages for users.
@Suite("Commands of the guide and of the troubleshooting page", .waitsForPrograms)
struct PageCommandTests {
  private func commands(of page: String) throws -> [[String]] {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/\(page)").standardized
    let text = try String(contentsOf: url, encoding: .utf8)
    return text.matches(of: #/(?ms)^```\n(.*?)^```$/#).flatMap { block in
      block.1.split(separator: "\n").filter { $0.hasPrefix("dactyl ") }
        .map { $0.split(separator: " ").dropFirst().map(String.init) }
    }
  }

  @Test("Every command that they name exists, with its options", arguments: ["guide.md", "troubleshooting.md"])
  func commands(page: String) throws {
    let line = try CommandLine()
    let commands = try commands(of: page)
    #expect(commands.count >= 6)
    for command in Set(commands) {
      let words = command.prefix { !$0.hasPrefix("-") && $0 != "swipe" }
      let help = try line.dactyl(Array(words) + ["--help"])
      #expect(help.status == 0, "\(command): \(help)")
      for option in command where option.hasPrefix("--") {
        #expect(help.output.contains(option), "\(command)")
      }
    }
  }

  @Test("Every symptom ends in a command")
  func symptoms() throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/troubleshooting.md")
    let text = try String(contentsOf: url.standardized, encoding: .utf8)
    let sections = text.components(separatedBy: "\n## ").dropFirst().prefix { !$0.hasPrefix("`dactyl doctor --json`") }
    #expect(sections.count >= 12)
    for section in sections { #expect(section.contains("```\n"), "\(section.prefix(40))") }
  }
}
