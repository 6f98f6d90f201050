import Control
import Foundation
import TestSupport
import Testing

/// `include presets/NAME` and `dactyl init --profile`, by an installed program.
@Suite("Presets and profiles", .waitsForPrograms)
struct PresetTests {
  private let line = try? CommandLine()

  /// Puts the program and the presets where `install.sh` puts them. Returns the program's path.
  private func install(_ line: CommandLine) throws -> String {
    let program = try #require(Paths.program("dactyl"))
    let installed = line.path("prefix/bin/dactyl")
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    let presets = root.appending(path: "examples/presets")
    for name in try FileManager.default.contentsOfDirectory(atPath: presets.path) where name.hasSuffix(".conf") {
      try line.write(
        try String(contentsOf: presets.appending(path: name), encoding: .utf8),
        to: "prefix/share/dactyl/presets/\(name)")
    }
    let plugins = line.path("prefix/share/dactyl/plugins")
    if !FileManager.default.fileExists(atPath: plugins) {
      try ExecutableFile.copy(ProjectFile("Plugins").url.path, to: plugins)
    }
    try FileManager.default.createDirectory(atPath: line.path("prefix/bin"), withIntermediateDirectories: true)
    // A copy is needed only if the two paths are on different file systems.
    do {
      try FileManager.default.linkItem(atPath: program, toPath: installed)
    } catch {
      try ExecutableFile.copy(program, to: installed)
    }
    return installed
  }

  @Test("`dactyl` finds its installed presets, but prefers a preset beside the bindings")
  func include() throws {
    let line = try #require(line)
    let program = try install(line)
    let file = try line.write("include presets/accessible.conf\n", to: "dactyl.conf")
    var outcome = try line.dactyl(["bindings", file], program: program)
    #expect(outcome.status == 0 && outcome.output.contains("edge bottom along"), "\(outcome)")
    // A user cannot change the waits inside of an installed preset.
    let checked = try line.dactyl(["check", file], program: program)
    #expect(checked.status == 0 && !checked.output.contains("waits for"), "\(checked)")
    try line.write("swipe 3 up -> keys a\n", to: "presets/accessible.conf")
    outcome = try line.dactyl(["bindings", file], program: program)
    #expect(outcome.output.contains("swipe 3 up") && !outcome.output.contains("edge bottom"), "\(outcome)")
  }

  @Test(
    "The starter of each profile passes `dactyl check`",
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

  @Test("An unknown profile is refused with the names of the existing profiles")
  func unknown() throws {
    let outcome = try #require(line).dactyl("init", "--profile", "desktop")
    #expect(outcome.status == 64 && outcome.errors.contains("touchscreen"), "\(outcome)")
  }

  @Test("Each listed preset can be printed, and `init --preset` writes a file that includes it")
  func presets() throws {
    let line = try #require(line)
    let program = try install(line)
    let list = try line.dactyl(["presets"], program: program)
    let names = list.output.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(list.status == 0 && names.count >= 8 && names.contains("macos"), "\(list)")
    let json = try line.dactyl(["presets", "--json"], program: program).output
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let reports = try #require(object as? [[String: String]], "\(json)")
    #expect(reports.map { $0["name"] } == names)
    #expect(reports.allSatisfy { $0["summary"]?.isEmpty == false && $0["inclusion"]?.hasPrefix("include ") == true })
    #expect(try reports.allSatisfy { try FileManager.default.fileExists(atPath: #require($0["path"])) })
    for name in names {
      let printed = try line.dactyl(["presets", name], program: program)
      #expect(printed.status == 0 && printed.output.contains("->"), "\(name): \(printed)")
      let file = line.path("\(name).conf")
      let made = try line.dactyl(["init", "--preset", name, "--output", file], program: program)
      #expect(made.status == 0, "\(made)")
      let checked = try line.dactyl(["check", file], program: program)
      #expect(checked.status == 0 && !checked.output.contains("warning"), "\(name): \(checked)")
      let formatted = try line.dactyl(["fmt", "--check", file], program: program)
      #expect(formatted.status == 0, "\(name): \(formatted)")
    }
  }

  @Test("A user's preset is listed, and is used instead of an installed preset of the same name")
  func own() throws {
    let line = try #require(line)
    let program = try install(line)
    try line.write("# My own gestures.\nswipe 5 up -> none\n", to: "dactyl/presets/macos.conf")
    try line.write("# A name with a space.\nswipe 5 up -> none\n", to: "dactyl/presets/two words.conf")
    let environment = [("XDG_CONFIG_HOME", line.path(""))]
    let list = try line.dactyl(["presets"], program: program, environment: environment)
    #expect(list.output.contains("My own gestures.") && list.output.contains("A name with a space."), "\(list)")
    let made = try line.dactyl(["init", "--preset", "two words"], program: program, environment: environment)
    #expect(made.status == 0, "\(made)")
    let bindings = try line.dactyl(["bindings"], program: program, environment: environment)
    #expect(bindings.output.contains("swipe 5 up"), "\(bindings)")
  }

  @Test("Adding or removing a preset reports an installed preset of the same name")
  func sameName() throws {
    let line = try #require(line)
    let program = try install(line)
    let file = try line.write("swipe 5 up -> keys a\n", to: "macos.conf")
    let bindings = try line.write("include presets/macos.conf\n", to: ".config/dactyl/dactyl.conf")
    let added = try line.dactyl(["presets", "add", file, "--yes"], program: program)
    #expect(added.status == 0 && added.output.contains("An installed preset is called macos, too"), "\(added)")
    #expect(try line.dactyl(["bindings", bindings], program: program).output.contains("swipe 5 up"))
    let removed = try line.dactyl(["presets", "remove", "macos", "--yes"], program: program)
    #expect(removed.status == 0 && removed.output.contains("now reads the installed preset"), "\(removed)")
    let refused = try line.dactyl(["presets", "remove", "macos", "--yes"], program: program)
    #expect(refused.status == 7 && refused.errors.contains("belongs to the program"), "\(refused)")
    #expect(try !line.dactyl(["bindings", bindings], program: program).output.contains("swipe 5 up"))
  }

  @Test("An unreadable preset is reported, and control characters of presets are not printed")
  func unreadable() throws {
    let line = try #require(line)
    let program = try install(line)
    let folder = line.path("dactyl/presets/folder.conf")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try line.write("# A \u{1B}[31mred sentence.\nswipe 5 up -> none\n", to: "dactyl/presets/esc.conf")
    let list = try line.dactyl(["presets"], program: program, environment: [("XDG_CONFIG_HOME", line.path(""))])
    #expect(list.status == 0 && list.errors.contains("folder.conf: Is a directory"), "\(list)")
    #expect(list.output.contains("red sentence.") && list.output.contains("\nwindows "), "\(list)")
    #expect(!list.output.contains("\u{1B}"))
  }

  @Test("An unknown preset is refused with a list of presets; --preset with --profile is refused")
  func refused() throws {
    let line = try #require(line)
    let program = try install(line)
    let unknown = try line.dactyl(["presets", "../mac"], program: program)
    #expect(unknown.status == 7 && unknown.errors.contains("touchegg"), "\(unknown)")
    let both = try line.dactyl(["init", "--preset", "macos", "--profile", "mouse"], program: program)
    #expect(both.status == 64, "\(both)")
  }
}
