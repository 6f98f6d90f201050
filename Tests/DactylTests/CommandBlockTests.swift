import Foundation
import TestSupport
import Testing
import VirtualX

/// The commands of README.md and docs, executed as a user would, with a daemon that serves a private X server.
@Suite("Commands of the documents", .waitsForPrograms, .serialized)
struct CommandBlockTests {
  /// The beginnings of commands that are not executed here, with the reason.
  private static let reasons = [
    (".build-release/release/stroke-eval", "needs recordings of people; StrokeEvaluationTests"),
    (".build/release/checkmark-dactyld", "runs until it is ended; CI builds and checks the example"),
    (".ci/swift-release.sh", "builds a release; CI runs it"),
    ("./install.sh", "builds and installs; CI runs it for a new user"),
    ("Benchmarks/", "measures this machine; CI runs it"),
    ("bat ", "is the command of another program"), ("mkdir -p \"$(bat", "is the command of another program"),
    ("cp -r ", "copies into the folder of another program"), ("mkdir -p ~/.vim", "is for another program"),
    ("dactyl ctl subscribe", "runs until it is ended; SubscribeTests"),
    ("dactyl ctl try", "waits for a hand; CtlTryTests"),
    ("dactyl import easystroke", "needs easystroke's own file; ImportTests"),
    ("dactyl learn", "waits for a hand; LearnTests"), ("dactyl monitor", "runs until it is ended; MonitorTests"),
    ("dactyl record", "runs until it is ended; RecordTests"),
    ("dactyl run", "runs until it is ended; this suite starts it, and so does DaemonTests"),
    ("dactyl service enable", "changes how the session starts; ServiceTests"),
    ("dactyl tune", "waits for a hand; TuneStreamTests"), ("make ", "builds and tests; CI runs it, or its parts"),
    ("printf 'began", "needs the plugin of that page; PluginDocumentTests"),
    ("sudo apt install", "needs a package; packaging/try.sh installs it"),
    ("swift ", "builds; CI runs it"), ("xinput set-prop", "changes a device by its number"),
  ]

  /// Commands that may end with another code than 0 here.
  private static let statuses: [String: Set<Int32>] = [
    // The private server lacks parts of a session, so the doctor may find errors.
    "dactyl doctor": [0, 13],
    // No gesture was attempted yet.
    "dactyl why": [0],
  ]

  /// Commands whose documented output is an example that this suite cannot reproduce.
  private static let illustrations: Set = [
    "dactyl ctl status --json", "dactyl test", "dactyl why", "dactyl plugin new hello",
  ]

  private func reason(for command: DocumentedCommand) -> String? {
    Self.reasons.first { command.text.hasPrefix($0.0) }?.1
  }

  /// A home folder with the files that the pages assume.
  private func home() throws -> CommandLine {
    let line = try CommandLine()
    try line.write(
      """
      swipe 3 up -> run true
      stroke V with button right -> window close
      stroke tick with button right -> window minimize
      stroke U with button right -> window restore
      stroke L with button right -> desktop show

      """, to: ".config/dactyl/dactyl.conf")
    try line.write("0 draw tick on mouse button right\n", to: "drawing.trace")
    let test = try #require(try DocumentedCommand.blocks("test", of: "docs/testing-your-bindings.md").first)
    try line.write(test.replacing("run xterm", with: "run true"), to: ".config/dactyl/tests/terminal.test")
    let foreign = [
      ("touchegg", "xml", ".config/touchegg/touchegg.conf"), ("fusuma", "yaml", ".config/fusuma/config.yml"),
      ("libinput-gestures", "conf", ".config/libinput-gestures.conf"),
    ]
    for (program, language, path) in foreign {
      try line.write(
        try #require(try DocumentedCommand.blocks(language, of: "docs/from-\(program).md").first), to: path)
    }
    return line
  }

  @Test("Every command of the documents succeeds, or has a reason why it is not executed")
  func commands() throws {
    let commands = try DocumentedCommand.all()
    #expect(commands.count > 60)
    let server = try VirtualServer()
    let line = try home()
    let daemon = try line.runDaemon(on: server.display)
    defer { daemon.end() }
    var executed = 0
    for command in commands where reason(for: command) == nil {
      // These commands write files that already exist in this home folder.
      let isWriter = ["dactyl init", "dactyl import", "dactyl plugin new"].contains { command.text.hasPrefix($0) }
      let place = isWriter ? try home() : line
      if isWriter { try FileManager.default.removeItem(atPath: place.path(".config/dactyl/dactyl.conf")) }
      let outcome = try place.shell(command.text, display: server.display)
      let expected = Self.statuses[command.text] ?? [0]
      #expect(outcome.status.map(expected.contains) == true, "\(command.page): \(command.text)\n\(outcome)")
      if let output = command.output, !Self.illustrations.contains(command.text) {
        #expect(outcome.output == output, "\(command.page): \(command.text)")
      }
      executed += 1
    }
    #expect(executed >= 30)
  }

  @Test("A documented command that no test executes exists, and so do its options")
  func others() throws {
    let line = try CommandLine()
    let commands = try DocumentedCommand.all().filter { reason(for: $0) != nil }
    for command in Set(commands.map(\.text)).filter({ $0.hasPrefix("dactyl ") }) {
      let parts = command.split(separator: " ").dropFirst().map(String.init)
      let depth = ["ctl", "service"].contains(parts[0]) ? 2 : 1
      let help = try line.dactyl(Array(parts.prefix(depth)) + ["--help"])
      #expect(help.status == 0, "\(command): \(help)")
      for option in parts where option.hasPrefix("--") { #expect(help.output.contains(option), "\(command)") }
    }
    for (start, reason) in Self.reasons {
      #expect(commands.contains { $0.text.hasPrefix(start) }, "no document has `\(start)`: \(reason)")
    }
  }

  @Test("Every section of the troubleshooting page has a command")
  func symptoms() throws {
    let text = try DocumentedCommand.text(of: "docs/troubleshooting.md")
    let sections = text.components(separatedBy: "\n## ").dropFirst().prefix { !$0.hasPrefix("`dactyl doctor --json`") }
    #expect(sections.count >= 12)
    for section in sections { #expect(section.contains("```sh\n"), "\(section.prefix(40))") }
  }
}
