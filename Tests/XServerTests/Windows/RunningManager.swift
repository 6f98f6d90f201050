import Linux
import VirtualX

@testable import XServer

/// A window manager on a private server, ended with this value's `stop`.
struct RunningManager {
  enum Program: String, CaseIterable, Sendable {
    case openbox, i3, mutter

    var isInstalled: Bool { FileSystem.isExecutable("/usr/bin/" + rawValue) }
  }

  private let process: ChildProcess

  init(_ program: Program, on server: VirtualServer) throws {
    let arguments =
      switch program {
      case .openbox: ["openbox"]
      // Without a file of its own it opens its first-run wizard, which takes the clicks.
      case .i3: ["i3", "-c", try server.addFile("i3.conf", containing: "focus_follows_mouse no\n")]
      case .mutter: ["mutter", "--x11", "--sm-disable"]
      }
    var start = ProgramStart(arguments)
    start.standardOutput = .null
    start.standardError = .null
    start.environment = [("DISPLAY", server.display), ("NO_AT_BRIDGE", "1"), ("XDG_RUNTIME_DIR", server.folderPath)]
    process = try start.spawn()
    let connection = try XConnection(display: server.display)
    let end = MonotonicClock.microseconds + 20_000_000
    while connection.manager() == nil {
      guard MonotonicClock.microseconds < end else {
        stop()
        throw Missing(program: program)
      }
      _ = Descriptors.waitReadable(connection.fileDescriptor, timeout: .milliseconds(5))
    }
  }

  struct Missing: Error { let program: Program }

  func stop() {
    process.send(signal: SignalNumber.kill)
    _ = process.wait(timeout: .seconds(10))
  }
}
