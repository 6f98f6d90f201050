import Foundation
import TestSupport
import Testing
import VirtualX

/// Texts of other programs and people, printed by commands.
@Suite("Foreign text on a terminal", .waitsForPrograms) struct TerminalTextTests {
  /// Returns true if the text has no control characters except line breaks and tabs.
  private func isHarmless(_ text: String) -> Bool {
    !text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" || (0x7F...0x9F).contains($0.value) }
  }

  @Test("A plugin's answers in a dry run, and the report about them, cannot control a terminal")
  func plugin() throws {
    let line = try CommandLine()
    let folder = line.path(".config/dactyl/plugins/hostile")
    try line.write(
      "name hostile\nsummary \"a\"\napi 1\nprogram a.sh\n", to: ".config/dactyl/plugins/hostile/plugin.conf")
    _ = try line.write(
      program: #"printf 'notify "\033[2Ja"\n\033]0;x\007b\n'; cat >/dev/null"#,
      to: ".config/dactyl/plugins/hostile/a.sh")
    let outcome = try line.dactyl("plugin", "run", folder, input: line.write("began id=1 gesture=pan\n", to: "events"))
    #expect(outcome.output.contains("notify") && outcome.errors.contains("invalid action"), "\(outcome)")
    #expect(isHarmless(outcome.output + outcome.errors), "\(outcome)")
  }

  @Test("A plugin's descriptions cannot control a terminal, and a line that is too long is named")
  func pluginDescriptions() throws {
    let line = try CommandLine()
    let folder = ".config/dactyl/plugins/hostile"
    try line.write(
      "name hostile\nsummary \"\u{1B}[31mred\"\napi 1\nprogram a.sh\nargument a text = b \"\u{1B}]0;x\u{7}\"\n",
      to: folder + "/plugin.conf")
    _ = try line.write(
      program: "head -c 5000 /dev/zero | tr '\\0' a; echo; cat >/dev/null", to: folder + "/a.sh")
    let list = try line.dactyl("plugin", "list")
    #expect(list.output.contains("red") && isHarmless(list.output), "\(list)")
    let events = try line.write("began id=1 gesture=pan\n", to: "events")
    let outcome = try line.dactyl("plugin", "run", line.path(folder), input: events)
    #expect(outcome.status == 1 && outcome.errors.contains("a line of more than 4096 bytes"), "\(outcome)")
    #expect(!outcome.errors.contains("invalid action"), "\(outcome)")
  }

  @Test("Names and invalid words in a recording cannot control a terminal")
  func recording() throws {
    let line = try CommandLine()
    let bindings = try line.write("swipe 3 up -> keys a\n", to: "a.conf")
    let named = try line.write(
      #"made by "\u{1b}[2J"\#ndevice 7 touchpad "\u{1b}]0;x\u{7}"\#n0 fingers 3 on touchpad up 60mm in 150ms\#n"#,
      to: "a.trace")
    let replay = try line.dactyl("replay", named, "--config", bindings)
    #expect(replay.status == 0 && replay.output.contains("-> keys a") && isHarmless(replay.output), "\(replay)")
    let broken = try line.write("0 \u{1B}[2J\n", to: "b.trace")
    for command in [["replay", broken], ["why", "--trace", broken]] {
      let refused = try line.dactyl(command + ["--config", bindings])
      #expect(refused.status == 12 && isHarmless(refused.output + refused.errors), "\(refused)")
    }
  }

  @Test("Names of devices and windows cannot control a terminal, in the list of bindings or in JSON")
  func names() throws {
    let line = try CommandLine()
    let server = try VirtualServer(touchpadName: "Pad\u{1B}]0;x\u{7}\u{7F}\u{9B}2J")
    _ = try Application(display: server.display, title: "page\u{9B}2J\u{7F}", className: "a")
    let bindings = try line.write("swipe 3 up -> keys a\n", to: "a.conf")
    let here = ["bindings", "--here", bindings]
    for command in [here, here + ["--json"], ["devices", "--json"]] {
      let outcome = try line.dactyl(command, display: server.display)
      #expect(outcome.status == 0 && outcome.output.contains("Pad"), "\(outcome)")
      #expect(isHarmless(outcome.output), "\(command): \(outcome.output.debugDescription)")
    }
  }

  @Test("A recording's names that are printed as JSON cannot control a terminal")
  func recordingAsJSON() throws {
    let line = try CommandLine()
    let bindings = try line.write("swipe 3 up -> keys a\n", to: "a.conf")
    let named = try line.write(
      #"device 7 touchpad "Pad\u{7f}\u{9b}2J"\#n0 fingers 3 on touchpad up 60mm in 150ms\#n"#, to: "a.trace")
    for command in [["why", "--json", "--trace", named], ["replay", "--json", named]] {
      let outcome = try line.dactyl(command + ["--config", bindings])
      #expect(outcome.status == 0 && outcome.output.contains("Pad"), "\(outcome)")
      #expect(isHarmless(outcome.output), "\(command): \(outcome.output.debugDescription)")
    }
  }

  @Test("`why --json` prints coordinates that a broken device reported, with the words of traces")
  func brokenNumbers() throws {
    let line = try CommandLine()
    let bindings = try line.write("swipe 3 up -> keys a\n", to: "a.conf")
    for number in ["nan", "inf", "-inf"] {
      let move = "10 touch touchscreen 1 move \(number),5\n"
      let trace = try line.write(
        "0 touch touchscreen 1 down 5,5\n\(move)20 touch touchscreen 1 up\n", to: "a.trace")
      let outcome = try line.dactyl("why", "--json", "--trace", trace, "--config", bindings)
      #expect(outcome.status == 0 && outcome.output.contains("\"millimetres\""), "\(number): \(outcome)")
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) }
    }
  }

  @Test("The report about another program's hostile configuration cannot control a terminal")
  func foreignConfiguration() throws {
    let line = try CommandLine()
    let files = [("touchegg", "<\u{9B}2J>"), ("fusuma", "a: [\u{9B}2J")]
    for (program, text) in files {
      let file = try line.write(text, to: "\u{1B}[2J.\(program)")
      let outcome = try line.dactyl("import", program, file)
      #expect(!outcome.errors.isEmpty && isHarmless(outcome.errors), "\(program): \(outcome)")
    }
  }
}
