import Foundation
import Linux
import TestSupport
import Testing
import VirtualX

@Suite("Starting Dactyl by `dactyl service`", .waitsForPrograms, .serialized)
struct ServiceStartTests {
  private let user = try? ServiceUser()

  /// Writes bindings with a swipe whose command writes its `NOTIFY_SOCKET` to a file. Returns the file's path.
  private func writeBindings(_ user: ServiceUser) throws -> String {
    let mark = user.line.path("swiped")
    let binding = "swipe 3 right -> run echo \"socket=$NOTIFY_SOCKET\" >>'\(mark)'\n"
    try user.line.write(binding, to: ".config/dactyl/dactyl.conf")
    // The daemon uses no runtime folder that another user could have made.
    try FileManager.default.createDirectory(
      atPath: user.line.path("run"), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return mark
  }

  /// Starts a command line as a session does.
  private func start(
    _ command: String, _ user: ServiceUser, _ server: VirtualServer, _ more: [(name: String, value: String)] = []
  ) throws -> ChildProcess {
    var start = ProgramStart(["sh", "-c", command])
    start.environment =
      user.environment() + [("HOME", user.line.home), ("XDG_CONFIG_HOME", ""), ("DISPLAY", server.display)] + more
    start.standardOutput = .null
    start.standardError = .null
    return try start.spawn()
  }

  private func stop(_ child: ChildProcess) {
    child.send(signal: SignalNumber.terminate)
    if child.wait(timeout: .seconds(20)) == nil { child.sendToGroup(signal: SignalNumber.kill) }
  }

  private func wait(until condition: () throws -> Bool) rethrows -> Bool {
    try becomesTrue(within: .seconds(30), condition)
  }

  private func line(_ key: String, of file: String, _ user: ServiceUser) throws -> String {
    let lines = try user.line.text(file).split(separator: "\n")
    return String(try #require(lines.first { $0.hasPrefix("\(key)=") }).dropFirst(key.count + 1))
  }

  private func swipe(_ server: VirtualServer, makes mark: String) throws -> Bool {
    try server.touchpad.swipe(fingers: 3, dx: 800, dy: 0, over: .milliseconds(80))
    return wait { FileSystem.exists(mark) }
  }

  @Test("The autostart entry starts a working daemon, and a second start does nothing")
  func autostart() throws {
    let user = try #require(user)
    let server = try VirtualServer()
    let mark = try writeBindings(user)
    let before = try user.tree
    #expect(try user.service("enable", desktop: "XFCE").status == 0)
    let idle = try user.service("status", display: server.display)
    #expect(idle.status == 8 && idle.output.contains("running   no"), "\(idle)")
    let exec = try line("Exec", of: ".config/autostart/dactyl.desktop", user)
    let daemon = try start("exec \(exec)", user, server)
    defer { stop(daemon) }
    try #require(try wait { try user.service("status", display: server.display).status == 0 })
    #expect(try swipe(server, makes: mark))
    let second = try start("exec \(exec)", user, server)
    #expect(second.wait(timeout: .seconds(30)) == .exited(4))
    #expect(try user.line.text(".local/state/dactyl/dactyl.log").contains("--replace"))
    let status = try user.service("status", display: server.display)
    #expect(status.output.contains("process") && status.output.contains("dactyl.log"), "\(status)")
    #expect(try user.service("disable", "--now", display: server.display).status == 0)
    #expect(daemon.wait(timeout: .seconds(30)) == .exited(0))
    try FileManager.default.removeItem(atPath: mark)
    try? FileManager.default.removeItem(atPath: user.line.path("run/dactyl"))
    #expect(try user.tree == before)
  }

  @Test(
    "The daemon notifies systemd when the daemon can serve swipes and when it stops", arguments: ["/tmp/", "@"])
  func unit(prefix: String) throws {
    let user = try #require(user)
    let server = try VirtualServer()
    let mark = try writeBindings(user)
    try user.setSystemd(servesSession: true)
    #expect(try user.service("enable", desktop: "XFCE").status == 0)
    let exec = try line("ExecStart", of: ".config/systemd/user/dactyl.service", user)
    let path = "\(prefix)dactyl-notify-\(UUID().uuidString)"
    let manager = try #require(DatagramReceiver(path))
    let daemon = try start("exec \(exec)", user, server, [("NOTIFY_SOCKET", path)])
    defer { stop(daemon) }
    #expect(manager.next(within: 30) == "READY=1")
    #expect(try swipe(server, makes: mark))
    // A command does not inherit `NOTIFY_SOCKET`, so that it cannot report for the daemon.
    #expect(wait { (try? user.line.text("swiped")) == "socket=\n" })
    daemon.send(signal: SignalNumber.terminate)
    #expect(manager.next(within: 30) == "STOPPING=1")
    #expect(daemon.wait(timeout: .seconds(30)) == .exited(0))
  }

  @Test("`enable --now` starts a daemon and exits with 0, even if the user must add the start line")
  func now() throws {
    let user = try #require(user)
    let server = try VirtualServer()
    let mark = try writeBindings(user)
    let before = try user.tree
    let outcome = try user.service("enable", "--now", desktop: "openbox", display: server.display)
    #expect(outcome.status == 0 && outcome.output.contains("Started."), "\(outcome)")
    let file = user.line.path(".config/openbox/autostart")
    #expect(outcome.output.contains("`dactyl service enable --add-line \(file)`"), "\(outcome)")
    // `enable --now` has waited until the daemon answers.
    let status = try user.service("status", display: server.display)
    #expect(status.status == 0, "\(status)")
    #expect(try swipe(server, makes: mark))
    // The printed command does not propose to start a daemon that already runs. After that command has run, `enable
    // --now` proposes no line.
    let added = try user.service("enable", "--add-line", file, desktop: "openbox", display: server.display)
    #expect(added.status == 0 && !added.output.contains("Start it now"), "\(added)")
    let again = try user.service("enable", "--now", desktop: "openbox", display: server.display)
    #expect(again.status == 0 && again.output.contains("with your session: \(file)"), "\(again)")
    #expect(again.output.contains("runs already") && !again.output.contains("Add this line"), "\(again)")
    #expect(try user.service("disable", "--now", display: server.display).status == 0)
    #expect(try wait { try user.service("status", display: server.display).status == 8 })
    try FileManager.default.removeItem(atPath: mark)
    try? FileManager.default.removeItem(atPath: user.line.path("run/dactyl"))
    #expect(try wait { try user.tree == before })
  }

  @Test("`enable --now` ends a running daemon, so that systemd can serve the display")
  func handover() throws {
    let user = try #require(user)
    let server = try VirtualServer()
    _ = try writeBindings(user)
    #expect(try user.dactyl("start", display: server.display).status == 0)
    try user.setSystemd(servesSession: true)
    // The test's `systemctl` starts nothing, so no daemon serves the display afterwards.
    #expect(try user.service("enable", "--now", display: server.display).status == 0)
    #expect(try user.service("status", display: server.display).status == 8)
  }

  @Test("`dactyl start` starts one daemon in the background, and `dactyl stop` ends the daemon")
  func startAndStop() throws {
    let user = try #require(user)
    let server = try VirtualServer()
    let mark = try writeBindings(user)
    #expect(try user.dactyl("stop", display: server.display).status == 8)
    let started = try user.dactyl("start", display: server.display)
    #expect(started.status == 0 && started.output.hasPrefix("Started.\n"), "\(started)")
    #expect(started.output.contains("\nTry now:\n") && started.output.contains("`dactyl stop` ends"), "\(started)")
    #expect(try swipe(server, makes: mark))
    let again = try user.dactyl("start", display: server.display)
    #expect(again.status == 0 && again.output.contains("runs already"), "\(again)")
    let stopped = try user.dactyl("stop", display: server.display)
    #expect(stopped.status == 0 && stopped.output.contains("Ended process"), "\(stopped)")
    #expect(try user.service("status", display: server.display).status == 8)
  }

  @Test(
    "`dactyl start` and `enable --now` print why no daemon can start, and exit with its code",
    arguments: [
      (nil, 7, "`dactyl init` writes one"), ("swipe 3 upp -> keys a\n", 2, "did you mean `up`?"),
      ("swipe 3 up -> keys a\n", 5, "display"),
    ] as [(String?, Int32, String)], ["start", "enable", "unit"])
  func failedStart(_ start: (bindings: String?, status: Int32, reason: String), way: String) throws {
    let user = try #require(user)
    if let bindings = start.bindings { try user.line.write(bindings, to: ".config/dactyl/dactyl.conf") }
    try user.setSystemd(servesSession: way == "unit")
    let outcome =
      way == "start"
      ? try user.dactyl("start", display: ":9873") : try user.service("enable", "--now", display: ":9873")
    // The test's `systemctl` starts every unit.
    let isStarted = way == "unit" && start.status == 5
    #expect(outcome.status == (isStarted ? 0 : start.status), "\(outcome)")
    #expect(outcome.errors.contains(start.reason) != isStarted, "\(outcome)")
    #expect(outcome.output.contains("Started.") == isStarted, "\(outcome)")
  }

  @Test("`enable --now` keeps a running daemon if the bindings file has errors")
  func keptDaemon() throws {
    let user = try #require(user)
    let server = try VirtualServer()
    _ = try writeBindings(user)
    #expect(try user.dactyl("start", display: server.display).status == 0)
    try user.line.write("swipe 3 upp -> keys a\n", to: ".config/dactyl/dactyl.conf")
    try user.setSystemd(servesSession: true)
    #expect(try user.service("enable", "--now", display: server.display).status == 2)
    #expect(try user.service("status", display: server.display).status == 0)
    #expect(try user.dactyl("stop", display: server.display).status == 0)
  }

  @Test("The line in a session's script starts a daemon, and then the window manager starts")
  func script() throws {
    let user = try #require(user)
    let server = try VirtualServer()
    let mark = try writeBindings(user)
    let path = try user.line.write("#!/bin/sh\nexec sleep 600\n", to: ".xinitrc")
    #expect(try user.service("enable", "--add-line", path).status == 0)
    let session = try start("exec sh '\(path)'", user, server)
    defer { session.sendToGroup(signal: SignalNumber.terminate) }
    try #require(try wait { try user.service("status", display: server.display).status == 0 })
    #expect(try swipe(server, makes: mark))
    #expect(try user.service("disable", "--now", display: server.display).status == 0)
    #expect(try user.line.text(".xinitrc") == "#!/bin/sh\nexec sleep 600\n")
  }
}
