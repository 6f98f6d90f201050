import Control
import Foundation
import Linux
import TestSupport
import Testing

@Suite("`dactyl presets add` and `remove`", .waitsForPrograms)
struct SharedPresetCommandTests {
  private let line = try? CommandLine()
  private static let own = ".config/dactyl/presets/"

  private func exists(_ line: CommandLine, _ name: String) -> Bool { FileSystem.exists(line.path(Self.own + name)) }

  @Test("A shared preset is listed, installed with --yes, included by one line, and removed again")
  func cycle() throws {
    let line = try #require(line)
    let file = try line.write(
      "# Anna's gestures.\nswipe 3 up -> run date +%H\nswipe 4 up -> keys ctrl+c\ninclude more/b.conf\n",
      to: "share/anna.conf")
    try line.write("swipe 5 up -> type \"hi\"\n", to: "share/more/b.conf")
    let refused = try line.dactyl("presets", "add", file)
    #expect(refused.status == 64 && refused.errors.contains("--yes"), "\(refused)")
    #expect(!exists(line, "anna.conf") && !exists(line, "more/b.conf"))
    let added = try line.dactyl("presets", "add", file, "--yes")
    #expect(added.status == 0, "\(added)")
    for text in [
      "anna: Anna's gestures.", "  anna.conf:2:  date +%H", "  anna.conf:3:  keys ctrl+c", "  more/b.conf:1:  \"hi\"",
      "\n  include presets/anna.conf\n",
    ] {
      #expect(added.output.contains(text), "\(text): \(added)")
    }
    // Any bindings file can include the user's own presets.
    let bindings = try line.write("include presets/anna.conf\n", to: "elsewhere/a.conf")
    let listed = try line.dactyl("bindings", bindings)
    #expect(listed.output.contains("swipe 5 up"), "\(listed)")
    #expect(try line.dactyl("presets").output.contains("anna  Anna's gestures."))
    let again = try line.dactyl("presets", "add", file)
    #expect(again.status == 0 && again.output.contains("in place already"), "\(again)")
    let removed = try line.dactyl("presets", "remove", "anna", "--yes")
    #expect(removed.status == 0 && !exists(line, "anna.conf") && !exists(line, "more"), "\(removed)")
    let missing = try line.dactyl("presets", "remove", "anna", "--yes")
    #expect(missing.status == 7 && missing.errors.contains("you have no preset"), "\(missing)")
  }

  @Test("If a preset has the name already, the difference is shown, and only --force replaces it")
  func replacement() throws {
    let line = try #require(line)
    try line.write("swipe 3 up -> keys a\n", to: Self.own + "anna.conf")
    let file = try line.write("swipe 3 up -> keys b\n", to: "anna.conf")
    let refused = try line.dactyl("presets", "add", file, "--yes")
    #expect(refused.status == 73 && refused.errors.contains("--force"), "\(refused)")
    #expect(refused.output.contains("- swipe 3 up -> keys a\n  + swipe 3 up -> keys b"), "\(refused)")
    #expect(try line.text(Self.own + "anna.conf") == "swipe 3 up -> keys a\n")
    let named = try line.dactyl("presets", "add", file, "--name", "other one", "--yes")
    #expect(named.status == 0 && named.output.contains("include \"presets/other one.conf\""), "\(named)")
    let forced = try line.dactyl("presets", "add", file, "--yes", "--force")
    #expect(forced.status == 0, "\(forced)")
    #expect(try line.text(Self.own + "anna.conf") == "swipe 3 up -> keys b\n")
  }

