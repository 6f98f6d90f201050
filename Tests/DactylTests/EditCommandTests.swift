import Control
import Foundation
import TestSupport
import Testing

@Suite("`dactyl edit`", .waitsForPrograms)
struct EditCommandTests {
  private let line = try? CommandLine()
  private static let own = ".config/dactyl/dactyl.conf"
  private static let text = "\u{FEFF}# Mine.\r\nswipe 3 up   -> run true  # up\r\ntap 3\t-> none\r\n# tap 4 -> none"

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("Each command of `edit` changes the user's file, and leaves all other bytes unchanged")
  func commands() throws {
    let line = try #require(line)
    try line.write(Self.text, to: Self.own)
    let steps: [(arguments: [String], old: String, new: String)] = [
      (
        ["add", "swipe 3 down -> keys a", "--in", "on touchpad"], "# tap 4 -> none",
        "# tap 4 -> none\r\non touchpad {\r\n    swipe 3 down -> keys a\r\n}"
      ),
      (["replace", "swipe 3 down", "-> keys b"], "keys a", "keys b"),
      (["disable", "swipe 3 down"], "    swipe 3 down", "    # swipe 3 down"),
      (["enable", "tap 4"], "# tap 4", "tap 4"),
      (["enable", "6"], "    # swipe 3 down", "    swipe 3 down"),
      (
        ["move", "swipe 3 down", "everywhere"], "{\r\n    swipe 3 down -> keys b\r\n}",
        "{\r\n}\r\nswipe 3 down -> keys b"
      ),
      (["option", "tap 3", "eager"], "tap 3\t", "tap 3 eager\t"),
      (["option", "tap 3", "eager", "--remove"], "tap 3 eager\t", "tap 3\t"),
      (["remove", line.path(Self.own) + ":2"], "swipe 3 up   -> run true  # up\r\n", ""),
      (["add", "set trail off"], "# Mine.\r\n", "# Mine.\r\nset trail off\r\n"),
    ]
    var text = Self.text
    for step in steps {
      let outcome = try line.dactyl(["edit"] + step.arguments)
      #expect(outcome.status == 0 && outcome.output.hasSuffix("wrote \(line.path(Self.own))\n"), "\(outcome)")
      text = text.replacingOccurrences(of: step.old, with: step.new, options: .literal)
      #expect(try line.text(Self.own).unicodeScalars.elementsEqual(text.unicodeScalars), "\(step.arguments)")
    }
    // Only the first change makes a copy of the original file.
    #expect(try line.text(Self.own + ".before-edit").unicodeScalars.elementsEqual(Self.text.unicodeScalars))
  }

