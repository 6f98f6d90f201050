import Linux
import TestClients
import TestSupport
import Testing
import VirtualX

/// Keys that processes held when they were killed, beside held keys of other programs.
@Suite(.waitsForPrograms) struct KilledTests {
  static let bindings = "pan 3 on touchpad { began -> hold alt }\nswipe 4 up on touchpad -> run echo !up\n"

  /// Creates a desktop on which a gesture holds Alt, and another program F5.
  private func holding() throws -> (desktop: Desktop, other: HostileClient) {
    let desktop = try Desktop(Self.bindings)
    let other = try HostileClient(display: desktop.server.display)
    other.key(other.keycode("F5"), isDown: true)
    try desktop.server.touchpad.swipeBegan(fingers: 3)
    try desktop.server.touchpad.swipeMoved(dx: 100, dy: 0)
    desktop.expect { Set($0.keysDown) == ["Alt_L", "F5"] }
    return (desktop, other)
  }

  @Test("A killed daemon leaves none of its keys down, and another program's keys stay down")
  func daemon() throws {
    let (desktop, other) = try holding()
    try desktop.daemon.killWorker()
    #expect(desktop.application.keysDown == ["F5"])
    let reports = desktop.daemon.reports.filter { $0.contains("released") }
    #expect(reports.count == 1 && reports[0].hasSuffix(": Alt_L"), "\(desktop.daemon.reports)")
    other.key(other.keycode("F5"), isDown: false)
  }

  @Test("If daemon and supervisor are killed, the next start releases exactly their keys")
  func both() throws {
    let (desktop, other) = try holding()
    let (parent, worker) = (desktop.daemon.process, ChildProcess(id: try #require(desktop.daemon.workerID)))
    // The supervisor is stopped first, so that it cannot react.
    parent.send(signal: SignalNumber.stop)
    worker.send(signal: SignalNumber.kill)
    parent.send(signal: SignalNumber.kill)
    #expect(desktop.daemon.waitForEnd() == .killed(signal: SignalNumber.kill))
    // The server may notice the end of a process later than the process that started it.
    desktop.expect { _ in other.owner(ofSelection: "_DACTYL") == 0 }
    #expect(Set(desktop.application.keysDown) == ["Alt_L", "F5"])
    let next = try RunningDaemon(display: desktop.server.display, file: desktop.bindings.path)
    defer { next.stop() }
    #expect(next.waitUntilReady())
    #expect(desktop.application.keysDown == ["F5"])
    #expect(next.reports.count == 1 && next.reports[0].hasSuffix(": Alt_L"), "\(next.reports)")
    try desktop.server.touchpad.swipeEnded()
    try desktop.server.touchpad.swipe(fingers: 4, dx: 0, dy: -800)
    #expect(next.wait(forOutput: ["up"]), "\(next.lines)")
    other.key(other.keycode("F5"), isDown: false)
  }

  @Test("A daemon limited to four open files performs gestures and ends with its supervisor")
  func fewFiles() throws {
    let desktop = try Desktop(Self.bindings)
    let worker = ChildProcess(id: try #require(desktop.daemon.workerID))
    try desktop.run("prlimit", "--pid", "\(worker.id)", "--nofile=4")
    try desktop.server.touchpad.swipe(fingers: 4, dx: 0, dy: -800)
    desktop.daemon.expect { $0.lines.contains { $0.contains("swipe 4 up") } }
    desktop.daemon.process.send(signal: SignalNumber.kill)
    let other = try HostileClient(display: desktop.server.display)
    desktop.expect { _ in other.owner(ofSelection: "_DACTYL") == 0 }
  }

  @Test("If the supervisor is killed, the daemon ends, and no key stays down")
  func parent() throws {
    let (desktop, other) = try holding()
    desktop.daemon.process.send(signal: SignalNumber.kill)
    desktop.expect { $0.keysDown == ["F5"] }
    other.key(other.keycode("F5"), isDown: false)
  }
}
