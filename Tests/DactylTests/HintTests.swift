import Foundation
import TestSupport
import Testing

@Suite("Messages about wrong usage", .waitsForPrograms)
struct HintTests {
  private let line = try? CommandLine()

  @Test(
    "For an unknown command, a similar command or all commands are suggested",
    arguments: [
      (["chekc"], "`chekc` is no command of `dactyl`; did you mean `dactyl check`?"),
      (["ctl", "stauts"], "`stauts` is no command of `dactyl ctl`; did you mean `dactyl ctl status`?"),
      (["ctl", "stop"], "`stop` is no command of `dactyl ctl`; did you mean `dactyl stop`?"),
      (["reload"], "`reload` is no command of `dactyl`; did you mean `dactyl ctl reload`?"),
      (["staus"], "`staus` is no command of `dactyl`; did you mean `dactyl ctl status`?"),
      (
        ["restart"],
        "`restart` is no command of `dactyl`; `dactyl stop` and `dactyl start` do it, and changed bindings are loaded without it"
      ),
      (["version"], "`version` is no command of `dactyl`; `dactyl --version` prints the version"),
      (["lst"], "`lst` is no command of `dactyl`; did you mean `dactyl plugin list`?"),
      (["plugin", "x"], "`x` is no command of `dactyl plugin`; there are list, new, check, run"),
      (["presets", "ad", "a.conf"], "`ad` is no command of `dactyl presets`; did you mean `dactyl presets add`?"),
    ])
  func unknown(words: [String], message: String) throws {
    let line = try #require(line)
    let outcome = try line.dactyl(words.count > 1 ? words : words + ["--help"])
    #expect(outcome.status == 64 && outcome.errors == "dactyl: \(message)\n", "\(outcome)")
  }

  @Test("`ctl try` suggests quotes for a line without them")
  func unquoted() throws {
    let line = try #require(line)
    for words in [["swipe", "3", "up"], ["swipe", "3", "up", "->", "none"]] {
      let outcome = try line.dactyl(["ctl", "try"] + words)
      #expect(outcome.status == 64 && outcome.errors.contains("put the line in quotes"), "\(outcome)")
    }
  }

  @Test("`check` suggests `dactyl init` for an empty file, and a preset for one with comments")
  func empty() throws {
    let line = try #require(line)
    let pause = try line.dactyl("check", try line.write("in fullscreen { pause }\n", to: "pause.conf"))
    #expect(pause.status == 0 && !pause.output.contains("no bindings in it"), "\(pause)")
    let outcome = try line.dactyl("check", try line.write("", to: "empty.conf"))
    #expect(outcome.status == 0 && outcome.output.contains("`dactyl init` writes a file to begin with"), "\(outcome)")
    let comments = try line.dactyl("check", try line.write("# swipe 3 up -> keys a\n", to: "comments.conf"))
    #expect(comments.status == 0 && comments.output.contains("include presets/mouse.conf"), "\(comments)")
    #expect(!comments.output.contains("dactyl init"), "\(comments)")
    let list = try line.dactyl("bindings", line.path("comments.conf"))
    #expect(list.status == 0 && list.errors.contains("include presets/mouse.conf"), "\(list)")
  }

  @Test("`dactyl init` is suggested if no bindings file exists, but not if --config names a file")
  func noBindings() throws {
    let line = try #require(line)
    for command in ["check", "fmt", "bindings"] {
      let outcome = try line.dactyl(command)
      #expect(outcome.status == 7 && outcome.errors.contains("; `dactyl init` writes one to begin with"), "\(outcome)")
      let named = try line.dactyl(command, line.path("nothing"))
      #expect(named.status == 7 && !named.errors.contains("init"), "\(named)")
    }
  }