  @Test("The presets of a folder are added together or not at all, even if one includes another")
  func folder() throws {
    let line = try #require(line)
    try line.write("include presets/b.conf\ninclude c.conf\n", to: "share/a.conf")
    try line.write("swipe 3 up -> keys b\n", to: "share/b.conf")
    try line.write("swipe 3 down -> keys c\n", to: "share/c.conf")
    try line.write("not a preset", to: "share/README")
    let added = try line.dactyl("presets", "add", line.path("share"), "--yes")
    #expect(added.status == 0 && added.output.contains("the lines that you want"), "\(added)")
    #expect(["a", "b", "c"].allSatisfy { exists(line, "\($0).conf") } && !exists(line, "README"))
    let listed = try line.dactyl("bindings", line.path(Self.own + "a.conf"))
    #expect(listed.output.contains("swipe 3 up") && listed.output.contains("swipe 3 down"), "\(listed)")
    try line.write("swipe 4 upp -> keys d\n", to: "share/d.conf")
    try line.write("swipe 4 up -> keys e\n", to: "share/e.conf")
    let broken = try line.dactyl("presets", "add", line.path("share"), "--yes")
    #expect(broken.status == 2 && broken.output.contains("`upp` is neither"), "\(broken)")
    #expect(!exists(line, "d.conf") && !exists(line, "e.conf"))
  }

  @Test("If one file of a shared preset cannot be written, none of its files is written")
  func atomic() throws {
    let line = try #require(line)
    try line.write("include sub/b.conf\n", to: "share/a.conf")
    try line.write("swipe 3 up -> keys b\n", to: "share/sub/b.conf")
    let obstacle = line.path(Self.own + "a.conf.old")
    try line.write("", to: Self.own + "a.conf.old")
    try FileManager.default.createSymbolicLink(atPath: line.path(Self.own + "sub"), withDestinationPath: obstacle)
    let outcome = try line.dactyl("presets", "add", line.path("share/a.conf"), "--yes")
    #expect(outcome.status == 73 && !exists(line, "a.conf"), "\(outcome)")
  }

  @Test("A file that cannot be a shared preset is refused with the reason, and nothing is written")
  func refused() throws {
    let line = try #require(line)
    func expect(_ file: String, _ status: Int32, _ message: String, name: String? = nil) throws {
      let outcome = try line.dactyl(["presets", "add", file, "--yes"] + (name.map { ["--name", $0] } ?? []))
      #expect(outcome.status == status && (outcome.errors + outcome.output).contains(message), "\(file): \(outcome)")
      #expect(FileSystem.names(in: line.path(Self.own)).isEmpty)
    }
    let sound = "swipe 3 up -> keys a\n"
    try expect(line.write("swipe 3 upp -> keys a\n", to: "a.conf"), 2, "`upp` is neither a direction")
    try expect(line.write("pan 3 -> plugin nothere\n", to: "a.conf"), 11, "there is no plugin `nothere`")
    try expect(line.write("in plugin nothere a=b { tap 2 -> keys a\n }\n", to: "a.conf"), 11, "`nothere`")
    try expect(line.write("a\u{0}b", to: "a.conf"), 7, "it is no text file")
    try expect(line.write(String(repeating: "#", count: 4 << 20 | 1), to: "a.conf"), 2, "larger than 4 MB")
    try expect(line.write(sound, to: "a.txt"), 64, "--name NAME")
    try expect(line.path("none.conf"), 7, "No such file")
    try FileManager.default.createDirectory(atPath: line.path("empty"), withIntermediateDirectories: true)
    try expect(line.path("empty"), 7, "no file whose name ends with .conf")
    try expect(line.path("empty"), 64, "--name is for one file", name: "b")
    try expect(
      line.write(sound, to: "a\u{202E}b.conf"), 64, "“a\\u{202E}b”: it contains a character that cannot be seen")
    try expect(line.write(sound, to: "add.conf"), 64, "`dactyl presets add` is a command")
    try expect(line.path("a.txt"), 64, "must not contain `/`", name: "a/../../x")
    try expect(line.write("include /etc/hostname\n", to: "a.conf"), 2, "can include only presets, and files in its own")
    try line.write(sound, to: "out.conf")
    try expect(
      line.write("include ../out.conf\n", to: "in/a.conf"), 2, "can include only presets, and files in its own")
    try expect(line.write("include ~/out.conf\n", to: "in/a.conf"), 2, "can include only presets, and files in its own")
    let link = line.path("links/a.conf")
    try FileManager.default.createDirectory(atPath: line.path("links"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: line.path("out.conf"))
    try expect(line.path("links"), 7, "is a symbolic link")
    try expect(line.write("include a.conf\n", to: "links/b.conf"), 2, "is a symbolic link")
    let writable = try line.write(sound, to: "writable.conf")
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: writable)
    try expect(writable, 7, "everybody can write to it")
    let pipe = line.path("pipe.conf")
    try #require(mkfifo(pipe, 0o600) == 0)
    try expect(pipe, 7, "a pipe or a device")
  }

