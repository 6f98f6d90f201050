import Control
import Foundation
import TestSupport
import Testing

/// `Tests/Imports/measure.py` reads a configuration without the importer and performs its gestures on the translation.
@Suite(
  "Equivalence of imported bindings", .waitsForPrograms,
  .enabled(if: ImportMeasure.isPossible, "python3-yaml is not installed"))
struct ImportMeasureTests {
  @Test(
    "Each imported gesture performs the original's action, or a comment explains the difference",
    arguments: ["touchegg", "libinput-gestures", "fusuma"])
  func fixtures(program: String) throws {
    let files = try ImportMeasure.fixtures(program)
    #expect(files.count >= 5)
    let outcome = try ImportMeasure.run([program] + files)
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test(
    "The comparison finds a wrong key, an unexplained missing line and an additional key",
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
