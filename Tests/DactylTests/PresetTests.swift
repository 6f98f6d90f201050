import Control
import Foundation
import TestSupport
import Testing

/// `include presets/NAME` and `dactyl init --profile`, by an installed program.
@Suite("Presets and profiles", .waitsForPrograms)
struct PresetTests {
  private let line = try? CommandLine()

  /// Puts the program and the presets where `install.sh` puts them; returns the program's path.
  private func install(_ line: CommandLine) throws -> String {
    let program = try #require(Paths.program("dactyl"))
    let installed = line.path("prefix/bin/dactyl")
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    try line.write(
      try String(contentsOf: root.appending(path: "examples/presets/accessible.conf"), encoding: .utf8),
      to: "prefix/share/dactyl/presets/accessible.conf")
    try FileManager.default.createDirectory(atPath: line.path("prefix/bin"), withIntermediateDirectories: true)
    // A copy is needed only where the two are on different file systems.
    do {
      try FileManager.default.linkItem(atPath: program, toPath: installed)
    } catch {
      try ExecutableFile.copy(program, to: installed)
    }
    return installed
  }

  @Test("The installed program finds its presets; a file of the same name beside the bindings comes first")
  func include() throws {
    let line = try #require(line)
    let program = try install(line)
    let file = try line.write("include presets/accessible.conf\n", to: "dactyl.conf")
    var outcome = try line.dactyl(["bindings", file], program: program)
    #expect(outcome.status == 0 && outcome.output.contains("edge bottom along"), "\(outcome)")
    try line.write("swipe 3 up -> keys a\n", to: "presets/accessible.conf")
    outcome = try line.dactyl(["bindings", file], program: program)
    #expect(outcome.output.contains("swipe 3 up") && !outcome.output.contains("edge bottom"), "\(outcome)")
  }

  @Test(
    "Each profile's starter passes `check` of the installed program",
    arguments: ["laptop", "touchscreen", "mouse", "tablet", "accessible"])
  func profiles(profile: String) throws {
    let line = try #require(line)
    let program = try install(line)
    let file = line.path("starter.conf")
    let made = try line.dactyl(["init", "--profile", profile, "--output", file], program: program)
    #expect(made.status == 0, "\(made)")
    let outcome = try line.dactyl(["check", file], program: program)
    #expect(outcome.status == 0 && !outcome.output.contains("warning"), "\(outcome)")
  }

  @Test("An unknown profile is refused with the names of those that there are")
  func unknown() throws {
    let outcome = try #require(line).dactyl("init", "--profile", "desktop")
    #expect(outcome.status == 64 && outcome.errors.contains("touchscreen"), "\(outcome)")
  }
}
