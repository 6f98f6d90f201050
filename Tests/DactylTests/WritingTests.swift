import Foundation
import TestSupport
import Testing
import VirtualX

@Suite("`dactyl init` and `dactyl import`", .waitsForPrograms, .serialized)
struct WritingTests {
  private let line = try? CommandLine()

  @Test("`init` writes the user's bindings, and replaces a file only with --force")
  func initialize() throws {
    let line = try #require(line)
    let first = try line.dactyl("init")
    #expect(first.status == 0 && first.errors.contains("no display can be opened"), "\(first)")
    let text = try line.text(".config/dactyl/dactyl.conf")
    #expect(text.contains("swipe 3 right"))
    #expect(try line.dactyl("check").status == 0)
    #expect(try line.dactyl("fmt", "--check").status == 0)
    try line.write("# mine\n", to: ".config/dactyl/dactyl.conf")
    let second = try line.dactyl("init")
    #expect(second.status == 73 && second.errors.contains("--force"), "\(second)")
    #expect(try line.text(".config/dactyl/dactyl.conf") == "# mine\n")
    #expect(try line.dactyl("init", "--force").status == 0)
    #expect(try line.text(".config/dactyl/dactyl.conf") == text)
  }

  @Test("`--force` keeps a copy of replaced bindings; `init` replaces an empty file without it")
  func copies() throws {
    let line = try #require(line)
    let path = ".config/dactyl/dactyl.conf"
    try line.write("", to: path)
    let first = try line.dactyl("init")
    #expect(first.status == 0 && !first.output.contains("before-init"), "\(first)")
    let starter = try line.text(path)
    try line.write("# mine\n", to: path)
    let forced = try line.dactyl("init", "--force")
    #expect(forced.status == 0 && forced.output.contains("\(line.path(path)).before-init"), "\(forced)")
    #expect(try line.text(path + ".before-init") == "# mine\n" && line.text(path) == starter)
    try line.write("# mine too\n", to: path)
    #expect(try line.dactyl("init", "--force").status == 0)
    #expect(try line.text(path + ".before-init") == "# mine\n")
    #expect(try line.text(path + ".before-init-2") == "# mine too\n")
    // A third call changes nothing, so it makes no copy.
    #expect(try line.dactyl("init", "--force").status == 0)
    #expect(!FileManager.default.fileExists(atPath: line.path(path + ".before-init-3")))
    try line.write("gesture swipe left 3 xdotool key alt+Right\n", to: ".config/libinput-gestures.conf")
    let imported = try line.dactyl("import", "libinput-gestures", "--output", line.path(path), "--force")
    #expect(imported.status == 0 && imported.output.contains("\(line.path(path)).before-import"), "\(imported)")
    #expect(try line.text(path + ".before-import") == starter)
  }

  @Test("`--force` replaces no file that is too large for a whole copy")
  func largeCopies() throws {
    let line = try #require(line)
    let (path, text) = (".config/dactyl/dactyl.conf", String(repeating: "# mine\n", count: 800_000))
    try line.write(text, to: path)
    let forced = try line.dactyl("init", "--force")
    #expect(forced.status == 73 && forced.errors.contains("File too large"), "\(forced)")
    #expect(try Data(contentsOf: URL(filePath: line.path(path))) == Data(text.utf8))
    #expect(!FileManager.default.fileExists(atPath: line.path(path + ".before-init")))
  }

