import CX11
import Linux
import TestClients
import TestSupport
import VirtualX

@testable import XServer

/// A window manager on a private server. It runs until `stop` is called.
struct RunningManager {
  typealias Program = WindowManagerProgram

  private let process: ChildProcess

  /// Starts a window manager, and waits until it manages the display.
  init(_ program: Program, on server: VirtualServer) throws {
    process = try program.start(on: server)
    let connection = try XConnection(display: server.display)
    func isThere() -> Bool {
      program.tellsItsHints
        ? connection.manager().map { !$0.supported.isEmpty } ?? false : connection.isManagerPresent(nil)
    }
    guard becomesTrue(within: .seconds(30), isThere) else {
      stop()
      throw Missing(program: program)
    }
  }

  struct Missing: Error { let program: Program }

  func stop() {
    process.sendToGroup(signal: SignalNumber.kill)
    _ = process.wait(timeout: .seconds(10))
  }
}
