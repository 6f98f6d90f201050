import Glibc
import Linux
import TestSupport
import Testing
import VirtualX

@Suite(.waitsForPrograms) struct LifeTests {
  static let swipe = "swipe 3 up on touchpad -> run echo !up\n"

  /// Starts a daemon that must end by itself. Returns how it ended, and its messages.
  private func run(
    display: String?, _ text: String? = swipe, _ arguments: [String] = []
  ) throws -> (ending: ChildProcess.Ending?, reports: [String]) {
    let bindings = try text.map { try BindingsOnDisk($0) }
    let daemon = try RunningDaemon(display: display, file: bindings?.path ?? "/no/such/file", arguments: arguments)
    return (daemon.waitForEnd(), daemon.reports)
  }

  @Test("Without a display the daemon prints one line and ends with code 5")
  func noDisplay() throws {
    let result = try run(display: ":9999")
    #expect(result.ending == .exited(5))
    #expect(result.reports.count == 1 && result.reports[0].contains(":9999"), "\(result.reports)")
  }

  @Test("If the bindings file is missing, the daemon prints its path once and ends with code 7")
  func noBindings() throws {
    let result = try run(display: ":9999", nil)
    #expect(result.ending == .exited(7))
    #expect(result.reports.count == 1 && result.reports[0].contains("/no/such/file"), "\(result.reports)")
  }

  @Test("With broken bindings the daemon prints each error's position and ends with code 2")
  func brokenBindings() throws {
    let result = try run(display: ":9999", "swipe 3 upp -> run a\nswipe 3 up -> keys ctrl+\n")
    #expect(result.ending == .exited(2))
    #expect(result.reports.contains { $0.contains("dactyl.conf:1:9: error:") }, "\(result.reports)")
    #expect(result.reports.contains { $0.contains("dactyl.conf:2:") }, "\(result.reports)")
  }

  @Test("With a wrong argument the daemon prints one line and ends with code 64")
  func usage() throws {
    let result = try run(display: ":9999", Self.swipe, ["--nonsense"])
    #expect(result.ending == .exited(64))
    #expect(result.reports.count == 1 && result.reports[0].contains("--nonsense"))
  }

