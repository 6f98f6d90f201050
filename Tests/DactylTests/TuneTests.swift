import Control
import Foundation
import Linux
import TestSupport
import Testing
import VirtualX

@Suite("`dactyl tune`", .waitsForPrograms, .serialized)
struct TuneTests {
  private static let swipes = (0..<5).map { "\($0 * 1000) fingers 3 on touchpad up \(30 + $0)mm in 150ms\n" }.joined()

  @Test("`tune` measures the attempts of a trace and proposes options")
  func recorded() throws {
    let line = try CommandLine()
    let trace = try line.write(Self.swipes, to: "swipes.trace")
    let outcome = try line.dactyl("tune", "--from", trace, "swipe", "3", "up")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains("5 of 5 recognized as `swipe 3 up`."), "\(outcome)")
    #expect(outcome.output.hasSuffix("\n    swipe 3 up min 22mm -> notify \"swipe 3 up min 22mm\"\n"), "\(outcome)")
  }

  @Test("The line that `tune` proposes keeps the actions of the user's line, and names that line")
  func replaced() throws {
    let line = try CommandLine()
    let trace = try line.write(Self.swipes, to: "swipes.trace")
    let file = try line.write(
      "swipe 3 down -> keys a\nswipe 3 up min 9mm -> window maximize toggle; keys b\n", to: ".config/dactyl/dactyl.conf"
    )
    let outcome = try line.dactyl("tune", "--from", trace, "swipe", "3", "up")
    #expect(
      outcome.output.hasSuffix(
        "are recognized with:\n\n    swipe 3 up min 22mm -> window maximize toggle; keys b\n"), "\(outcome)")
    #expect(outcome.output.contains("\nIn place of line 2 of \(file):\nWith a margin"), "\(outcome)")
  }

  @Test("A wrong trigger has exit code 2, a trace without attempts 7, and a missing display 5")
  func failures() throws {
    let line = try CommandLine()
    let trace = try line.write(Self.swipes, to: "swipes.trace")
    let wrong = try line.dactyl("tune", "--from", trace, "swipe", "3", "upp")
    #expect(wrong.status == 2 && wrong.errors.contains("did you mean `up`?"), "\(wrong)")
    #expect(try line.dactyl("tune", "--from", trace, "tap", "1", "on", "pen").status == 7)
    #expect(try line.dactyl("tune", "swipe", "3", "up").status == 5)
  }

  @Test("`tune` asks for five swipes of a real device, measures them, and proposes options")
  func device() throws {
    let line = try CommandLine()
    let server = try VirtualServer()
    let output = line.path("output")
    var start = ProgramStart([
      "sh", "-c", #"exec "$0" tune swipe 3 up >"$DACTYL_TEST_OUT" 2>&1"#, try #require(Paths.program("dactyl")),
    ])
    start.environment = [("HOME", line.home), ("DISPLAY", server.display), ("DACTYL_TEST_OUT", output)]
    let tune = try start.spawn()
    defer {
      tune.send(signal: SignalNumber.kill)
      _ = tune.wait(timeout: .seconds(10))
    }
    try wait(for: "Make the gesture `swipe 3 up` 5 times", in: line)
    for number in 1...5 {
      try server.touchpad.swipe(fingers: 3, dx: 0, dy: -600, updates: 20, over: .milliseconds(200))
      try wait(for: "  \(number). 3 fingers, ", in: line)
    }
    #expect(tune.wait(timeout: .seconds(30)) == .exited(0))
    let text = try line.text("output")
    #expect(text.contains("5 of 5 recognized as `swipe 3 up`.\n"), "\(text)")
    #expect(text.contains("    swipe 3 up min "), "\(text)")
  }

  /// Waits until the command has printed a text.
  private func wait(for text: String, in line: CommandLine) throws {
    func output() -> String { (try? line.text("output")) ?? "" }
    #expect(becomesTrue(within: .seconds(60), every: .milliseconds(20)) { output().contains(text) }, "\(output())")
  }
}
