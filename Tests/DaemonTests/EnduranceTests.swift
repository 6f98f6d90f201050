import Foundation
import TestSupport
import Testing
import VirtualX

@Suite(.waitsForPrograms) struct EnduranceTests {
  @Test("A thousand swipes start a thousand numbered commands, and leak no resources")
  func thousandSwipes() throws {
    let desktop = try Desktop("swipe 3 right on touchpad -> run echo !$DACTYL_ID\n")
    let daemon = desktop.daemon
    let worker = try #require(daemon.workerID)
    func swipes(upTo count: Int) throws {
      let touchpad = desktop.server.touchpad
      while daemon.commandLines.count < count {
        let before = daemon.commandLines.count
        // Number of commands that may run together on a small machine without starving other work.
        let some = min(10, count - before)
        for _ in 0..<some {
          try touchpad.swipeBegan(fingers: 3)
          for _ in 0..<30 { try touchpad.swipeMoved(dx: 20, dy: 0) }
          try touchpad.swipeEnded()
          // The next gesture begins only after the decision about this one. No hand is faster.
          try daemon.waitUntilInputIsHandled(of: desktop.server)
        }
        let isComplete = daemon.wait(timeout: .seconds(20)) { $0.commandLines.count >= before + some }
        let why = try isComplete ? "" : daemon.dactyl(["why", "--all"], display: desktop.server.display).output
        try #require(isComplete, "\(why)")
      }
    }
    let files = try ProcessFacts.openFiles(worker)
    try swipes(upTo: 100)
    let memory = try ProcessFacts.ownMemory(worker)
    try swipes(upTo: 1000)
    #expect(daemon.commandLines.count == 1000)
    #expect(Set(daemon.commandLines).count == 1000)
    #expect(daemon.workerID == worker)
    // All commands have been reaped: no child is left, alive or dead.
    daemon.expect { _ in (try? String(contentsOfFile: "/proc/\(worker)/task/\(worker)/children", encoding: .utf8)) == ""
    }
    daemon.expect { _ in (try? ProcessFacts.openFiles(worker)) == files }
    // The log of the last attempts grows to 512 kB.
    let growth = try ProcessFacts.ownMemory(worker) - memory
    #expect(growth <= 512 + memory / 20, "\(growth) kB more than \(memory) kB")
  }

  @Test("After a pen is disabled and enabled fifty times, gestures still act, and nothing is leaked")
  func deviceChanges() throws {
    let desktop = try Desktop("swipe 3 down on touchscreen -> run echo !acted\n")
    let worker = try #require(desktop.daemon.workerID)
    func round() throws {
      try desktop.run("xinput", "disable", "Virtual stylus")
      try desktop.run("xinput", "enable", "Virtual stylus")
    }
    func swipe(_ count: Int) throws {
      try desktop.server.touchscreen.drag(
        fingers: 3, from: ScreenPoint(x: 500, y: 300), dx: 0, dy: 240, over: .milliseconds(200))
      try #require(
        desktop.daemon.wait { $0.commandLines.count == count }, "\(desktop.daemon.lines) \(desktop.daemon.reports)")
    }
    for _ in 0..<10 { try round() }
    let files = try ProcessFacts.openFiles(worker)
    try swipe(1)
    let memory = try ProcessFacts.ownMemory(worker)
    for _ in 0..<50 { try round() }
    try swipe(2)
    #expect(desktop.daemon.workerID == worker)
    desktop.daemon.expect { _ in (try? ProcessFacts.openFiles(worker)) == files }
    let growth = try ProcessFacts.ownMemory(worker) - memory
    #expect(growth <= 512 + memory / 20, "\(growth) kB more than \(memory) kB")
  }
}
