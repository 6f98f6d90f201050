import Bindings
import Foundation
import Linux
import TestClients
import TestSupport
import Testing
import VirtualX

@Suite("`dactyl check` and `dactyl bindings`", .waitsForPrograms)
struct CheckTests {
  private let line = try? CommandLine()

  private static let sound = """
    tap 1 on touchscreen -> click left
    tap 1 on touchscreen times 2 -> click middle
    pan 3 horizontal { began -> hold alt; every 12mm right -> keys Tab }
    in class /firefox/ { swipe 3 up with super -> run echo a }
    """
    .replacing("hold alt; every", with: "hold alt }\npan 4 left {\nbegan -> hold alt\nevery")
    .replacing("keys Tab }", with: "keys Tab\n}")

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(text)")
  }

  @Test("For a correct file, `check` prints the waits, their durations and the number of bindings")
  func sound() throws {
    let line = try #require(line)
    let file = try line.write(Self.sound, to: "a.conf")
    let outcome = try line.dactyl("check", file)
    #expect(outcome.status == 0, "\(outcome)")
    let wait =
      "`tap 1 on touchscreen` (line 1) waits for `tap 1 on touchscreen times 2` (line 2) to fail, 350 ms at most"
    #expect(outcome.output.contains(wait), "\(outcome.output)")
    #expect(outcome.output.contains("5 bindings"))
  }

  @Test("`check` reports swipes that a more specific pan replaces, and no wait for these swipes")
  func claimed() throws {
    let line = try #require(line)
    let text = "swipe 3 up -> keys a\npan 3 on touchpad -> drag left resume 600ms\n"
    let outcome = try line.dactyl("check", try line.write(text, to: "pan.conf"))
    let note =
      "`swipe 3 up` (line 1) is ignored where `pan 3 on touchpad` (line 2) is in force, which has the more specific scope"
    #expect(outcome.output.contains(note), "\(outcome)")
    #expect(!outcome.output.contains("waits for"), "\(outcome)")
  }

  @Test("`check --json` prints the bindings as `check` understands them")
  func model() throws {
    let line = try #require(line)
    let file = try line.write(Self.sound, to: "a.conf")
    let outcome = try line.dactyl("check", "--json", file)
    #expect(outcome.status == 0)
    let report = try object(outcome.output)
    #expect(report["isValid"] as? Bool == true && report["version"] as? Int == 1 && report["file"] as? String == file)
    let model = try #require(report["model"] as? [String: Any])
    let bindings = try #require(model["bindings"] as? [[String: Any]])
    #expect(bindings.count == 5)
    let waits = try #require(bindings[0]["waits"] as? [[String: Any]])
    #expect(waits.count == 1 && waits[0]["index"] as? Int == 1 && waits[0]["atMostMilliseconds"] as? Int == 350)
    let trigger = try #require(bindings[3]["trigger"] as? [String: Any])
    #expect(trigger["kind"] as? String == "pan" && trigger["minimumFingers"] as? Int == 4)
    #expect(trigger["directions"] as? [String] == ["left"])
    let rules = try #require(bindings[3]["rules"] as? [[String: Any]])
    #expect(rules.map { $0["moment"] as? String } == ["began", "every"])
    #expect(rules[1]["amount"] as? Double == 12 && rules[1]["unit"] as? String == "mm")
    let actions = try #require(rules[0]["actions"] as? [[String: Any]])
    #expect(actions[0]["kind"] as? String == "hold" && actions[0]["isLive"] as? Bool == true)
    let scope = try #require(bindings[4]["scope"] as? [String: Any])
    #expect(scope["windows"] as? [String] == ["in class /firefox/"] && scope["modifiers"] as? [String] == ["super"])
  }

  @Test("`check --json` prints every setting of devices and of the whole file", arguments: SettingWord.allCases)
  func settings(word: SettingWord) throws {
    let line = try #require(line)
    func model(_ text: String) throws -> [String: Any] {
      let report = try object(try line.dactyl("check", "--json", try line.write(text + "\n", to: "a.conf")).output)
      return try #require(report["model"] as? [String: Any])
    }
    let isReported =
      switch word.definition.reach {
      case .devices, .file: true
      case .followingLines, .followingSwipes, .followingStrokes: false
      }
    let (with, without) = try (model("set \(word.rawValue) \(word.definition.example)"), model(""))
    #expect(NSDictionary(dictionary: with).isEqual(to: without) == !isReported)
  }

  @Test("`check --json` prints every error with its position, and no bindings")
  func errors() throws {
    let line = try #require(line)
    let file = try line.write("swipe 3 upp -> none\nswipe 3 up -> keys nokey\n", to: "a.conf")
    let outcome = try line.dactyl("check", "--json", file)
    #expect(outcome.status == 2)
    let report = try object(outcome.output)
    #expect(report["isValid"] as? Bool == false && report["model"] == nil)
    let found = try #require(report["diagnostics"] as? [[String: Any]])
    #expect(found.count == 2 && found[0]["suggestion"] as? String == "up" && found[0]["column"] as? Int == 9)
    #expect(found.map { $0["line"] as? Int } == [1, 2] && found[0]["severity"] as? String == "error")
  }

  @Test("`check` names the windows over which touchpad bindings with `observe` are not recognized")
  func observationLimit() throws {
    let line = try #require(line)
    let file = try line.write("swipe 3 up observe -> run true\n", to: "a.conf")
    let outcome = try line.dactyl("check", file)
    #expect(outcome.status == 0 && outcome.output.contains("over windows of Qt 6 programs"), "\(outcome)")
    // The second line intercepts gestures of three fingers, so both lines are recognized over these windows.
    try line.write("swipe 3 up observe -> run true\nswipe 3-4 down -> run true\n", to: "a.conf")
    let complete = try line.dactyl("check", file)
    #expect(complete.status == 0 && !complete.output.contains("Qt 6"), "\(complete)")
    try line.write("swipe 3 up observe -> run true\nswipe 4 down -> run true\npinch 3 in -> run true\n", to: "a.conf")
    #expect(try line.dactyl("check", file).output.contains("over windows of Qt 6 programs"))
  }

  @Test(
    "With a display, `check` and `doctor` name the lines that the window manager cannot perform",
    .enabled(if: WindowManagerProgram.i3.isInstalled))
  func windowManager() throws {
    let line = try #require(line)
    let server = try VirtualServer()
    let manager = try WindowManagerProgram.i3.start(on: server)
    defer {
      manager.sendToGroup(signal: SignalNumber.kill)
      _ = manager.wait(timeout: .seconds(10))
    }
    let file = try line.write(
      "swipe 3 up -> window minimize\nswipe 3 down -> window fullscreen\nswipe 3 left -> window tile left\n",
      to: "a.conf")
    func output(_ command: String, display: String) throws -> String {
      try line.dactyl(command, file, display: display).output.split { $0.isWhitespace }.joined(separator: " ")
    }
    let expected = [
      "`window minimize`: i3 cannot minimize windows",
      "`window tile left`: i3 cannot move or resize the windows that it tiles",
    ]
    for command in ["check", "doctor"] {
      var text = ""
      let isNamed = try becomesTrue {
        text = try output(command, display: server.display)
        return expected.allSatisfy(text.contains)
      }
      #expect(isNamed && !text.contains("`window fullscreen`: "), "\(text)")
    }
    #expect(try !output("check", display: "").contains("i3"))
  }

  @Test("A file with errors has exit code 2 and quoted lines; a missing file has exit code 7")
  func human() throws {
    let line = try #require(line)
    let file = try line.write("swipe 3 upp -> none\n", to: "a.conf")
    let outcome = try line.dactyl("check", file)
    #expect(outcome.status == 2 && outcome.output.contains("a.conf:1:9: error:") && outcome.output.contains("^~~"))
    #expect(try line.dactyl("check").status == 7)
    #expect(try line.dactyl("bindings", file).status == 2)
  }

  @Test("A file that other users can write to is refused, and so is a file that includes one")
  func writableByOthers() throws {
    let line = try #require(line)
    let included = try line.write("swipe 3 up -> none\n", to: "b.conf")
    let file = try line.write("include b.conf\n", to: "a.conf")
    #expect(try line.dactyl("check", file).status == 0)
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: included)
    let outcome = try line.dactyl("check", file)
    #expect(outcome.status == 2 && outcome.output.contains("a.conf:1:9") && outcome.output.contains("chmod o-w"))
    for command in ["check", "bindings"] {
      let outcome = try line.dactyl(command, included)
      #expect(outcome.status == 7 && outcome.errors.contains("chmod o-w"), "\(outcome)")
    }
    // Formatting runs no command.
    #expect(try line.dactyl("fmt", included).status == 0)
  }

  @Test("Bindings are listed by scope, the widest first")
  func listing() throws {
    let line = try #require(line)
    try line.write(Self.sound, to: ".config/dactyl/dactyl.conf")
    let outcome = try line.dactyl("bindings")
    #expect(
      outcome.output == """
        everywhere
          pan 3 horizontal   -> hold alt
          pan 4 left
            began            -> hold alt
            every 12mm right -> keys Tab

        on touchscreen
          tap 1 on touchscreen         -> click left
          tap 1 on touchscreen times 2 -> click middle

        in class /firefox/ with super
          swipe 3 up with super -> run echo a

        """, "\(outcome)")
    let json = try object(try line.dactyl("bindings", "--json").output)
    #expect((json["bindings"] as? [Any])?.count == 5)
  }
}
