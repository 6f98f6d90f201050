import Foundation
import Linux
import TestSupport
import Testing
import VirtualX

/// Traces reveal where fingers were, for example on the keys of an on-screen keyboard.
@Suite(.waitsForPrograms) struct PrivateTraceTests {
  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("Only the user can read a recording of `dactyl record`")
  func recording() throws {
    let desktop = try Desktop(LifeTests.swipe)
    let path = desktop.bindings.folder.appending(path: "test.trace").path
    #expect(try desktop.start("record", path, "--for", "1ms").waitForEnd() == .exited(0))
    #expect(try mode(path) == 0o600)
  }

  @Test("Only the user can read the trace that `dactyl why` saves, and the picture of the trace")
  func attempt() throws {
    let desktop = try Desktop(LifeTests.swipe)
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["up"])
    desktop.daemon.expect { daemon in
      (try? daemon.ask("episodes", display: desktop.server.display))?.contains("episode ") ?? false
    }
    let path = desktop.bindings.folder.appending(path: "test.trace").path
    let picture = desktop.bindings.folder.appending(path: "test.svg").path
    for arguments in [
      ["why", "--save", path], ["plot", path, "--config", desktop.bindings.path, "--output", picture],
    ] {
      let result = try desktop.daemon.dactyl(arguments, display: desktop.server.display)
      #expect(result.ending == .exited(0), "\(result)")
    }
    #expect(try mode(path) == 0o600 && mode(picture) == 0o600)
  }
}
