import Foundation
import Linux
import TestSupport
import Testing
import VirtualX

/// The path of valgrind's reports without the process id. If it is set, valgrind runs the tested daemon.
private let reportPath = ProcessInfo.processInfo.environment["DACTYL_VALGRIND_REPORTS"]

/// Tests for `make sanitize SANITIZER=valgrind` only, which runs the daemon in valgrind.
@Suite(.waitsForPrograms, .serialized, .enabled(if: reportPath != nil)) struct LeakTests {
  private static let rounds = 30
  /// Number of movements of each gesture. `rounds` of three gestures exceed the log of attempts, so that the log is
  /// full in both runs.
  private static let updates = 60
  /// Number of blocks that may differ: fewer than one for each round.
  private static let slack = rounds / 2

  private func text(_ number: Int) -> String {
    """
    in class "other" { swipe 3 right on touchpad -> keys F4 }
    swipe 3 right on touchpad -> keys F5; run echo !\(number) swipe
    swipe 3 down on touchscreen -> type "é"; run echo !\(number) touch
    stroke "down right" on mouse with button right -> window raise; run echo !\(number) stroke

    """
  }

  /// Returns the reports of the worker and of the supervisor after `rounds` of gestures, reloads, and devices and windows
  /// that come and go.
  private func reports(after rounds: Int) throws -> [(process: String, report: ValgrindReport)] {
    let path = try #require(reportPath)
    let desktop = try Desktop(text(0))
    let daemon = desktop.daemon
    let worker = try #require(daemon.workerID)
    for number in 1...rounds {
      let window = try Application(display: desktop.server.display)
      try desktop.bindings.write(text(number))
      try desktop.run("xinput", "disable", "Virtual stylus")
      try desktop.run("xinput", "enable", "Virtual stylus")
      try #require(
        daemon.wait(timeout: .seconds(60)) { $0.lines.count { $0 == "reloaded" } >= number }, "\(daemon.reports)")
      for gesture in ["swipe", "touch", "stroke"] {
        try perform(gesture, on: desktop.server)
        try #require(
          daemon.wait(timeout: .seconds(60)) { $0.commandLines.last == "\(number) \(gesture)" },
          "\(number) \(gesture): \(daemon.lines.suffix(8)) \(daemon.reports)")
      }
      withExtendedLifetime(window) {}
    }
    #expect(daemon.workerID == worker, "the daemon was replaced: \(daemon.reports)")
    let supervisor = daemon.process.id
    daemon.stop()
    return try [("worker", worker), ("supervisor", supervisor)].map { name, id in
      (name, try ValgrindReport(URL(filePath: "\(path).\(id)")))
    }
  }

  private func perform(_ gesture: String, on server: VirtualServer) throws {
    switch gesture {
    case "swipe": try server.touchpad.swipe(fingers: 3, dx: 800, dy: 0, updates: Self.updates)
    case "touch":
      try server.touchscreen.drag(
        fingers: 3, from: ScreenPoint(x: 300, y: 200), dx: 0, dy: 300, updates: Self.updates)
    default:
      // Moves the pointer back, so that the next stroke has as much space.
      try server.mouse.move(dx: 0, dy: -300)
      try server.mouse.stroke([(0, 300), (300, 0)], button: 3, updates: Self.updates / 2)
      try server.mouse.move(dx: -300, dy: 0)
    }
  }

  @Test("Twice as many gestures, reloads and device changes need no more memory")
  func growth() throws {
    let once = try reports(after: Self.rounds)
    let twice = try reports(after: 2 * Self.rounds)
    for (first, second) in zip(once, twice) {
      print("\(first.process): \(first.report)\n  twice as many: \(second.report)")
      #expect(second.report.lost <= first.report.lost + Self.slack, "\(first.process): lost")
      #expect(second.report.reachable <= first.report.reachable + Self.slack, "\(first.process): reachable")
    }
    // An empty report, such as that of a killed process, would prove nothing.
    #expect(once.allSatisfy { $0.report.reachable > 0 })
  }
}
