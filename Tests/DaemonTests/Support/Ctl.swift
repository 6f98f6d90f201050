import Control
import Foundation
import Linux
import TestSupport
import Testing
import VirtualX

extension RunningDaemon {
  /// Runs `dactyl ctl` for this daemon's display to its end.
  func ctl(_ arguments: String..., display: String) throws -> FinishedProgram {
    try dactyl(["ctl"] + arguments, display: display)
  }

  /// Sends a request to the daemon, and returns its answer.
  func ask(_ request: String, display: String) throws -> String {
    let socket = try UnixSocket(connectingTo: socketPath(display: display), timeout: .seconds(20))
    try socket.send(Array("\(request)\n".utf8))
    return String(decoding: try socket.receiveToEnd(limit: ControlAnswer.maximumLength), as: UTF8.self)
  }

  /// Runs `dactyl` for this daemon's display to its end.
  ///
  /// - Parameter environment: The variables that lead to the control socket; empty for the daemon's runtime folder.
  func dactyl(
    _ arguments: [String], display: String, environment: [(name: String, value: String)] = []
  ) throws -> FinishedProgram {
    var start = ProgramStart([try #require(Paths.program("dactyl"))] + arguments)
    let folder: [(name: String, value: String)] =
      environment.isEmpty ? [("XDG_RUNTIME_DIR", runtimeFolder.path)] : environment
    start.environment = [("DISPLAY", display)] + folder
    return try start.run()
  }

  /// The daemon's output and reports, the process that serves the display, and the daemon's explanation of the last
  /// attempt.
  func account(on server: VirtualServer) -> String {
    let why = try? dactyl(["why"], display: server.display)
    // Reads the lines that have been printed.
    _ = wait(timeout: .zero) { _ in true }
    let process = "process \(workerID.map { "\($0)" } ?? "none")"
    return (lines + reports + [process, why?.output, why?.errors].compactMap(\.self)).joined(separator: "\n")
  }

  /// Waits until the server has read all input of its devices, and the daemon has decided about it.
  func waitUntilInputIsHandled(of server: VirtualServer) throws {
    try server.sync()
    try waitForPass(of: server)
  }

  /// Waits until the daemon has decided about all input that the server has read.
  ///
  /// A pass of the daemon's loop serves requests first, then input. Therefore, the answer to a second request shows
  /// that the pass of the first request is over.
  func waitForPass(of server: VirtualServer) throws {
    for _ in 1...2 {
      try #require(try !ask(ControlRequest.status.line, display: server.display).isEmpty)
    }
  }

  /// Returns the path of the daemon's control socket.
  func socketPath(display: String) -> String {
    runtimeFolder.appending(path: "dactyl/\(display).sock").path
  }
}
