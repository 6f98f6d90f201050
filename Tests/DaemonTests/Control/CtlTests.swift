import Foundation
import Linux
import TestSupport
import Testing
import VirtualX

@Suite(.waitsForPrograms) struct CtlTests {
  private func ctl(_ desktop: Desktop, _ words: String...) throws -> FinishedProgram {
    switch words.count {
    case 1: try desktop.daemon.ctl(words[0], display: desktop.server.display)
    default: try desktop.daemon.ctl(words[0], words[1], display: desktop.server.display)
    }
  }

  @Test("`ctl reload` returns when the new bindings are in force")
  func reload() throws {
    let desktop = try Desktop(LifeTests.swipe)
    try desktop.bindings.write("swipe 3 up on touchpad -> run echo !new\n")
    let result = try ctl(desktop, "reload")
    #expect(result.ending == .exited(0) && result.errors == "", "\(result)")
    try desktop.longSwipe(0, -1)
    desktop.daemon.expect(output: ["new"])
  }

  @Test("`ctl reload` of a file with errors prints them, ends with code 2, and changes nothing")
  func brokenReload() throws {
    let desktop = try Desktop(LifeTests.swipe)
    try desktop.bindings.write("swipe 3 upp -> run a\n")
    let result = try ctl(desktop, "reload")
    #expect(result.ending == .exited(2))
    #expect(result.errors.contains("dactyl.conf:1:9: error:") && result.errors.contains("did you mean"), "\(result)")
    try desktop.longSwipe(0, -1)
    desktop.daemon.expect(output: ["up"])
  }

