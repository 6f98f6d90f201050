import Control
import Foundation
import Linux
import TestSupport
import Testing

extension CommandLine {
  /// A daemon that serves a private X server for this home folder.
  final class Daemon {
    private let child: ChildProcess

    init(_ child: ChildProcess) { self.child = child }

    func end() {
      child.send(signal: SignalNumber.terminate)
      if child.wait(timeout: .seconds(10)) == nil { child.send(signal: SignalNumber.kill) }
    }
  }

  /// The environment variables for the folders of the build and of the user.
  private func environment(_ display: String) throws -> [(name: String, value: String)] {
    let program = try #require(Paths.program("dactyl"))
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folder = URL(filePath: program).deletingLastPathComponent().path
    return [
      ("HOME", home), ("XDG_CONFIG_HOME", ""), ("XDG_STATE_HOME", ""), ("XDG_RUNTIME_DIR", self.path("run")),
      ("DISPLAY", display), ("PATH", "\(folder):\(path)"), ("DACTYL_OVERLAY", ""),
    ]
  }

  /// Starts the daemon and waits until a client can ask it.
  func runDaemon(on display: String) throws -> Daemon {
    try FileManager.default.createDirectory(
      atPath: path("run"), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    var start = ProgramStart(["sh", "-c", "exec dactyl run >\"$HOME/log\" 2>&1"])
    start.environment = try environment(display)
    let daemon = Daemon(try start.spawn())
    let deadline = ContinuousClock.now + .seconds(20)
    while try shell("dactyl ctl status", display: display).status != 0 {
      try #require(ContinuousClock.now < deadline, "the daemon does not answer: \((try? text("log")) ?? "")")
    }
    return daemon
  }

  /// Runs a command in the home folder by a shell that finds `dactyl`. The output includes the errors.
  func shell(_ command: String, display: String = "") throws -> FinishedProgram {
    var start = ProgramStart(["sh", "-c", "cd \"$HOME\" && { \(command)\n} 2>&1 </dev/null"])
    start.environment = try environment(display)
    return try start.run()
  }
}
