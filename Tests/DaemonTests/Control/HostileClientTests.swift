import Linux
import TestSupport
import Testing
import VirtualX

@Suite(.waitsForPrograms) struct HostileClientTests {
  private func connect(_ desktop: Desktop) throws -> UnixSocket {
    try UnixSocket(
      connectingTo: desktop.daemon.socketPath(display: desktop.server.display), timeout: .seconds(10))
  }

  private func answer(_ socket: UnixSocket) throws -> String {
    String(decoding: try socket.receiveToEnd(limit: 65_536), as: UTF8.self)
  }

  /// Expects that the daemon still serves gestures and control requests.
  private func expectServes(_ desktop: Desktop) throws {
    let count = desktop.daemon.commandLines.count
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect { $0.commandLines.count == count + 1 }
    let socket = try connect(desktop)
    try socket.send(Array("status\n".utf8))
    #expect(try answer(socket).hasSuffix("\nok\n"))
  }

  @Test(
    "An invalid request on the control socket is refused with an error",
    arguments: [
      "", "nonsense", "mode", "pause soon", "pause -1", "pause 99999999999999999999", "reload now", "status\0",
      "\u{1b}[2J",
    ])
  func nonsense(_ line: String) throws {
    let desktop = try Desktop(LifeTests.swipe)
    let socket = try connect(desktop)
    try socket.send(Array((line + "\n").utf8))
    #expect(try answer(socket).hasPrefix("error 64 "))
    try expectServes(desktop)
  }

  @Test("A client that sends a megabyte in one line is disconnected; a half line delays no client")
  func endlessLine() throws {
    let desktop = try Desktop(LifeTests.swipe)
    let half = try connect(desktop)
    try half.send(Array("stat".utf8))
    let endless = try connect(desktop)
    // The daemon disconnects the client before the client has sent everything.
    try? endless.send([UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20))
    try expectServes(desktop)
    try half.send(Array("us\n".utf8))
    #expect(try answer(half).hasSuffix("\nok\n"))
  }

  @Test("Silent clients are disconnected, however many they are, and other clients are served")
  func silent() throws {
    let desktop = try Desktop(LifeTests.swipe)
    let worker = try #require(desktop.daemon.workerID)
    let before = try ProcessFacts.openFiles(worker)
    let sockets = try (0..<40).map { _ in try connect(desktop) }
    try expectServes(desktop)
    #expect(try ProcessFacts.openFiles(worker) <= before + 8)
    desktop.daemon.expect { _ in (try? ProcessFacts.openFiles(worker)) == before }
    for socket in sockets { #expect(throws: (any Error).self) { try socket.receive(1) } }
    try expectServes(desktop)
  }

  @Test("After a hundred clients have disconnected early, the daemon has no additional open file")
  func hangUp() throws {
    let desktop = try Desktop(LifeTests.swipe)
    let worker = try #require(desktop.daemon.workerID)
    let before = try ProcessFacts.openFiles(worker)
    for round in 0..<100 {
      let socket = try connect(desktop)
      switch round % 3 {
      case 0: break
      case 1: try socket.send(Array("sta".utf8))
      default: try? socket.send(Array("status\n".utf8))
      }
    }
    try expectServes(desktop)
    desktop.daemon.expect { _ in (try? ProcessFacts.openFiles(worker)) == before }
  }
}
