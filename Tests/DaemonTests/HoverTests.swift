import TestSupport
import Testing
import VirtualX

@Suite(.waitsForPrograms) struct HoverTests {
  @Test("The pointer that stays in a corner does what is bound there, and leaving it ends that")
  func corner() throws {
    let desktop = try Desktop(
      """
      hover top-left dwell 300ms {
        began -> run echo !$DACTYL_GESTURE $DACTYL_X $DACTYL_Y
        ended -> run echo !left
      }
      hover 100x50-0-0 -> run echo !area
      """)
    let mouse = desktop.server.mouse
    try mouse.move(dx: -3000, dy: -3000)
    #expect(desktop.daemon.wait(forOutput: ["hover 0 0"]), "\(desktop.daemon.lines)")
    try mouse.move(dx: 400, dy: 400)
    #expect(desktop.daemon.wait(forOutput: ["hover 0 0", "left"]), "\(desktop.daemon.lines)")
    // Moving through the corner and away again is no dwell; the area requires none.
    try mouse.move(dx: -3000, dy: -3000)
    try mouse.move(dx: 1850, dy: 1050)
    #expect(desktop.daemon.wait(forOutput: ["hover 0 0", "left", "area"]), "\(desktop.daemon.lines)")
    try desktop.server.absolutePointer.move(toX: 0, y: 0)
    #expect(desktop.daemon.wait(forOutput: ["hover 0 0", "left", "area", "hover 0 0"]), "\(desktop.daemon.lines)")
  }

  @Test("A corner that one device holds is left by another, and a device that comes back still finds it")
  func devices() throws {
    let desktop = try Desktop("hover top-left {\nbegan -> hold super\nended -> run echo !left\n}\n")
    try desktop.server.touchpad.move(dx: -3000, dy: -3000)
    #expect(desktop.application.wait(forKeys: ["press Super_L"], deadline: .seconds(20)))
    try desktop.server.mouse.move(dx: 300, dy: 300)
    #expect(desktop.daemon.wait(forOutput: ["left"]), "\(desktop.daemon.lines)")
    #expect(desktop.application.wait(until: { $0.keysDown == [] }, deadline: .seconds(20)))
    try desktop.run("xinput", "disable", "Virtual mouse")
    try desktop.run("xinput", "enable", "Virtual mouse")
    try desktop.server.touchpad.move(dx: -3000, dy: -3000)
    #expect(desktop.application.wait(until: { $0.keysDown != [] }, deadline: .seconds(20)))
    try desktop.run("xinput", "disable", "Virtual touchpad")
    #expect(desktop.application.wait(until: { $0.keysDown == [] }, deadline: .seconds(20)))
  }

  @Test("A pointer that is dragged into a corner does nothing there")
  func dragged() throws {
    let desktop = try Desktop("hover {top-left,bottom-right} -> run echo !{first,last}\n")
    let mouse = desktop.server.mouse
    try mouse.press(1)
    try mouse.move(dx: -3000, dy: -3000)
    desktop.rest(200)
    try mouse.move(dx: 1000, dy: 1000)
    desktop.rest(100)
    try mouse.release(1)
    try mouse.move(dx: 3000, dy: 3000)
    #expect(desktop.daemon.wait(forOutput: ["last"]), "\(desktop.daemon.lines)")
  }

  @Test("A bound corner costs nothing while the pointer rests, and 25 looks a second while it moves")
  func cost() throws {
    let desktop = try Desktop("hover top-left dwell 100ms -> run echo !corner\n")
    let mouse = desktop.server.mouse
    try mouse.move(dx: 1, dy: 0)
    let rested = try #require(desktop.daemon.wakeUpsAtRest())
    desktop.rest(1000)
    #expect(desktop.daemon.wakeUps - rested < 5)
    let start = ContinuousClock.now
    for step in 0..<1000 {
      try mouse.move(dx: step % 2 == 0 ? 1 : -2, dy: 0)
      desktop.rest(1)
    }
    let moved = desktop.daemon.wakeUps - rested
    // Each look is more than one: the server's answer is waited for.
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    #expect(Double(moved) < 150 * seconds, "\(moved) in \(seconds) s")
    try mouse.move(dx: -3000, dy: -3000)
    #expect(desktop.daemon.wait(forOutput: ["corner"]), "\(desktop.daemon.lines)")
  }
}
