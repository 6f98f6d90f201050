import Bindings
import Foundation
import Linux
import TestSupport
import Testing

/// The steps of docs/plugins.md, performed as a new user would perform them.
@Suite("docs/plugins.md", .waitsForPrograms) struct PluginDocumentTests {
  private static let root = String(#filePath.components(separatedBy: "/Tests/")[0])

  /// Returns the text of the fenced blocks of one kind.
  private func blocks(_ kind: String) throws -> [String] {
    let text = try String(contentsOfFile: Self.root + "/docs/plugins.md", encoding: .utf8)
    let parts = text.components(separatedBy: "\n```")
    // Every second part is a block, and begins with the block's language.
    return parts.indices.filter { $0 % 2 == 1 }.compactMap { index in
      let block = parts[index]
      let end = block.firstIndex(of: "\n") ?? block.endIndex
      return block[..<end] == kind ? String(block[end...].dropFirst()) + "\n" : nil
    }
  }

  /// Returns a home in which the included plugins are installed.
  private func home() throws -> CommandLine {
    let line = try CommandLine()
    try FileSystem.makeFolders(for: line.path(".config/dactyl/dactyl.conf"))
    try ExecutableFile.copy(Self.root + "/Plugins", to: line.path(".config/dactyl/plugins"))
    #expect(try sh("chmod -R go-w .config", in: line) == "")
    return line
  }

  private func sh(_ command: String, in line: CommandLine) throws -> String { try line.shell(command).output }

  @Test("The tutorial's plugin in docs/plugins.md can be created, run, changed, tested and bound")
  func tutorial() throws {
    let line = try home()
    let consoles = try blocks("console")
    try #require(consoles.count == 2)
    let made = try sh(String(consoles[0].dropFirst(2)), in: line)
    let suggested = try #require(made.split(separator: "\n").last { $0.contains("-> plugin hello") })
    #expect(try sh("printf '%s\\n' '\(suggested)' >mine.conf; dactyl check mine.conf", in: line).contains("mine.conf"))
    #expect(
      try sh(
        "printf 'began id=1 gesture=pan device=touchpad ty=0\\nchanged id=1 ty=-20\\nended id=1\\n' | dactyl plugin run hello",
        in: line)
        == "notify \"-20 mm\"\n")
    #expect(try sh("dactyl plugin check hello", in: line) == "hello: nothing wrong\n")
    let program = try #require(try blocks("bash").first)
    try line.write(program, to: ".config/dactyl/plugins/hello/hello.sh")
    let (command, output) = try #require(split(consoles[1]))
    #expect(try sh(command, in: line) == output)
  }

  @Test("A dry run starts a `runs once` plugin for each line, with the line's values as variables")
  func once() throws {
    let line = try home()
    try line.write(
      "name once\nsummary \"\"\napi 1\nprogram once.sh\nruns once\nargument step number = 3 \"\"\n",
      to: ".config/dactyl/plugins/once/plugin.conf")
    try line.write(
      "#!/bin/sh\necho \"notify \\\"$DACTYL_PHASE $DACTYL_TITLE $DACTYL_STEP\\\"\"\n",
      to: ".config/dactyl/plugins/once/once.sh")
    #expect(
      try sh(
        "chmod 700 .config/dactyl/plugins/once/once.sh; printf 'began id=1 title=a%%20b\\nended id=1\\n' | dactyl plugin run once step=5",
        in: line) == "notify \"began a b 5\"\nnotify \"ended  5\"\n")
  }

  /// Splits a console block into the command and its output.
  private func split(_ console: String) -> (String, String)? {
    let lines = console.split(separator: "\n", maxSplits: 1).map(String.init)
    return lines.count == 2 && lines[0].hasPrefix("$ ") ? (String(lines[0].dropFirst(2)), lines[1]) : nil
  }

  @Test("Every manifest in docs/plugins.md is valid")
  func manifests() throws {
    let manifests = try blocks("plugin")
    #expect(manifests.count == 2)
    for text in manifests {
      let (found, diagnostics) = manifest(Array(text.utf8), file: "plugin.conf")
      #expect(diagnostics.map { $0.rendered() } == [])
      #expect(found != nil)
    }
  }

  @Test("Every binding in docs/plugins.md is free of errors and warnings")
  func bindings() throws {
    let line = try home()
    for (index, text) in try blocks("plugin").enumerated() where index > 0 {
      try line.write(text, to: ".config/dactyl/plugins/runes/plugin.conf")
    }
    #expect(try line.dactyl("plugin", "new", "hello").status == 0)
    // The tests have the page's preset beside the file, because nothing is installed.
    try line.write(try ProjectFile("examples/presets/desktop.conf").text(), to: "presets/desktop.conf")
    let page = try String(contentsOfFile: Self.root + "/docs/plugins.md", encoding: .utf8)
    let spans = page.matches(of: #/`((?:pan|swipe|pinch|stroke) [^`]*-> [^`]*)`/#).map { String($0.output.1) }
    #expect(spans.count >= 10)
    for text in try blocks("dactyl") + spans {
      let path = try line.write(text + "\n", to: "shown.conf")
      let outcome = try line.dactyl("check", path)
      #expect(outcome.status == 0 && !outcome.errors.contains("error"), "\(text)\n\(outcome)")
      // A program that a plugin needs may not be installed.
      let warnings = outcome.errors.split(separator: "\n").filter { $0.contains("warning:") && !$0.contains(" needs ") }
      #expect(warnings == [], "\(text)")
    }
  }

  @Test("In docs/plugins.md, every answer is valid, and every value of the events is documented")
  func lines() throws {
    let plain = try blocks("text")
    let names = Set(
      try String(contentsOfFile: Self.root + "/docs/plugins.md", encoding: .utf8)
        .matches(of: #/`([a-z_]+)`/#).map { String($0.output.1) })
    var counts = [0, 0]
    for line in plain.flatMap({ $0.split(separator: "\n") }) {
      if ["began", "changed", "ended"].contains(line.prefix { $0 != " " }) {
        counts[0] += 1
        for word in line.split(separator: " ").dropFirst() where word != "…" && !word.hasPrefix("step=") {
          #expect(names.contains(String(word.prefix { $0 != "=" })), "\(word)")
        }
      } else {
        counts[1] += 1
        if case .fault(let reason) = PluginAnswer(line: String(line)) { Issue.record("\(line): \(reason)") }
      }
    }
    #expect(counts == [3, 5])
  }

  @Test("Every included plugin is in docs/plugins.md, and passes `dactyl plugin check`")
  func shipped() throws {
    let line = try home()
    let page = try String(contentsOfFile: Self.root + "/docs/plugins.md", encoding: .utf8)
    let listed = Set(page.matches(of: #/(?m)^\| `([a-z-]+)` \| /#).map { String($0.output.1) })
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.root + "/Plugins")
      .filter { !$0.hasPrefix(".") && $0 != "lib" }
    #expect(folders.count == 10 && listed.isSuperset(of: folders), "\(folders)")
    let outcome = try line.dactyl("plugin", "check")
    #expect(outcome.status == 0, "\(outcome)")
    for name in folders { #expect(outcome.output.contains("\(name): "), "\(outcome.output)") }
  }
}