  @Test("`init` with a display writes bindings for the devices that are present")
  func initializeOnDisplay() throws {
    let line = try #require(line)
    let server = try VirtualServer()
    let outcome = try line.dactyl("init", "--output", line.path("new.conf"), display: server.display)
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome)")
    let text = try line.text("new.conf")
    #expect(text.contains("# Touchpad (") && text.contains("# Touchscreen (") && !text.contains("without a look"))
    #expect(try line.dactyl("check", line.path("new.conf"), display: server.display).status == 0)
  }

  @Test("`import` reads the other program's files, and replaces a file only with --force")
  func importing() throws {
    let line = try #require(line)
    try line.write("gesture swipe left 3 xdotool key alt+Right\n", to: ".config/libinput-gestures.conf")
    let found = try line.dactyl("import", "--found").output
    #expect(found.contains("libinput-gestures \(line.path(".config/libinput-gestures.conf"))\n"), "\(found)")
    #expect(try line.dactyl("import").status == 64)
    #expect(try line.dactyl("import", "fusuma", "--found").status == 64)
    let printed = try line.dactyl("import", "libinput-gestures")
    #expect(printed.status == 0 && printed.output.contains("swipe 3 left -> keys alt+Right"), "\(printed)")
    let target = line.path("new.conf")
    #expect(try line.dactyl("import", "libinput-gestures", "--output", target).status == 0)
    #expect(try line.text("new.conf") == printed.output)
    #expect(try line.dactyl("import", "libinput-gestures", "--output", target).status == 73)
    #expect(try line.dactyl("import", "libinput-gestures", "--output", target, "--force").status == 0)
    let losing = try line.write("gesture swipe left 3 true\nbogus\n", to: "y.conf")
    let told = try line.dactyl("import", "libinput-gestures", losing, "--output", line.path("z.conf"))
    #expect(told.status == 0 && told.output.contains("1 comment says what is lost or differs"), "\(told)")
    let input = try line.write("swipe: {3: {up: {sendkey: LEFTMETA}}}\n", to: "x.yml")
    #expect(try line.dactyl("import", "fusuma", "-", input: input).output.contains("swipe 3 up -> keys super"))
  }

  @Test(
    "`import` says why it translates no file of some other programs, and what to do instead",
    arguments: [
      (["btt.json"], "most of their actions exist only on macOS; `dactyl presets`"),
      (["fusuma", "Default.bttpreset"], "most of their actions exist only on macOS"),
      (["karabiner.json"], "on Linux, keyd and xremap change keys"), (["~/.hammerspoon/init.lua"], "after `run`"),
      (["Gestures.AHK"], "`stroke L with button right -> keys ctrl+w`"),
      (["com.nuebling.mac-mouse-fix.plist"], "`swipe 1 left with button back -> desktop next`"),
      (["/home/a/.xbindkeysrc"], "can run beside Dactyl"), (["sxhkd"], "can run beside Dactyl"),
      ([".config/skhd/skhdrc"], "on Linux, sxhkd binds keys"),
      (["/etc/touchegg.conf"], "write the program before the file, as in `dactyl import touchegg FILE`"),
      (["fusum"], "did you mean `fusuma`?"), (["windows"], "the programs are touchegg, libinput-gestures"),
    ])
  func untranslated(arguments: [String], message: String) throws {
    let outcome = try #require(line).dactyl(["import"] + arguments)
    #expect(outcome.status == 64 && outcome.errors.replacing("\n", with: " ").contains(message), "\(outcome)")
  }

  @Test("`import` reads the named program's file, even if it is named like another program's")
  func misleadingName() throws {
    let line = try #require(line)
    let file = try line.write("swipe: {3: {up: {sendkey: LEFTMETA}}}\n", to: "btt-like.yml")
    let outcome = try line.dactyl("import", "fusuma", file)
    #expect(outcome.status == 0 && outcome.output.contains("swipe 3 up -> keys super"), "\(outcome)")
  }

  @Test("`import` prints the warnings of `check`, and finds the files of easystroke without a path")
  func warning() throws {
    let line = try #require(line)
    let input = try line.write("swipe: {5: {up: {sendkey: LEFTMETA}}}\n", to: "five.yml")
    let outcome = try line.dactyl("import", "fusuma", input, "--output", line.path("five.conf"))
    let checked = try line.dactyl("check", line.path("five.conf"))
    let warnings = checked.output.split(separator: "\n").filter { $0.contains("warning:") }
    #expect(outcome.status == 0 && !warnings.isEmpty, "\(outcome) \(checked)")
    for warning in warnings { #expect(outcome.errors.contains(warning), "\(outcome)") }
    let none = "22 serialization::archive 10 0 3 0 1 0 0 0 0 0 0 0 0 7 Default 0 0 0 0 0 0 0 0 0\n"
    try line.write(none, to: ".easystroke/actions-0.5.6")
    #expect(try line.dactyl("import", "easystroke").status == 0)
  }

  @Test("`import` reports the position of an error in its input, and each failure has an exit code")
  func refusing() throws {
    let line = try #require(line)
    let file = try line.write("<touchégg>\n<application></touchégg>\n", to: "t.conf")
    let outcome = try line.dactyl("import", "touchegg", file)
    #expect(outcome.status == 2 && outcome.errors.contains("\(file):2:16: error: </touchégg>"), "\(outcome)")
    #expect(try line.dactyl("import", "fusuma").status == 7)
    #expect(try line.dactyl("import", "evolution").status == 64)
  }
}