  @Test("`ctl status` reports a saved file with errors until the errors are corrected")
  func statusOfBrokenFile() throws {
    let desktop = try Desktop(LifeTests.swipe)
    #expect(try !ctl(desktop, "status").output.contains("errors"))
    try desktop.bindings.write("swipe 3 upp -> run a\n")
    #expect(try ctl(desktop, "reload").ending == .exited(2))
    let broken = try ctl(desktop, "status").output
    #expect(
      broken.contains("errors    the saved file has errors, so the previous bindings remain in force:\n"), "\(broken)")
    #expect(broken.contains("dactyl.conf:1:9: error:"), "\(broken)")
    let json = try ctl(desktop, "status", "--json").output
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any], "\(json)")
    #expect((object["fileErrors"] as? [String])?.count == 1)
    try desktop.bindings.write(LifeTests.swipe)
    #expect(try ctl(desktop, "reload").ending == .exited(0))
    #expect(try !ctl(desktop, "status").output.contains("errors"))
  }

  @Test("`ctl status` lists the files that exist, each once")
  func statusFiles() throws {
    let user = try TemporaryFolder()
    let preset = user.path("dactyl/presets/mine.conf")
    try FileSystem.makeFolders(for: preset)
    try FileSystem.write(Array(LifeTests.swipe.utf8), to: preset, mayReplace: false)
    let desktop = try Desktop("include presets/mine.conf\n", environment: [("XDG_CONFIG_HOME", user.path)])
    let json = try ctl(desktop, "status", "--json").output
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any], "\(json)")
    #expect(object["files"] as? [String] == [desktop.bindings.path, preset], "\(json)")
  }

  @Test("`ctl pause` cancels running gestures and leaves input to applications until `ctl resume`")
  func pause() throws {
    let desktop = try Desktop("pan 3 on touchpad {\n began -> hold alt\n cancelled -> run echo !cancelled\n}\n")
    let touchpad = desktop.server.touchpad
    try touchpad.swipeBegan(fingers: 3)
    try touchpad.swipeMoved(dx: 100, dy: 0)
    desktop.expect { $0.keysDown == ["Alt_L"] }
    #expect(try ctl(desktop, "pause").ending == .exited(0))
    desktop.daemon.expect(output: ["cancelled"])
    desktop.expect { $0.keysDown == [] }
    try touchpad.swipeEnded(cancelled: true)
    #expect(try ctl(desktop, "status").output.contains("paused    yes, until"))
    try desktop.longSwipe(0, -1)
    #expect(try ctl(desktop, "resume").ending == .exited(0))
    try touchpad.swipeBegan(fingers: 3)
    try touchpad.swipeMoved(dx: 100, dy: 0)
    try touchpad.swipeInterrupted()
    desktop.daemon.expect(output: ["cancelled", "cancelled"])
  }

  @Test("After the request `rehearse`, gestures are recognized but not performed, until it expires")
  func rehearsal() throws {
    let desktop = try Desktop(LifeTests.swipe + "swipe 3 down on touchpad -> run echo !down\n")
    let display = desktop.server.display
    #expect(try desktop.daemon.ask("rehearse 60000", display: display) == "ok\n")
    try desktop.longSwipe(0, -1)
    let isRefused = try becomesTrue {
      let why = try desktop.daemon.dactyl(["why"], display: display)
      return why.output.contains("a program lets you try gestures without performing them")
    }
    #expect(isRefused)
    #expect(try desktop.daemon.ask("rehearse", display: display) == "ok\n")
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: 800)
    desktop.daemon.expect(output: ["down"])
    // The recognition without actions ends when its time is over.
    #expect(try desktop.daemon.ask("rehearse 1", display: display) == "ok\n")
    desktop.daemon.expect { daemon in (try? desktop.longSwipe(0, -1)) != nil && daemon.commandLines.contains("up") }
  }

  @Test("While gestures are paused, no plugin acts by itself; after the pause, plugins act again")
  func pausedPlugin() throws {
    let ticker = try TickerPlugin()
    let desktop = try ticker.desktop(LifeTests.swipe)
    desktop.daemon.expect { $0.commandLines.contains("tick") }
    #expect(try ctl(desktop, "pause").ending == .exited(0))
    let (ticks, beats) = (desktop.daemon.commandLines.count, desktop.daemon.reports.count)
    desktop.daemon.expect { $0.reports.count >= beats + 3 }
    // One tick may have been on its way when the pause began.
    #expect(desktop.daemon.commandLines.count <= ticks + 1)
    #expect(try ctl(desktop, "resume").ending == .exited(0))
    desktop.daemon.expect { $0.commandLines.count > ticks + 1 }
  }

  @Test("A pause by `ctl pause TIME` ends after that time")
  func pauseForTime() throws {
    let desktop = try Desktop(LifeTests.swipe)
    #expect(try ctl(desktop, "pause", "300ms").ending == .exited(0))
    try desktop.longSwipe(0, -1)
    desktop.daemon.expect { $0.lines.contains("resumed") }
    #expect(desktop.daemon.commandLines == [])
    try desktop.longSwipe(0, -1)
    desktop.daemon.expect(output: ["up"])
  }

  @Test("`ctl mode` refuses an unknown mode, and lists the modes of the bindings")
  func unknownMode() throws {
    let desktop = try Desktop(LifeTests.swipe)
    let result = try ctl(desktop, "mode", "nonsense")
    #expect(result.ending == .exited(9))
    #expect(result.errors.contains("nonsense") && result.errors.contains("default"), "\(result)")
    #expect(try ctl(desktop, "mode", "default").ending == .exited(0))
  }

  @Test("`ctl status --json` prints the state as one JSON object")
  func status() throws {
    let desktop = try Desktop(LifeTests.swipe)
    try desktop.longSwipe(0, -1)
    desktop.daemon.expect(output: ["up"])
    let result = try ctl(desktop, "status", "--json")
    #expect(result.ending == .exited(0))
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any], "\(result)")
    #expect(object["mode"] as? String == "default")
    #expect(object["paused"] as? Bool == false)
    #expect(object["bindings"] as? Int == 1)
    #expect(object["gestures"] as? Int == 1)
    #expect(object["files"] as? [String] == [desktop.bindings.path])
    #expect(object["process"] as? Int == desktop.daemon.workerID.map { Int($0) })
  }

  @Test("If no daemon answers, `ctl` names the display and ends with code 8")
  func noDaemon() throws {
    let desktop = try Desktop(LifeTests.swipe)
    let result = try desktop.daemon.ctl("status", display: ":9998")
    #expect(result.ending == .exited(8))
    #expect(result.errors.contains(":9998"), "\(result)")
  }

  @Test("If the socket exists, `ctl` says what its owner has answered")
  func otherProgram() throws {
    let desktop = try Desktop(LifeTests.swipe)
    let path = desktop.daemon.socketPath(display: desktop.server.display)
    let worker = ChildProcess(id: try #require(desktop.daemon.workerID))
    worker.send(signal: SignalNumber.stop)
    defer { worker.send(signal: SignalNumber.continue) }
    let result = try ctl(desktop, "status")
    #expect(result.ending == .exited(8) && !result.errors.contains("XDG_RUNTIME_DIR"), "\(path): \(result)")
  }

  @Test("A daemon removes its control socket when it ends, and replaces that of a killed daemon")
  func staleSocket() throws {
    let desktop = try Desktop(LifeTests.swipe)
    let socket = desktop.daemon.socketPath(display: desktop.server.display)
    let attributes = try FileManager.default.attributesOfItem(
      atPath: desktop.daemon.runtimeFolder.appending(path: "dactyl").path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    try desktop.daemon.killWorker()
    #expect(try ctl(desktop, "status").ending == .exited(0))
    desktop.daemon.stop()
    #expect(!FileManager.default.fileExists(atPath: socket))
  }

  @Test("A daemon that is replaced does not remove the control socket of the new daemon")
  func replaced() throws {
    let desktop = try Desktop(LifeTests.swipe)
    let other = try RunningDaemon(
      display: desktop.server.display, file: desktop.bindings.path, arguments: ["--replace"],
      environment: [("XDG_RUNTIME_DIR", desktop.daemon.runtimeFolder.path)])
    #expect(other.waitUntilReady())
    #expect(desktop.daemon.waitForEnd() == .exited(0))
    let result = try ctl(desktop, "status")
    #expect(result.ending == .exited(0))
    #expect(result.output.contains("process   \(try #require(other.workerID))"), "\(result)")
  }

  @Test("Without XDG_RUNTIME_DIR the socket is in `~/.cache`, and only this user can reach it")
  func noRuntimeFolder() throws {
    let server = try VirtualServer()
    let bindings = try BindingsOnDisk(LifeTests.swipe)
    let home = try TemporaryFolder()
    let environment = [("XDG_RUNTIME_DIR", ""), ("XDG_CACHE_HOME", ""), ("HOME", home.path)]
    let daemon = try RunningDaemon(display: server.display, file: bindings.path, environment: environment)
    #expect(daemon.waitUntilReady())
    let result = try daemon.dactyl(["ctl", "status"], display: server.display, environment: environment)
    #expect(result.ending == .exited(0), "\(result)")
    let folder = home.path + "/.cache/dactyl"
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["\(server.display).sock"])
    let mode = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int
    #expect(mode == 0o700)
    #expect(daemon.reports.isEmpty, "\(daemon.reports)")
  }

  @Test("Without XDG_RUNTIME_DIR and HOME the daemon runs, and reports the missing socket once")
  func noFolder() throws {
    let server = try VirtualServer()
    let bindings = try BindingsOnDisk(LifeTests.swipe)
    let daemon = try RunningDaemon(
      display: server.display, file: bindings.path,
      environment: [("XDG_RUNTIME_DIR", ""), ("XDG_CACHE_HOME", ""), ("HOME", "")])
    #expect(daemon.waitUntilReady())
    try server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    daemon.expect(output: ["up"])
    #expect(daemon.reports.count == 1 && daemon.reports[0].contains("XDG_RUNTIME_DIR"), "\(daemon.reports)")
  }
}
