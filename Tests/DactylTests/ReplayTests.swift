import Foundation
import TestSupport
import Testing
import VirtualX

@Suite("`dactyl replay` and `dactyl plot`", .waitsForPrograms, .serialized)
struct ReplayTests {
  private let swipe = "0 fingers 3 on touchpad up 60mm in 150ms\n"

  @Test("A trace is replayed with the given bindings, as text and as JSON Lines")
  func replay() throws {
    let line = try CommandLine()
    let trace = try line.write(swipe, to: "a.trace")
    let bindings = try line.write("swipe 3 up -> run xterm\n", to: "a.conf")
    let text = try line.dactyl("replay", trace, "--config", bindings)
    #expect(text.status == 0 && text.output.contains("swipe 3 up (line 1)  -> run xterm\n"), "\(text)")
    let json = try line.dactyl("replay", "--json", trace, "--config", bindings)
    let events = try json.output.split(separator: "\n").map { row in
      try #require(try JSONSerialization.jsonObject(with: Data(row.utf8)) as? [String: Any], "\(row)")
    }
    let action = try #require(events.first { $0["event"] as? String == "action" }, "\(json)")
    #expect(
      action["action"] as? String == "run xterm" && action["time"] as? Double == 48 && action["line"] as? Int == 1)
    #expect((action["values"] as? [String: String])?["fingers"] == "3")
    let input = try line.dactyl("replay", "-", "--config", bindings, input: trace)
    #expect(input.output == text.output)
  }

  @Test("`replay` uses the user's bindings by default, and detects the format of a recording")
  func defaults() throws {
    let line = try CommandLine()
    try line.write("tap 1 -> keys a\n", to: ".config/dactyl/dactyl.conf")
    let recording = try line.write(
      """
      # EVEMU 1.3
      N: Screen
      P: 02
      A: 35 0 2000 0 0 10
      A: 36 0 1000 0 0 10
      E: 5.00 0003 0039 1
      E: 5.00 0003 0035 500
      E: 5.00 0003 0036 500
      E: 5.00 0000 0000 0
      E: 5.06 0003 0039 -1
      E: 5.06 0000 0000 0

      """, to: "a.evemu")
    let outcome = try line.dactyl("replay", recording)
    #expect(outcome.status == 0 && outcome.output.contains("-> keys a"), "\(outcome)")
  }

  @Test("`replay`, `why`, `tune` and `test` read the fingers on a touchpad from a recording")
  func touchpad() throws {
    let line = try CommandLine()
    let fingers = (0..<3).map { slot in
      """
          - [1, 0, 3, 47, \(slot)]
          - [1, 0, 3, 57, \(slot + 1)]
          - [1, 0, 3, 53, \(300 + 200 * slot)]
          - [1, 0, 3, 54, 300]

      """
    }
    let recording = try line.write(
      """
      # libinput record
      ndevices: 1
      devices:
      - node: /dev/input/event4
        evdev:
          name: "Pad"
          codes:
            1: [325, 330, 333, 334] # EV_KEY
          absinfo:
            47: [0, 4, 0, 0, 0]
            53: [0, 1000, 0, 0, 10]
            54: [0, 600, 0, 0, 10]
          properties: [0, 2]
        events:

      """ + fingers.joined() + "    - [1, 0, 1, 330, 1]\n    - [1, 0, 0, 0, 0]\n"
        + (0..<3).map { "    - [1, 60000, 3, 47, \($0)]\n    - [1, 60000, 3, 57, -1]\n" }.joined()
        + "    - [1, 60000, 1, 330, 0]\n    - [1, 60000, 0, 0, 0]\n", to: "tap.yml")
    let bindings = try line.write("tap 3 on touchpad -> keys a\n", to: "a.conf")
    let replay = try line.dactyl("replay", recording, "--config", bindings)
    #expect(replay.status == 0 && replay.output.contains("-> keys a"), "\(replay)")
    let why = try line.dactyl("why", "--trace", recording, "--config", bindings)
    #expect(why.status == 0 && why.output.contains("tap 3 on touchpad"), "\(why)")
    let tune = try line.dactyl("tune", "tap", "3", "on", "touchpad", "--from", recording)
    #expect(tune.status == 0 && tune.output.contains("tap 3"), "\(tune)")
    let test = try line.write(
      "# A tap.\ninclude a.conf\n---\ninclude tap.yml\n---\ntap 3 on touchpad: ended\n  keys a\n", to: "a.test")
    let tested = try line.dactyl("test", test)
    #expect(tested.status == 0, "\(tested)")
  }

  @Test("An unreadable file has its own exit code, and a message with the position")
  func failures() throws {
    let line = try CommandLine()
    let bindings = try line.write("tap 1 -> keys a\n", to: "a.conf")
    let wrong = try line.write("tpa 1 -> keys a\n", to: "wrong.conf")
    let trace = try line.write(swipe, to: "a.trace")
    let broken = try line.write("0 tuoch 1 1 down 5,5\n", to: "b.trace")
    let outcome = try line.dactyl("replay", broken, "--config", bindings)
    #expect(outcome.status == 12 && outcome.errors.contains("b.trace:1:3: error: "), "\(outcome)")
    #expect(outcome.errors.contains("did you mean `touch`?"))
    #expect(try line.dactyl("replay", line.path("none"), "--config", bindings).status == 7)
    #expect(try line.dactyl("replay", trace, "--config", wrong).status == 2)
    #expect(try line.dactyl("replay", trace).status == 7)
    #expect(try line.dactyl("replay", "--perform", trace, "--config", bindings).status == 5)
    let empty = try line.write("dactyl trace 2\n", to: "d.trace")
    #expect(try line.dactyl("replay", empty, "--config", bindings).errors == "dactyl: \(empty) has no input\n")
    let undeclared = try line.write("0 touch 9 1 down 5,5\n50 touch 9 1 up\n", to: "c.trace")
    #expect(try line.dactyl("replay", undeclared, "--config", bindings).errors.contains("device 9"))
  }

  @Test("Without --perform, no subcommand runs a command of a recording")
  func performsNothing() throws {
    let line = try CommandLine()
    let trace = try line.write(swipe, to: "a.trace")
    let binding = "swipe 3 up -> exec mkdir \(line.path("performed"))\n"
    let bindings = try line.write(binding, to: "a.conf")
    try line.write(binding, to: ".config/dactyl/dactyl.conf")
    let test = try line.write("# A folder is made.\n\(binding)---\n\(swipe)---\n", to: "a.test")
    let uses = [
      ["replay", trace, "--config", bindings], ["replay", "--json", trace, "--config", bindings],
      ["plot", trace, "--config", bindings], ["why", "--trace", trace, "--config", bindings],
      ["test", test], ["tune", "--from", trace, "swipe", "3", "up"],
    ]
    // Run everything twice, so that a command that the first round may have started has time to make the folder.
    for arguments in uses + uses {
      let outcome = try line.dactyl(arguments)
      #expect(outcome.status != nil && !outcome.output.isEmpty, "\(arguments) \(outcome)")
    }
    #expect(!FileManager.default.fileExists(atPath: line.path("performed")))
  }

  @Test("`replay --perform` performs a recording's actions on the display")
  func perform() throws {
    let line = try CommandLine()
    let server = try VirtualServer()
    let trace = try line.write(swipe, to: "a.trace")
    let bindings = try line.write("swipe 3 up -> run echo done >\(line.path("performed"))\n", to: "a.conf")
    let outcome = try line.dactyl("replay", "--perform", trace, "--config", bindings, display: server.display)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(try line.text("performed") == "done\n")
  }

  @Test("`plot` writes an SVG file, and does not replace an existing file")
  func plot() throws {
    let line = try CommandLine()
    let trace = try line.write(swipe, to: "a.trace")
    let bindings = try line.write("swipe 3 up -> run xterm\n", to: "a.conf")
    for flags in [[], ["--timeline"]] {
      let path = line.path("out\(flags.count).svg")
      let arguments = ["plot", trace, "--config", bindings, "-o", path] + flags
      let outcome = try line.dactyl(arguments)
      #expect(outcome.status == 0, "\(outcome)")
      let svg = try line.text("out\(flags.count).svg")
      #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n") && svg.contains("swipe 3 up (line 1)"))
      #expect(try line.dactyl(arguments).status == 73)
    }
  }
}
