import Foundation
import Linux
import TestSupport
import Testing

@Suite("Wayland sessions", .waitsForPrograms)
struct WaylandTests {
  @Test(
    "In a Wayland session the daemon ends with one sentence and a code that prevents a restart",
    .enabled(if: WaylandSession.isPossible, "weston or xwayland is not installed"))
  func xwayland() throws {
    let session = try WaylandSession()
    let file = try BindingsOnDisk("swipe 3 up -> none\n")
    let display: String = try #require(session.display, "\(session.log)")
    let daemon = try RunningDaemon(display: display, file: file.path)
    #expect(daemon.waitForEnd() == .exited(6))
    #expect(
      daemon.reports == [
        "dactyld: this is a Wayland session, where X11 programs get no gestures; Dactyl needs an X11 session"
      ], "\(daemon.reports)")
  }
}

/// A Wayland compositor without a screen and without devices, and the X server that it starts.
private final class WaylandSession {
  static let isPossible = FileSystem.isProgram("weston") && FileSystem.isProgram("Xwayland")

  private let folder: TemporaryFolder
  private let compositor: ChildProcess

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
    // Without this folder for the sockets of X servers, weston crashes.
    try? FileManager.default.createDirectory(
      atPath: "/tmp/.X11-unix", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o1777])
    var start = ProgramStart([
      "weston", "--no-config", "--backend=headless-backend.so", "--shell=kiosk-shell.so", "--xwayland",
      "--socket=dactyl-test", "--log=\(folder.path)/log",
    ])
    start.environment = [("XDG_RUNTIME_DIR", folder.path)]
    start.standardOutput = .null
    start.standardError = .null
    compositor = try start.spawn()
  }

  deinit {
    compositor.send(signal: SignalNumber.terminate)
    if compositor.wait(timeout: .seconds(10)) == nil { compositor.send(signal: SignalNumber.kill) }
  }

  var log: String { (try? String(contentsOfFile: folder.path("log"), encoding: .utf8)) ?? "" }

  /// The display of the session's X server; nil if no server has started before the deadline.
  var display: String? {
    var display: String?
    _ = becomesTrue {
      display = log.firstMatch(of: /listening on display (:\d+)/).map { String($0.output.1) }
      return display != nil
    }
    return display
  }
}
