import Foundation
import Linux
import TestClients
import TestSupport
import Testing
import VirtualX

@Suite("The overlay of a daemon that is killed", .waitsForPrograms, .serialized)
struct KilledDaemonOverlayTests {
  private static let bindings = """
    swipe 3 down on touchpad -> show bindings
    swipe 3 left on touchpad -> mode media
    mode media { swipe 3 left on touchpad -> mode default }

    """

  private func wait(_ condition: () throws -> Bool) rethrows -> Bool {
    try becomesTrue(within: .seconds(20), every: .milliseconds(20), condition)
  }

  /// Returns the ids of the children of a process that run a program.
  private func children(of process: Int32, named name: String) -> [Int32] {
    ChildProcess(id: process).children.map(\.id).filter {
      (try? String(contentsOfFile: "/proc/\($0)/comm", encoding: .utf8))?.hasPrefix(name) ?? false
    }
  }

  /// True if a process runs. A process that has ended, but is not reaped, does not run.
  private func isRunning(_ process: Int32) -> Bool {
    let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    return text.split(separator: ")").last.map { !$0.hasPrefix(" Z") && !$0.hasPrefix(" X") } ?? false
  }

  @Test("If daemon and supervisor get SIGKILL, the overlay ends, and the screen is clear")
  func both() throws {
    let desktop = try Desktop(Self.bindings, showsOverlay: true)
    let empty = try Screenshot(display: desktop.server.display)
    // The name of a mode and the cheat sheet stay until something removes them.
    for way in [(-800.0, 0.0), (0, 800)] {
      let before = try Screenshot(display: desktop.server.display)
      try desktop.server.touchpad.swipe(fingers: 3, dx: way.0, dy: way.1)
      #expect(try wait { try Screenshot(display: desktop.server.display).difference(from: before) != nil })
    }
    let worker = try #require(desktop.daemon.workerID)
    let overlays = children(of: worker, named: "dactyl-overlay")
    #expect(overlays.count == 1 && overlays.allSatisfy(isRunning), "\(overlays)")
    // The supervisor is stopped first, so that it cannot react.
    desktop.daemon.process.send(signal: SignalNumber.stop)
    ChildProcess(id: worker).send(signal: SignalNumber.kill)
    desktop.daemon.process.send(signal: SignalNumber.kill)
    #expect(desktop.daemon.waitForEnd() == .killed(signal: SignalNumber.kill))
    #expect(try wait { try Screenshot(display: desktop.server.display).difference(from: empty) == nil })
    #expect(wait { !overlays.contains(where: isRunning) })
  }
}
