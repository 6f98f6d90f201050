import Linux
import TestClients
import TestSupport
import Testing
import VirtualX

/// A running xtrlock. xtrlock locks only for users with a password, so it gets a password file in a separate mount
/// namespace.
final class Xtrlock {
  static let isPossible: Bool = {
    guard FileSystem.isExecutable("/usr/bin/xtrlock") else { return false }
    let start = ProgramStart(["unshare", "--mount", "mount", "--bind", "/etc/hostname", "/etc/shadow"])
    return (try? start.run())?.status == 0
  }()

  private let process: ChildProcess

  convenience init(_ options: [String], _ desktop: Desktop) throws {
    try self.init(options, on: desktop.server, over: desktop.application)
  }

  /// Locks a session, and waits until xtrlock has grabbed the keyboard and the pointer.
  init(_ options: [String], on server: VirtualServer, over application: Application) throws {
    let file = try server.addFile(
      "shadow", containing: "root:$6$salt$\(String(repeating: "x", count: 86)):19000:0:99999:7:::\n")
    let script = #"file=$1; shift; mount --bind "$file" /etc/shadow && exec xtrlock "$@""#
    var start = ProgramStart(["unshare", "--mount", "sh", "-c", script, "sh", file] + options)
    start.environment = [("DISPLAY", server.display)]
    start.standardOutput = .null
    start.standardError = .null
    process = try start.spawn()
    let client = try GrabbingClient(display: server.display)
    try #require(
      application.wait(
        until: { $0.isKeyboardTaken && client.isPointerTaken }))
  }

  deinit { end() }

  func end() {
    process.sendToGroup(signal: SignalNumber.kill)
    _ = process.wait(timeout: .seconds(5))
  }
}