  @Test("A preset is not written through a link, or to a folder that other users can change")
  func places() throws {
    let line = try #require(line)
    let file = try line.write("swipe 3 up -> keys a\n", to: "a.conf")
    let target = try line.write("mine\n", to: "mine")
    try line.write("", to: Self.own + "keep")
    try FileManager.default.createSymbolicLink(atPath: line.path(Self.own + "a.conf"), withDestinationPath: target)
    let linked = try line.dactyl("presets", "add", file, "--yes", "--force")
    #expect(linked.status == 73 && linked.errors.contains("is a symbolic link to \(target)"), "\(linked)")
    #expect(try line.text("mine") == "mine\n")
    try FileManager.default.removeItem(atPath: line.path(Self.own + "a.conf"))
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: line.path(Self.own))
    let open = try line.dactyl("presets", "add", file, "--yes")
    #expect(open.status == 73 && open.errors.contains("the daemon would not read"), "\(open)")
    #expect(!exists(line, "a.conf"))
  }

  @Test("Hidden characters are escaped in everything that is printed about a shared preset")
  func hidden() throws {
    let line = try #require(line)
    let file = try line.write(
      "# A\u{202E}B\u{1B}[2J.\nswipe 3 up -> run echo \u{202E}ok\u{2069}\nswipe 3 up -> run nothere\u{200B}\n",
      to: "a.conf")
    try line.write("swipe 3 up -> run \u{200F}\n", to: Self.own + "a.conf")
    let outcome = try line.dactyl("presets", "add", file, "--yes")
    #expect(outcome.output.contains("a.conf:2:  echo \\u{202E}ok\\u{2069}"), "\(outcome)")
    let scalars = Set((outcome.output + outcome.errors).unicodeScalars)
    #expect(scalars.isDisjoint(with: ["\u{202E}", "\u{2069}", "\u{200B}", "\u{200F}", "\u{1B}"]), "\(outcome)")
  }

  @Test("`remove` refuses a preset in use, and keeps files that other presets include")
  func needed() throws {
    let line = try #require(line)
    try line.write("include sub/c.conf\n", to: Self.own + "a.conf")
    try line.write("include sub/c.conf\n", to: Self.own + "b.conf")
    try line.write("swipe 3 up -> keys a\n", to: Self.own + "sub/c.conf")
    try line.write("include presets/a.conf\n", to: ".config/dactyl/dactyl.conf")
    let refused = try line.dactyl("presets", "remove", "a", "--yes")
    #expect(refused.status == 9 && refused.errors.contains("your bindings include"), "\(refused)")
    let asked = try line.dactyl("presets", "remove", "b")
    #expect(asked.status == 64 && exists(line, "b.conf"), "\(asked)")
    let removed = try line.dactyl("presets", "remove", "b", "--yes")
    #expect(removed.status == 0 && !exists(line, "b.conf") && exists(line, "sub/c.conf"), "\(removed)")
  }

  @Test(
    "On a terminal, the user is asked, and only the answer `y` adds the preset",
    .enabled(if: FileSystem.isExecutable("/usr/bin/script"), "script is not installed"),
    arguments: [("y\n", true), ("n\n", false), ("\n", false)])
  func question(answer: String, isAdded: Bool) throws {
    let line = try #require(line)
    let file = try line.write("swipe 3 up -> keys a\n", to: "a.conf")
    let program = try #require(Paths.program("dactyl"))
    let outcome = try line.dactyl(
      ["-qec", "\(program) presets add \(file)", "/dev/null"], program: "/usr/bin/script",
      input: line.write(answer, to: "answer"))
    #expect(outcome.status == 0 && outcome.output.contains("Put it in place? [y/N]"), "\(outcome)")
    #expect(exists(line, "a.conf") == isAdded && outcome.output.contains("Nothing was changed.") != isAdded)
  }
}
