import Foundation
import TestSupport
import Testing

@Suite("Tables of the reference of the language")
struct DefinitionTableTests {
  /// Returns the rows of the table with this header in a page of `docs`.
  private func rows(below header: String, in page: String) throws -> [String] {
    let document = try ProjectFile("docs/\(page)").text()
    let lines = document.components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: header))
    return Array(lines[(start + 2)...].prefix { $0.hasPrefix("|") })
  }

  @Test("The documented table of kinds equals the definitions")
  func kinds() throws {
    #expect(try rows(below: "| kind | | |", in: "triggers.md").dropLast() == DefinitionTables.kinds[...])
  }

  @Test("The documented table of options equals the definitions")
  func options() throws {
    #expect(try rows(below: "| option | kinds | |", in: "triggers.md") == DefinitionTables.options)
  }

  @Test("The documented table of actions equals the definitions")
  func actions() throws {
    #expect(try rows(below: "| action | |", in: "actions.md") == DefinitionTables.actions)
  }

  @Test("The documented table of settings equals the definitions")
  func settings() throws {
    #expect(try rows(below: "| setting | counts for | |", in: "settings.md") == DefinitionTables.settings)
  }
}
