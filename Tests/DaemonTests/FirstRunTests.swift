import Control
import Foundation
import Linux
import TestSupport
import Testing
import VirtualX

@Suite("The first run", .waitsForPrograms, .serialized)
struct FirstRunTests {
  private static let bindings = """
    swipe 3 up on touchpad -> keys super+Up
    pinch 2 in on touchpad { ended -> run xterm }

    """

  @Test(
    "On a terminal the daemon prints the devices that it listens to and gestures to try",
    .enabled(if: Terminal.isPossible, "script or bash is not installed"))
  func terminal() throws {
    let server = try VirtualServer()
    let file = try BindingsOnDisk(Self.bindings)
    let terminal = try Terminal(environment: [("DISPLAY", server.display), ("XDG_RUNTIME_DIR", server.folderPath)])
    try terminal.type("\(try #require(Paths.program("dactyl"))) run --config \(file.path)\n")
    try #require(terminal.shows("Ctrl-C ends Dactyl."), "\(terminal.text)")
    #expect(terminal.text.contains("Dactyl listens to the touchpad \"Virtual touchpad\".\n"), "\(terminal.text)")
    #expect(terminal.text.contains("\n  swipe up with three fingers on the touchpad: Super+↑\n"), "\(terminal.text)")
    #expect(terminal.text.contains("Applications get no swipes of 3 fingers on the touchpad.\n"), "\(terminal.text)")
    #expect(terminal.text.contains("\n  pinch two fingers together on the touchpad: xterm\n"), "\(terminal.text)")
    try terminal.type("\u{3}")
  }

  @Test("Without a terminal the daemon prints no hints; a second daemon suggests --replace")
  func second() throws {
    let desktop = try Desktop(Self.bindings)
    let other = try RunningDaemon(display: desktop.server.display, file: desktop.bindings.path)
    #expect(other.waitForEnd() == .exited(4))
    #expect(other.reports.contains { $0.hasSuffix("; `dactyl run --replace` replaces it") }, "\(other.reports)")
    desktop.daemon.expect { $0.lines.contains("ready") }
    #expect(!desktop.daemon.lines.contains { $0.contains("Try now") })
  }

  @Test("Without a configuration the daemon suggests `dactyl init`, except with --config")
  func withoutConfiguration() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dactyl-none-\(UUID().uuidString)").path
    func reports(_ arguments: String...) throws -> String {
      var start = ProgramStart([try #require(Paths.program("dactyl")), "run"] + arguments)
      start.environment = [("HOME", folder), ("XDG_CONFIG_HOME", ""), ("DISPLAY", "")]
      let run = try start.run()
      #expect(run.ending == .exited(7))
      return run.errors
    }
    #expect(try reports().hasSuffix("; `dactyl init` writes one to begin with\n"))
    #expect(try !reports("--config", folder + "/a.conf").contains("init"))
  }
}
