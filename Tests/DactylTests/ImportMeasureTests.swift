import Control
import Foundation
import Linux
import TestSupport
import Testing

/// `Tests/Imports/measure.py` reads a configuration without the importer and performs its gestures on the translation.
@Suite(
  "What an import translates does the same", .waitsForPrograms,
  .enabled(if: ImportMeasure.isPossible, "python3-yaml is not installed"))
struct ImportMeasureTests {
  @Test(
    "Every gesture of our configurations does what the other program does, or a comment says that it cannot",
    arguments: ["touchegg", "libinput-gestures", "fusuma"])
  func fixtures(program: String) throws {
    let files = try ImportMeasure.fixtures(program)
    #expect(files.count >= 5)
    let outcome = try ImportMeasure.run([program] + files)
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test(
    "A key that differs, a line that is missing without a comment, and an action that comes twice are called wrong",
    arguments: ["s/Tab/Home/", "/swipe 3 left/d", "s/-> keys shift+Tab/-> keys shift+Tab shift+Tab/"])
  func wrong(change: String) throws {
    let line = try CommandLine()
    let program = try #require(Paths.program("dactyl"))
    let changed = try line.write(program: "'\(program)' \"$@\" | sed '\(change)'", to: "changed")
    let configuration = try line.write(
      "gesture swipe left 3 xdotool key ctrl+shift+Tab\ngesture swipe right 4 xdotool key shift+Tab\n", to: "lines.conf"
    )
    #expect(try ImportMeasure.run(["libinput-gestures", configuration]).status == 0)
    let outcome = try ImportMeasure.run(["libinput-gestures", configuration], dactyl: changed)
    #expect(outcome.status == 1 && outcome.output.contains(": wrong: "), "\(outcome.output)")
  }
}
