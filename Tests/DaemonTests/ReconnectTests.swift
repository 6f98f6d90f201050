import Control
import Foundation
import Linux
import TestSupport
import Testing
import VirtualX

@testable import Daemon

@Suite(.waitsForPrograms) struct ReconnectTests {
  static let bindings = """
    pan 3 horizontal on touchpad {
      began -> hold alt
    }
    swipe 4 up on touchpad -> run echo !up

    """

  /// Returns a display number that no server chooses by itself; `place` distinguishes the tests of this process.
  private func displayNumber(_ place: Int32) -> UInt16 {
    UInt16(truncatingIfNeeded: 20_000 + (ProcessInfo.processInfo.processIdentifier * 4 + place) % 30_000)
  }

  /// Returns the reports about the server. A server that ends removes its keyboards first, so a report about a missing
  /// key may come before.
  private func serverReports(of daemon: RunningDaemon) -> [String] {
    daemon.reports.filter { $0.contains("X server") }
  }

  @Test("With --reconnect the daemon connects to each new server, without keys of the previous one")
  func comesBack() throws {
    let number = displayNumber(0)
    let bindings = try BindingsOnDisk(Self.bindings)
    var server = try VirtualServer(displayNumber: number)
    let daemon = try RunningDaemon(display: ":\(number)", file: bindings.path, arguments: ["--reconnect"])
    defer {
      daemon.stop()
      server.stop()
    }
    for round in 0..<faultRepetitions {
      try #require(
        daemon.wait { $0.lines.filter { $0 == "ready" }.count == round + 1 }, "round \(round): \(daemon.reports)")
      let application = try Application(display: server.display)
      #expect(application.keysDown == [])
      try server.touchpad.swipe(fingers: 4, dx: 0, dy: -800)
      try #require(daemon.wait { $0.commandLines.count == round + 1 }, "round \(round): \(daemon.reports)")
      let updates = Int.random(in: 0...20)
      try server.touchpad.swipeBegan(fingers: 3)
      for _ in 0..<updates { try server.touchpad.swipeMoved(dx: 30, dy: 0) }
      if round.isMultiple(of: 2) { server.killServer() }
      server.stop()
      try #require(
        daemon.wait { serverReports(of: $0).count == 2 * round + 1 },
        "\(updates) updates in round \(round): \(daemon.reports)")
      server = try VirtualServer(displayNumber: number)
    }
    daemon.expect { $0.lines.filter { $0 == "ready" }.count == faultRepetitions + 1 }
    // Wait for the reports, too, which arrive over another pipe.
    daemon.expect { serverReports(of: $0).count == 2 * faultRepetitions }
    let lines = ["dactyld: the connection to the X server is lost; waiting for the server to come back"]
    #expect(
      serverReports(of: daemon) == (0..<faultRepetitions).flatMap { _ in lines + ["dactyld: the X server is back"] },
      "\(daemon.reports)")
  }

  @Test("A daemon that waits for a server sleeps between attempts to connect, and ends on request")
  func waits() throws {
    let number = displayNumber(1)
    let bindings = try BindingsOnDisk(Self.bindings)
    let server = try VirtualServer(displayNumber: number)
    let daemon = try RunningDaemon(display: ":\(number)", file: bindings.path, arguments: ["--reconnect"])
    #expect(daemon.waitUntilReady())
    server.killServer()
    daemon.expect { $0.reports.count == 1 }
    let before = daemon.wakeUps(of: daemon.process.id)
    // There are a few attempts (after 0.1, 0.3, 0.7 and 1.5 s), each with a few wake-ups for its start and its end.
    #expect(!daemon.wait(timeout: .seconds(1)) { $0.wakeUps(of: $0.process.id) >= before + 100 })
    #expect(daemon.wakeUps(of: daemon.process.id) > before)
    #expect(daemon.reports.count == 1, "\(daemon.reports)")
    daemon.process.send(signal: SignalNumber.terminate)
    #expect(daemon.waitForEnd() == .exited(0))
  }

  @Test("If the display is missing at the start, the exit code is 5 even with --reconnect")
  func neverThere() throws {
    let bindings = try BindingsOnDisk(Self.bindings)
    let daemon = try RunningDaemon(display: ":9999", file: bindings.path, arguments: ["--reconnect"])
    #expect(daemon.waitForEnd() == .exited(5))
    var start = ProgramStart([
      try #require(Paths.program("dactyl")), "run", "--reconnect", "--config", bindings.path,
    ])
    start.environment = [("DISPLAY", ":9999")]
    #expect(try start.run().status == 5)
  }

  @Test("The intervals between attempts to connect double up to two seconds")
  func pauses() {
    var reconnection = Reconnection()
    let intervals = (0..<7).map { _ in reconnection.nextInterval() }
    #expect(intervals == [100, 200, 400, 800, 1600, 2000, 2000].map { .milliseconds($0) })
  }
}
