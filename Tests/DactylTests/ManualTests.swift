import Foundation
import TestSupport
import Testing

/// The manual page of the commands, compared with the help texts of the commands.
@Suite("`man dactyl`", .waitsForPrograms)
struct ManualTests {
  private struct Dump: Decodable { let command: Command }

  private struct Command: Decodable {
    let commandName: String
    let arguments: [Argument]?
    let subcommands: [Command]?
  }

  private struct Argument: Decodable {
    struct Name: Decodable {
      let kind: String
      let name: String
    }
    let names: [Name]?
    let allValues: [String]?
    let shouldDisplay: Bool
  }

  /// Returns the page without the marks of `man`.
  private func page() throws -> String {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/man/dactyl.1")
    return try String(contentsOf: url.standardized, encoding: .utf8).replacing(#/\\f[BIR]/#, with: "")
      .replacing("\\-", with: "-")
  }

  private func command() throws -> Command {
    let outcome = try CommandLine().dactyl("--experimental-dump-help")
    return try JSONDecoder().decode(Dump.self, from: Data(outcome.output.utf8)).command
  }

  private func options(of command: Command) -> Set<String> {
    let own = (command.arguments ?? []).filter(\.shouldDisplay).flatMap { $0.names ?? [] }
    return (command.subcommands ?? []).reduce(into: Set(own.filter { $0.kind == "long" }.map(\.name))) {
      $0.formUnion(options(of: $1))
    }
  }

  private func names(of command: Command, behind parent: String = "") -> [String] {
    (command.subcommands ?? []).filter { $0.commandName != "help" }.flatMap { command in
      [parent + command.commandName] + names(of: command, behind: parent + command.commandName + " ")
    }
  }

  private func values(of command: Command) -> Set<String> {
    (command.subcommands ?? []).reduce(into: Set((command.arguments ?? []).flatMap { $0.allValues ?? [] })) {
      $0.formUnion(values(of: $1))
    }
  }

  @Test("`man dactyl` names every value of an argument or option, such as the programs of `import`")
  func values() throws {
    let page = try page()
    let values = try values(of: command())
    #expect(values.isSuperset(of: ["easystroke", "fusuma"]))
    #expect(values.filter { !page.contains($0) } == [])
  }

  @Test("`man dactyl` names every command and every subcommand")
  func commands() throws {
    let page = try page()
    let names = try names(of: command())
    #expect(names.count > 30)
    for name in names {
      let words = name.split(separator: " ")
      let start = try #require(page.firstRange(of: "dactyl \(words[0])"), "\(name)").lowerBound
      #expect(words.allSatisfy { page[start...].contains($0) }, "\(name)")
    }
  }

  @Test("`man dactyl` and --help have the same options")
  func options() throws {
    let daemon = try CommandLine().dactyl("run", "--help").output
    let help = try options(of: command()).subtracting(["help"])
    let named = Set(try page().matches(of: #/--([a-z][a-z-]*)/#).map { String($0.1) }).subtracting(["help"])
    #expect(help.subtracting(named).sorted() == [])
    // `--check` is also an option of dactyld.
    #expect(named.subtracting(help).filter { !daemon.contains("--\($0)") }.sorted() == [])
  }
}
