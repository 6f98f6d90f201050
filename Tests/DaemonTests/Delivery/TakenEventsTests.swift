import TestSupport
import Testing
import VirtualX

/// Windows that select a touchpad device's own events, as in Qt 6. The daemon gets gestures over them only by its grab.
@Suite(.waitsForPrograms) struct TakenEventsTests {
  private static let selections: [ApplicationSelection] = [.slaves, .allDevices]

  private func desktop(_ text: String, _ selection: ApplicationSelection) throws -> Desktop {
    try Desktop(text, input: [.buttons, .gestures], selection: selection)
  }

  @Test("A gesture's clicks and scrolling reach the window while its fingers move", arguments: selections)
  func clicks(selection: ApplicationSelection) throws {
    let desktop = try desktop(
      """
      pan 3 on touchpad {
        began           -> click left
        every 200px down -> scroll down 1
        ended           -> click right
      }

      """, selection)
    let touchpad = desktop.server.touchpad
    for _ in 0..<3 {
      desktop.application.clear()
      Pace.pause(.milliseconds(25))
      try touchpad.swipeBegan(fingers: 3)
      for _ in 0..<6 { try touchpad.swipeMoved(dx: 0, dy: 40) }
      let soFar = ["button 1 down", "button 1 up", "button 5 down", "button 5 up"]
      desktop.expect { $0.plainButtons == soFar }
      for _ in 0..<6 { try touchpad.swipeMoved(dx: 0, dy: 40) }
      try touchpad.swipeEnded()
      let all = soFar + ["button 5 down", "button 5 up", "button 3 down", "button 3 up"]
      desktop.expect { $0.plainButtons == all }
    }
  }

  @Test("A gesture that an application gets does not act, and the next bound gesture acts")
  func observedBesideIntercepted() throws {
    let desktop = try desktop(
      """
      swipe 3 down on touchpad observe -> run echo !three
      swipe 4 down on touchpad         -> run echo !four

      """, .allDevices)
    let touchpad = desktop.server.touchpad
    for count in 1...3 {
      desktop.application.clear()
      Pace.pause(.milliseconds(25))
      try touchpad.swipe(fingers: 3, dx: 0, dy: 800, updates: 8, over: .milliseconds(80))
      let isWhole = desktop.application.wait(
        until: { $0.log.last == .swipeEnded(fingers: 3, cancelled: false) })
      #expect(isWhole && desktop.application.log.count == 10, "\(desktop.application.log)")
      Pace.pause(.milliseconds(25))
      try touchpad.swipe(fingers: 4, dx: 0, dy: 800, updates: 8, over: .milliseconds(80))
      desktop.daemon.expect { $0.commandLines.count == count }
      desktop.application.sync()
      #expect(desktop.application.log.count == 10, "\(desktop.application.log)")
    }
    #expect(Set(desktop.daemon.commandLines) == ["four"])
  }

  @Test("A gesture is cancelled if the driver cancels it or the touchpad is disabled", arguments: selections)
  func cancelled(selection: ApplicationSelection) throws {
    let desktop = try desktop(
      "pan 3 on touchpad {\n  began -> run true\n  cancelled -> run true\n}\n", selection)
    // The daemon's log is in order, but the commands run concurrently.
    func waitFor(_ phases: [String]) -> Bool {
      desktop.daemon.wait { daemon in
        daemon.lines.compactMap { line in phases.first { line.contains(": \($0): ") } } == phases
      }
    }
    let touchpad = desktop.server.touchpad
    try touchpad.swipeBegan(fingers: 3)
    // If the fingers move when the driver cancels the gesture, the cancellation does not count as a lift.
    for _ in 0..<6 {
      Pace.pause(.milliseconds(5))
      try touchpad.swipeMoved(dx: 0, dy: 80)
    }
    try touchpad.swipeEnded(cancelled: true)
    #expect(waitFor(["began", "cancelled"]), "\(desktop.daemon.lines)")
    Pace.pause(.milliseconds(25))
    try touchpad.swipeBegan(fingers: 3)
    for _ in 0..<6 { try touchpad.swipeMoved(dx: 0, dy: 40) }
    #expect(waitFor(["began", "cancelled", "began"]), "\(desktop.daemon.lines)")
    try desktop.run("xinput", "disable", "Virtual touchpad")
    #expect(waitFor(["began", "cancelled", "began", "cancelled"]), "\(desktop.daemon.lines)")
  }

  @Test("After a reload during a gesture, bound gestures act, and unbound ones reach applications")
  func reload() throws {
    let desktop = try desktop("swipe 3 down on touchpad -> run echo !down\n", .allDevices)
    let touchpad = desktop.server.touchpad
    for count in 1...3 {
      try touchpad.swipeBegan(fingers: 3)
      try touchpad.swipeMoved(dx: 0, dy: 40)
      try desktop.bindings.write("swipe {3,4} down on touchpad -> run echo !down\n# \(count)\n")
      desktop.daemon.expect { $0.lines.count { $0 == "reloaded" } == count }
      try touchpad.swipeEnded()
      desktop.application.clear()
      let before = desktop.daemon.commandLines.count
      // A hand needs at least this time between two inputs. Without it the server assigns the next input arbitrarily.
      Pace.pause(.milliseconds(25))
      try touchpad.swipe(fingers: 3, dx: 0, dy: 800, updates: 8, over: .milliseconds(80))
      desktop.daemon.expect { $0.commandLines.count > before }
      Pace.pause(.milliseconds(25))
      try touchpad.swipe(fingers: 5, dx: 0, dy: 800, updates: 8, over: .milliseconds(80))
      let isWhole = desktop.application.wait(
        until: { $0.log.last == .swipeEnded(fingers: 5, cancelled: false) })
      #expect(isWhole && desktop.application.log.count == 10, "\(desktop.application.log)")
    }
  }
}