  @Test("A plugin that fails in a dry run, or ends before it has read anything, is reported")
  func failingPlugin() throws {
    let line = try #require(line)
    let folder = line.path(".config/dactyl/plugins/broken")
    let manifest = "name broken\nsummary \"a\"\napi 1\nprogram broken.sh\n"
    try line.write(manifest, to: ".config/dactyl/plugins/broken/plugin.conf")
    _ = try line.write(program: "exit 3", to: ".config/dactyl/plugins/broken/broken.sh")
    let events = String(repeating: "began id=1 gesture=pan\nended id=1\n", count: 2000)
    let outcome = try line.dactyl("plugin", "run", folder, input: line.write(events, to: "events"))
    #expect(outcome.status == 1 && outcome.errors == "dactyl: the plugin ended with code 3\n", "\(outcome)")
    try line.write("#!/bin/sh\necho keys a\ncat >/dev/null\n", to: ".config/dactyl/plugins/broken/broken.sh")
    let sound = try line.dactyl("plugin", "run", "broken", input: line.path("events"))
    #expect(sound.status == 0 && sound.output == "keys a\n" && sound.errors == "", "\(sound)")
  }
  @Test("`plugin new` refuses the name of a plugin that exists")
  func hiddenPlugin() throws {
    let line = try #require(line)
    #expect(try line.dactyl("plugin", "new", "mine").status == 0)
    let outcome = try line.dactyl("plugin", "new", "mine")
    #expect(
      outcome.status == 64
        && outcome.errors
          == "dactyl: there is a plugin `mine` already, and a new one would hide it; choose another name\n",
      "\(outcome)")
  }

  @Test("`check` and `plugin check` name a missing Python module that a plugin needs")
  func pythonModule() throws {
    let line = try #require(line)
    let manifest = "name mine\nsummary \"x\"\napi 1\nprogram mine.sh\nneeds python3:nosuchmodule\n"
    try line.write(manifest, to: ".config/dactyl/plugins/mine/plugin.conf")
    _ = try line.write(program: "#!/bin/sh\ncat >/dev/null\n", to: ".config/dactyl/plugins/mine/mine.sh")
    let file = try line.write("swipe 3 up -> plugin mine\n", to: ".config/dactyl/dactyl.conf")
    let needs = "needs the Python module nosuchmodule"
    #expect(try line.dactyl("check", file).output.contains("\(needs), which is not installed"))
    #expect(try line.dactyl("plugin", "check", "mine").output.contains(needs))
    // Python finds this module in the home folder.
    try line.write("", to: ".local/lib/python3.11/site-packages/nosuchmodule/__init__.py")
    #expect(try !line.dactyl("check", file).output.contains(needs))
  }

  @Test("`check` does not warn of the modules that Python itself brings", arguments: ["json", "sqlite3"])
  func includedModule(_ module: String) throws {
    let line = try #require(line)
    let manifest = "name mine\nsummary \"x\"\napi 1\nprogram mine.sh\nneeds python3:\(module)\n"
    try line.write(manifest, to: ".config/dactyl/plugins/mine/plugin.conf")
    _ = try line.write(program: "#!/bin/sh\ncat >/dev/null\n", to: ".config/dactyl/plugins/mine/mine.sh")
    let file = try line.write("swipe 3 up -> plugin mine\n", to: ".config/dactyl/dactyl.conf")
    let outcome = try line.dactyl("check", file)
    #expect(outcome.status == 0 && !outcome.output.contains("Python module"), "\(outcome)")
  }

  @Test(
    "`plugin check` reports a script that cannot start or that reads no events",
    arguments: [
      ("#!/bin/sh\r\n. \"$DACTYL_LIB/dactyl.sh\"\r\ndactyl_run\r\n", "has line ends of Windows (CR LF)"),
      (". \"$DACTYL_LIB/dactyl.sh\"\ndactyl_run\n", "has no first line such as `#!/bin/sh`"),
      ("#!/bin/sh\n. \"$DACTYL_LIB/dactyl.sh\"\n# dactyl_run\n", "it never calls `dactyl_run`"),
      ("#!/no/such/shell\n", "there is no program `/no/such/shell`"),
    ])
  func faultyScript(_ script: String, _ message: String) throws {
    let line = try #require(line)
    #expect(try line.dactyl("plugin", "new", "mine").status == 0)
    let folder = line.path(".config/dactyl/plugins/mine")
    #expect(try line.dactyl("plugin", "check", folder).output == "mine: nothing wrong\n")
    try script.write(toFile: "\(folder)/mine.sh", atomically: false, encoding: .utf8)
    let outcome = try line.dactyl("plugin", "check", folder)
    #expect(outcome.status != 0 && outcome.output.contains(message), "\(outcome)")
    #expect(!outcome.output.contains("nothing wrong"), "\(outcome)")
  }

  @Test(
    "`plugin check` accepts scripts with a loop of their own, and texts that mention dactyl.sh",
    arguments: [
      "#!/bin/sh\n. \"$DACTYL_LIB/dactyl.sh\"\nwhile read -r line; do dactyl_event \"$line\"; done\n",
      "#!/usr/bin/env python3\nprint('see dactyl.sh')\n",
    ])
  func workingScript(_ script: String) throws {
    let line = try #require(line)
    #expect(try line.dactyl("plugin", "new", "mine").status == 0)
    let folder = line.path(".config/dactyl/plugins/mine")
    try script.write(toFile: "\(folder)/mine.sh", atomically: false, encoding: .utf8)
    #expect(try line.dactyl("plugin", "check", folder).output == "mine: nothing wrong\n")
  }

  @Test("A plugin whose program is missing is reported with the program's path")
  func missingProgram() throws {
    let line = try #require(line)
    let folder = line.path(".config/dactyl/plugins/empty")
    let manifest = "name empty\nsummary \"a\"\napi 1\nprogram gone.sh\n"
    try line.write(manifest, to: ".config/dactyl/plugins/empty/plugin.conf")
    let outcome = try line.dactyl("plugin", "check", folder)
    #expect(outcome.errors.contains("its program \(folder)/gone.sh does not exist"), "\(outcome)")
  }
}
