import TestSupport
import Testing
import VirtualX

@Suite(.waitsForPrograms) struct HoverTests {
  @Test("A pointer that stays in a corner begins a gesture, which ends when the pointer leaves")
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
    desktop.daemon.expect(output: ["hover 0 0"])
    try mouse.move(dx: 400, dy: 400)
    desktop.daemon.expect(output: ["hover 0 0", "left"])
    // Moving through the corner does not count as dwelling there. The other area needs no dwell time.
    try mouse.move(dx: -3000, dy: -3000)
    try mouse.move(dx: 1850, dy: 1050)
    desktop.daemon.expect(output: ["hover 0 0", "left", "area"])
    try desktop.server.absolutePointer.move(toX: 0, y: 0)
    desktop.daemon.expect(output: ["hover 0 0", "left", "area", "hover 0 0"])
  }

  @Test(
    "In a daemon that prints nothing, a pointer in a corner or at rest still acts",
    arguments: ["hover top-left", "hover dwell 300ms"])
  func silent(trigger: String) throws {
    let desktop = try Desktop(
      "\(trigger) {\nbegan -> run echo !began\nended -> run echo !ended\n}\n", isVerbose: false)
    for count in 1...3 {
      let before = Array(repeating: ["began", "ended"], count: count - 1).flatMap(\.self)
      try desktop.server.mouse.move(dx: -3000, dy: -3000)
      desktop.daemon.expect(output: before + ["began"])
      try desktop.server.mouse.move(dx: 400, dy: 400)
      desktop.daemon.expect(output: before + ["began", "ended"])
      // A dwell would begin again at the new location.
      if trigger.contains("dwell") { break }
    }
  }

  @Test("A gesture in a corner ends even if another device moves the pointer out of the corner")
  func devices() throws {
    let desktop = try Desktop("hover top-left {\nbegan -> hold super\nended -> run echo !left\n}\n")
    try desktop.server.touchpad.move(dx: -3000, dy: -3000)
    desktop.expect(keys: ["press Super_L"])
    try desktop.server.mouse.move(dx: 300, dy: 300)
    desktop.daemon.expect(output: ["left"])
    desktop.expect { $0.keysDown == [] }
    try desktop.run("xinput", "disable", "Virtual mouse")
    try desktop.run("xinput", "enable", "Virtual mouse")
    try desktop.server.touchpad.move(dx: -3000, dy: -3000)
    desktop.expect { $0.keysDown != [] }
    try desktop.run("xinput", "disable", "Virtual touchpad")
    desktop.expect { $0.keysDown == [] }
  }

  @Test("Moving the pointer into a corner with a pressed button starts no gesture")
  func dragged() throws {
    let desktop = try Desktop("hover {top-left,bottom-right} -> run echo !{first,last}\n")
    let mouse = desktop.server.mouse
    try mouse.press(1)
    try mouse.move(dx: -3000, dy: -3000)
    Pace.pause(.milliseconds(200))
    try mouse.move(dx: 1000, dy: 1000)
    Pace.pause(.milliseconds(100))
    try mouse.release(1)
    try mouse.move(dx: 3000, dy: 3000)
    desktop.daemon.expect(output: ["last"])
  }

  @Test("A bound corner causes no wakeups at rest; a moving pointer is queried 25 times a second")
  func cost() throws {
    let desktop = try Desktop("hover top-left dwell 100ms -> run echo !corner\n")
    let mouse = desktop.server.mouse
    try mouse.move(dx: 1, dy: 0)
    let rested = try #require(desktop.daemon.wakeUpsAtRest())
    let start = ContinuousClock.now
    for step in 0..<1000 {
      try mouse.move(dx: step % 2 == 0 ? 1 : -2, dy: 0)
      Pace.pause(.milliseconds(1))
    }
    let moved = desktop.daemon.wakeUps - rested
    // Each query causes more than one wake-up, because the daemon waits for the server's answer.
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    #expect(Double(moved) < 150 * seconds, "\(moved) in \(seconds) s")
    try mouse.move(dx: -3000, dy: -3000)
    desktop.daemon.expect(output: ["corner"])
  }
}
