import Control
import Foundation
import Linux
import TestClients
import TestSupport
import Testing
import VirtualX

@Suite("`dactyl doctor`", .waitsForPrograms, .serialized)
struct DoctorCommandTests {
  struct Examination {
    let status: Int32?
    /// The problems that were found, by their ids.
    let problems: [String: String]
    let output: String
  }

  /// Runs `dactyl doctor --json` with separate environment variables.
  private func examine(
    display: String, runtimeFolder: String = "", file: String? = nil,
    environment: [(name: String, value: String)] = []
  ) throws -> Examination {
    let arguments = file.map { [$0] } ?? []
    var start = ProgramStart([try #require(Paths.program("dactyl")), "doctor", "--json"] + arguments)
    let defaults: [(name: String, value: String)] = [
      ("DISPLAY", display), ("XDG_RUNTIME_DIR", runtimeFolder), ("WAYLAND_DISPLAY", ""), ("XDG_SESSION_TYPE", "x11"),
    ]
    start.environment =
      environment + defaults.filter { variable in !environment.contains { $0.name == variable.name } }
    let run = try start.run()
    let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let findings = try #require(object["findings"] as? [[String: Any]])
    var problems: [String: String] = [:]
    for finding in findings where finding["severity"] as? String != "fine" {
      problems[try #require(finding["id"] as? String)] = finding["fact"] as? String
    }
    return Examination(status: run.status, problems: problems, output: run.output)
  }

  private func examine(
    _ desktop: Desktop, environment: [(name: String, value: String)] = []
  ) throws -> Examination {
    try examine(
      display: desktop.server.display, runtimeFolder: desktop.daemon.runtimeFolder.path, file: desktop.bindings.path,
      environment: environment)
  }

  private static let bindings = "swipe 3 up on touchpad -> keys a\ntap 3 on touchscreen -> keys b\n"

  @Test("A display that is missing or does not answer is reported as the cause of missing gestures")
  func noDisplay() throws {
    let unset = try examine(display: "")
    #expect(unset.status == 13 && unset.problems["display"] == "DISPLAY is not set", "\(unset)")
    let absent = try examine(display: ":9876")
    #expect(absent.status == 13 && absent.problems["display"]?.contains("display :9876") == true, "\(absent)")
  }

  @Test("With a daemon on a fully equipped server, no problem is reported")
  func healthy() throws {
    let desktop = try Desktop(Self.bindings)
    let examination = try examine(desktop)
    #expect(examination.status == 0, "\(examination.output)")
    #expect(examination.output.contains("serves this display"))
  }

  @Test("Without a file of the user, the doctor examines the daemon's file, and `check` names it")
  func fileOfDaemon() throws {
    let desktop = try Desktop(Self.bindings)
    let user: [(name: String, value: String)] = [("HOME", "/nonexistent"), ("XDG_CONFIG_HOME", "")]
    let examination = try examine(
      display: desktop.server.display, runtimeFolder: desktop.daemon.runtimeFolder.path, environment: user)
    #expect(examination.problems["bindings"] == nil && examination.output.contains(desktop.bindings.path))
    for command in ["check", "bindings"] {
      var start = ProgramStart([try #require(Paths.program("dactyl")), command])
      start.environment =
        user + [("DISPLAY", desktop.server.display), ("XDG_RUNTIME_DIR", desktop.daemon.runtimeFolder.path)]
      let run = try start.run()
      #expect(run.errors.contains("; the running daemon uses \(desktop.bindings.path)"), "\(run)")
    }
  }

  @Test("A Wayland session is reported as the cause of missing gestures")
  func wayland() throws {
    let desktop = try Desktop(Self.bindings)
    let examination = try examine(
      desktop, environment: [("WAYLAND_DISPLAY", "wayland-0"), ("XDG_SESSION_TYPE", "wayland")])
    #expect(examination.status == 13 && examination.problems["wayland"] != nil, "\(examination.output)")
  }

  @Test(
    "A server without devices, such as Xvfb, is reported as the cause of missing gestures",
    .enabled(if: FileSystem.isProgram("Xvfb"), "Xvfb is not installed"))
  func virtualFramebuffer() throws {
    let number = try Descriptors.pipe()
    var start = ProgramStart(["sh", "-c", "exec Xvfb -displayfd 1 -nolisten tcp 2>/dev/null"])
    start.standardOutput = .descriptor(number.write)
    let server = try start.spawn()
    Descriptors.close(number.write)
    defer {
      server.send(signal: SignalNumber.terminate)
      _ = server.wait(timeout: .seconds(10))
      Descriptors.close(number.read)
    }
    var text = ""
    while !text.hasSuffix("\n"), let part = try Descriptors.read(number.read), !part.isEmpty {
      text += String(decoding: part, as: UTF8.self)
    }
    let examination = try examine(display: ":" + text.dropLast())
    #expect(examination.status == 13 && examination.problems["devices"] != nil, "\(examination.output)")
  }

  @Test("A daemon whose control socket cannot be reached is reported with its process")
  func secondDaemon() throws {
    let desktop = try Desktop(Self.bindings)
    let examination = try examine(display: desktop.server.display, file: desktop.bindings.path)
    let fact = try #require(examination.problems["daemon"], "\(examination.output)")
    #expect(fact.contains("another daemon serves this display"))
    #expect(fact.contains("process \(try #require(desktop.daemon.workerID))"), "\(fact)")
  }

  @Test("Another program's grab is reported, with and without a daemon, and is not removed")
  func grab() throws {
    let server = try VirtualServer()
    let other = try GrabbingClient(display: server.display)
    try #require(other.grab(.touches) && other.grab(.button))
    let file = try BindingsOnDisk(Self.bindings)
    let alone = try examine(display: server.display, file: file.path)
    #expect(alone.output.contains("another program holds the touchscreen grab"), "\(alone.output)")
    #expect(alone.output.contains("another program holds the button 3 grab"))
    #expect(!alone.output.contains("another program holds the touchpad swipe grab"))
    let daemon = try RunningDaemon(display: server.display, file: file.path)
    try #require(daemon.waitUntilReady())
    let beside = try examine(display: server.display, runtimeFolder: daemon.runtimeFolder.path, file: file.path)
    #expect(beside.problems["grab"]?.contains("touchscreen") == true, "\(beside.output)")
    daemon.stop()
    // The doctor has left no grab: a third program can grab the free input, and cannot grab the held input.
    let third = try GrabbingClient(display: server.display)
    #expect(third.grab(.swipes) && !third.grab(.touches))
  }

  @Test("A running process named `touchegg` is reported")
  func touchegg() throws {
    let desktop = try Desktop(Self.bindings)
    try ExecutableFile.copy("/bin/sleep", to: desktop.bindings.folder.appending(path: "touchegg").path)
    let program = try ProgramStart([desktop.bindings.folder.appending(path: "touchegg").path, "600"]).spawn()
    defer {
      program.send(signal: SignalNumber.terminate)
      _ = program.wait(timeout: .seconds(10))
    }
    let examination = try examine(desktop)
    #expect(examination.problems["other-program"]?.contains("process") == true, "\(examination.output)")
    #expect(examination.output.contains("kill"))
    #expect(examination.status == 0)
  }

  @Test("A saved file with errors is reported until it is corrected")
  func savedFile() throws {
    let desktop = try Desktop(Self.bindings)
    try desktop.bindings.write("swipe 3 upp -> keys a\n")
    #expect(try desktop.daemon.ctl("reload", display: desktop.server.display).ending == .exited(2))
    let broken = try examine(desktop)
    #expect(broken.status == 13 && broken.problems["saved-file"] != nil, "\(broken.output)")
    try desktop.bindings.write(Self.bindings)
    #expect(try desktop.daemon.ctl("reload", display: desktop.server.display).ending == .exited(0))
    #expect(try examine(desktop).status == 0)
  }

  @Test("A disabled device is reported with the command that enables it")
  func deviceOff() throws {
    let desktop = try Desktop(Self.bindings)
    try desktop.run("xinput", "disable", "Virtual touchpad")
    let examination = try examine(desktop)
    #expect(examination.problems["device-off"]?.contains("Virtual touchpad") == true, "\(examination.output)")
    #expect(examination.output.contains("xinput enable"))
  }
}