  @Test("A second daemon names the process that serves the display and ends with code 4")
  func second() throws {
    let desktop = try Desktop(Self.swipe)
    let result = try run(display: desktop.server.display)
    #expect(result.ending == .exited(4))
    let worker = try #require(desktop.daemon.workerID)
    #expect(result.reports.count == 1 && result.reports[0].contains("\(worker)"), "\(result.reports)")
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["up"])
  }

  @Test("A daemon with --replace takes over the display, and the previous one ends cleanly")
  func replaced() throws {
    let desktop = try Desktop(Self.swipe)
    let other = try RunningDaemon(
      display: desktop.server.display, file: desktop.bindings.path, arguments: ["--replace"])
    #expect(desktop.daemon.waitForEnd() == .exited(0))
    #expect(other.waitUntilReady())
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    #expect(other.wait(forOutput: ["up"]), "\(other.lines) \(other.reports)")
    #expect(desktop.daemon.commandLines == [])
  }

  @Test("Reload requests that repeat during a gesture take effect after half a second")
  func reloadStorm() throws {
    let desktop = try Desktop("pan 3 on touchpad { began -> hold alt }\n")
    let touchpad = desktop.server.touchpad
    try touchpad.swipeBegan(fingers: 3)
    try touchpad.swipeMoved(dx: 100, dy: 0)
    desktop.expect { $0.keysDown == ["Alt_L"] }
    let hasReloaded = desktop.daemon.wait { daemon in
      daemon.process.send(signal: SignalNumber.hangUp)
      return daemon.lines.contains("reloaded")
    }
    #expect(hasReloaded)
    desktop.expect { $0.keysDown == [] }
  }

  @Test("A daemon that keeps crashing is no longer restarted, and ends with one line and code 1")
  func crashing() throws {
    let desktop = try Desktop(Self.swipe)
    var killed: Set<Int32> = []
    let ended = desktop.daemon.wait(timeout: .seconds(60)) { daemon in
      if daemon.lines.filter({ $0 == "ready" }).count > killed.count, let worker = daemon.workerID,
        killed.insert(worker).inserted
      {
        ChildProcess(id: worker).send(signal: SignalNumber.kill)
      }
      return daemon.reports.contains { $0.contains("giving up") }
    }
    #expect(ended)
    #expect(desktop.daemon.waitForEnd() == .exited(1))
    #expect(killed.count == 5)
  }

  @Test("An X server that dies ends the daemon with one line and code 3", arguments: [true, false])
  func serverDeath(byKill: Bool) throws {
    let desktop = try Desktop(Self.swipe)
    if byKill { desktop.server.killServer() } else { desktop.server.stop() }
    #expect(desktop.daemon.waitForEnd() == .exited(3))
    #expect(desktop.daemon.reports.count == 1, "\(desktop.daemon.reports)")
  }

  @Test("A program that does not read the daemon's output delays no gesture")
  func slowReader() throws {
    let desktop = try Desktop(
      "pan 3 on touchpad {\n every 0.1mm right -> mode default\n}\nswipe 4 up on touchpad -> keys F5\n")
    let touchpad = desktop.server.touchpad
    let worker = try #require(desktop.daemon.workerID)
    // Each report has several lines; a pipe holds 64 kB.
    try touchpad.swipeBegan(fingers: 3)
    for _ in 0..<4000 { try touchpad.swipeMoved(dx: 20, dy: 0) }
    try touchpad.swipeEnded()
    try touchpad.swipe(fingers: 4, dx: 0, dy: -800)
    desktop.expect(keys: ["press F5", "release F5"])
    #expect(desktop.daemon.workerID == worker)
    desktop.daemon.expect { $0.lines.count > 1000 }
    #expect(desktop.daemon.lines.count < 4000, "\(desktop.daemon.lines.count) \(desktop.daemon.lines.prefix(4))")
  }

  @Test("A reload during a gesture performs the old bindings' cancelled phase and releases keys")
  func reloadInGesture() throws {
    let desktop = try Desktop("pan 3 on touchpad {\n began -> hold alt\n cancelled -> run echo !cancelled\n}\n")
    try desktop.server.touchpad.swipeBegan(fingers: 3)
    try desktop.server.touchpad.swipeMoved(dx: 100, dy: 0)
    desktop.expect(keys: ["press Alt_L"])
    try desktop.bindings.write(Self.swipe)
    desktop.daemon.process.send(signal: SignalNumber.hangUp)
    desktop.daemon.expect { $0.lines.contains("reloaded") && $0.commandLines == ["cancelled"] }
    desktop.expect { $0.keysDown == [] }
  }

  @Test("If no device fits the bindings, the daemon says so, and serves a device plugged in later")
  func plugIn() throws {
    let server = try VirtualServer()
    let bindings = try BindingsOnDisk("swipe 3 up on \"* touchpad\" -> run echo !up\n")
    try setTouchpad(enabled: false, of: server)
    let daemon = try RunningDaemon(display: server.display, file: bindings.path)
    defer { daemon.stop() }
    #expect(daemon.waitUntilReady())
    daemon.expect { $0.reports.count == 1 && $0.reports[0].contains("dactyl demo") }
    try setTouchpad(enabled: true, of: server)
    // The daemon learns of the device some time after this, so the hand repeats its gesture, as a user would.
    daemon.expect { daemon in
      try? server.touchpad.swipe(fingers: 3, dx: 0, dy: -800, updates: 5, over: .milliseconds(20))
      return daemon.commandLines.contains("up")
    }
  }

  private func setTouchpad(enabled: Bool, of server: VirtualServer) throws {
    try server.run(["xinput", enabled ? "enable" : "disable", "Virtual touchpad"])
  }

  @Test("Mouse movements and title changes do not wake a daemon with only touch bindings")
  func idle() throws {
    let desktop = try Desktop("tap 2 on touchscreen -> run echo !tap\n")
    // The first movement may make the server notify every client of a change of devices.
    try desktop.server.mouse.move(dx: 1, dy: 1)
    try desktop.server.mouse.sync()
    desktop.application.sync()
    let before = try #require(desktop.daemon.wakeUpsAtRest())
    for index in 0..<200 {
      try desktop.server.mouse.move(dx: 1, dy: 0)
      desktop.application.setTitle("title \(index)")
    }
    try desktop.server.mouse.sync()
    desktop.application.sync()
    #expect(desktop.daemon.wakeUps == before)
    try desktop.server.touchscreen.tap(at: TapTests.points)
    desktop.daemon.expect(output: ["tap"])
    #expect(desktop.daemon.wakeUps > before)
  }

  @Test("Keys, movements and drags with other buttons do not wake a daemon with a bound stroke")
  func idleStrokes() throws {
    let desktop = try Desktop("stroke L with button right -> run echo !L\n")
    try desktop.server.mouse.move(dx: 1, dy: 1)
    try desktop.server.mouse.press(1)
    // With the first key of a device, the server may notify all clients.
    try desktop.server.keyboard.type(.enter)
    try desktop.server.mouse.sync()
    desktop.application.sync()
    let before = try #require(desktop.daemon.wakeUpsAtRest())
    for _ in 0..<200 { try desktop.server.mouse.move(dx: 1, dy: 0) }
    for _ in 0..<20 { try desktop.server.keyboard.type(.enter) }
    try desktop.server.mouse.sync()
    desktop.application.sync()
    #expect(desktop.daemon.wakeUpsAtRest() == before)
    try desktop.server.mouse.release(1)
    #expect(becomesTrue { desktop.daemon.wakeUps > before })
  }
}
