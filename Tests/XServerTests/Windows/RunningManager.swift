import CX11
import Linux
import VirtualX

@testable import XServer

/// A window manager on a private server, ended with this value's `stop`.
struct RunningManager {
  typealias Program = WindowManagerProgram

  private let process: ChildProcess

  /// Starts a window manager, and waits until it has taken the display over.
  init(_ program: Program, on server: VirtualServer) throws {
    process = try program.start(on: server)
    let connection = try XConnection(display: server.display)
    let end = MonotonicTime.now + .seconds(30)
    func isThere() -> Bool {
      program.tellsItsHints
        ? connection.manager().map { !$0.supported.isEmpty } ?? false : connection.isManagerPresent(nil)
    }
    while !isThere() {
      guard MonotonicTime.now < end else {
        stop()
        throw Missing(program: program)
      }
      _ = Descriptors.waitReadable(connection.fileDescriptor, timeout: .milliseconds(5))
    }
  }

  struct Missing: Error { let program: Program }

  func stop() {
    process.sendToGroup(signal: SignalNumber.kill)
    _ = process.wait(timeout: .seconds(10))
  }
}