  @Test("`edit --dry-run` prints the difference, and writes nothing")
  func dryRun() throws {
    let line = try #require(line)
    let file = try line.write("tap 3 -> none\ntap 4 -> none\n", to: "a.conf")
    let outcome = try line.dactyl("edit", "remove", "tap 4", "--file", file, "--dry-run")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output == "--- \(file)\n+++ \(file)\n@@ -1,2 +1,1 @@\n tap 3 -> none\n-tap 4 -> none\n")
    #expect(try line.text("a.conf") == "tap 3 -> none\ntap 4 -> none\n")
    #expect(!FileManager.default.fileExists(atPath: file + ".before-edit"))
  }

  @Test("`patch` can apply the difference that `edit` prints")
  func patch() throws {
    let line = try #require(line)
    let file = try line.write("tap 3 -> none\r\n\r\ntap 4 -> none", to: "a.conf")
    let diff = try line.dactyl("edit", "move", "1", "with super", "--file", file, "--dry-run")
    try line.write(diff.output, to: "a.diff")
    #expect(try line.dactyl("edit", "move", "1", "with super", "--file", file).status == 0)
    let expected = try line.text("a.conf")
    #expect(expected.hasSuffix("with super {\r\n    tap 3 -> none\r\n}"), "\(expected)")
    #expect(diff.output.contains("-tap 3 -> none\r\n") && diff.output.contains("+    tap 3 -> none\r\n"))
  }

  @Test("`edit` through a link changes the link's target, keeps its mode, and makes a private copy")
  func link() throws {
    let line = try #require(line)
    let file = try line.write(Self.text, to: "dotfiles/real.conf")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    try FileManager.default.createDirectory(atPath: line.path(".config/dactyl"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: line.path(Self.own), withDestinationPath: "../../dotfiles/real.conf")
    let outcome = try line.dactyl("edit", "remove", "3")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: line.path(Self.own)) == "../../dotfiles/real.conf")
    #expect(try !line.text("dotfiles/real.conf").contains("tap 3"))
    #expect(try mode(file) == 0o640)
    #expect(try mode(line.path(Self.own + ".before-edit")) == 0o600)
  }

  @Test("`dactyl edit` does not change a file that cannot be read or written, and says why")
  func hostile() throws {
    let line = try #require(line)
    let file = try line.write("tap 3 -> none\n", to: "a.conf")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
    let readOnly = try line.dactyl("edit", "remove", "1", "--file", file)
    #expect(readOnly.status == 73 && readOnly.errors.contains("it is read-only"), "\(readOnly)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: line.home).filter { $0.hasPrefix("a.conf") } == ["a.conf"])
    let folder = try line.dactyl("edit", "remove", "1", "--file", line.home)
    #expect(folder.status == 7 && folder.errors.contains("cannot read"), "\(folder)")
    let missing = try line.dactyl("edit", "add", "tap 3 -> none")
    #expect(missing.status == 7 && missing.errors.contains("`dactyl init` writes one"), "\(missing)")
    let loop = try line.write("include loop.conf\n", to: "loop.conf")
    let circle = try line.dactyl("edit", "add", "tap 3 -> none", "--file", loop)
    #expect(circle.status == 2 && circle.errors.contains("in a circle"), "\(circle)")
    let large = try line.write(String(repeating: "a", count: 10 << 20), to: "large.conf")
    let outcome = try line.dactyl("edit", "remove", "1", "--file", large)
    #expect(outcome.status == 2 && outcome.errors.contains("larger than 4 MB"), "\(outcome)")
    #expect(try FileManager.default.attributesOfItem(atPath: large)[.size] as? Int == 10 << 20)
  }

  @Test("A name that fits no line or several lines ends `edit` with code 9; an error, with code 2")
  func refused() throws {
    let line = try #require(line)
    try line.write("tap 3 -> none\ntap 3 in fullscreen -> none\n", to: Self.own)
    let several = try line.dactyl("edit", "remove", "tap")
    #expect(several.status == 9 && several.errors.contains("line 2: tap 3 in fullscreen"), "\(several)")
    #expect(try line.dactyl("edit", "remove", "swipe").status == 9)
    let wrong = try line.dactyl("edit", "add", "tap 33 -> none")
    #expect(wrong.status == 2 && wrong.errors.contains("has 1 to 10 fingers"), "\(wrong)")
    #expect(try line.dactyl("edit", "remove", "a.conf:1", "--file", "b.conf").status == 64)
    #expect(try line.text(Self.own) == "tap 3 -> none\ntap 3 in fullscreen -> none\n")
  }

  @Test("A line without quotes is refused, and the file that the shell made of its arrow is named")
  func withoutQuotes() throws {
    let line = try #require(line)
    try line.write(Self.text, to: Self.own)
    let program = try #require(Paths.program("dactyl"))
    for (words, file) in [("add swipe 5 up -> run x", "run"), ("replace swipe 3 up -> keys a", "keys")] {
      let outcome = try line.dactyl(["-c", "cd && \(program) edit \(words)"], program: "/bin/sh")
      #expect(outcome.status == 64 && outcome.errors.contains("put the line in quotes"), "\(outcome)")
      #expect(outcome.errors.contains("it has made or emptied \(line.path(file))"), "\(outcome)")
    }
    let dry = try line.dactyl("edit", "replace", "--dry-run", "swipe 3 up", "--", "-> keys c")
    #expect(dry.status == 0 && dry.output.contains("-> keys c"), "\(dry)")
    let option = try line.dactyl("edit", "add", "tap 5 -> none", "--scope", "on touchpad")
    #expect(option.status == 64 && option.errors.contains("unknown option `--scope`"), "\(option)")
    #expect(try line.text(Self.own).unicodeScalars.elementsEqual(Self.text.unicodeScalars))
  }

  @Test("Standard input is edited to standard output")
  func standardInput() throws {
    let line = try #require(line)
    let file = try line.write("tap 3 -> none\n", to: "a.conf")
    let outcome = try line.dactyl("edit", "add", "tap 4 -> none", "--file", "-", input: file)
    #expect(outcome.status == 0 && outcome.output == "tap 3 -> none\ntap 4 -> none\n", "\(outcome)")
  }

  @Test("`dactyl edit` can enable the examples in the comments of a starter")
  func starter() throws {
    let line = try #require(line)
    #expect(try line.dactyl("init", "--profile", "laptop").status == 0)
    for which in ["hover top-left", "in class", "tap middle", "in fullscreen"] {
      let outcome = try line.dactyl("edit", "enable", which)
      #expect(outcome.status == 0, "\(which): \(outcome)")
    }
    #expect(try line.dactyl("check").status == 0)
  }
}
