import TestSupport
import Testing
import VirtualX

/// A drag with a stroke's button. The application gets the button before the release if the drag can no longer become a
/// bound shape.
@Suite(.waitsForPrograms) struct EarlyFailureTests {
  private static let bindings = """
    stroke L with button right -> run echo !L
    stroke circle with button right -> run echo !circle

    """

  @Test("A long straight drag reaches the application before its release; a shape drawn later acts")
  func straight() throws {
    let desktop = try Desktop(Self.bindings)
    let (application, mouse) = (desktop.application, desktop.server.mouse)
    // On a busy machine the daemon may decide too late, so the hand drags again.
    var isSeenBeforeRelease = false
    for _ in 0..<10 where !isSeenBeforeRelease {
      application.clear()
      try mouse.press(3)
      for _ in 0..<40 { try mouse.move(dx: 0, dy: -8) }
      try mouse.sync()
      isSeenBeforeRelease = application.wait(
        until: { $0.buttons.contains { $0.hasPrefix("button 3 down") } }, deadline: .seconds(5))
      try mouse.release(3)
      for _ in 0..<40 { try mouse.move(dx: 0, dy: 8) }
      try mouse.sync()
    }
    #expect(isSeenBeforeRelease, "\(application.log) \(desktop.daemon.lines)")
    #expect(application.wait(until: { $0.buttonsDown.isEmpty && $0.buttons.count == 2 }))
    try mouse.stroke([(dx: 0, dy: 200), (dx: 140, dy: 0)], button: 3)
    desktop.daemon.expect(output: ["L"])
    #expect(application.buttons.count == 2, "\(application.buttons)")
  }

  @Test(
    "Two fingers that spread reach the application before their lift",
    arguments: [
      "swipe 2 left on touchscreen -> run echo !done",
      "rotate 2 on touchscreen -> run echo !done",
      "swipe {2,3} left on touchscreen -> run echo !done",
      "pan 2 min 10mm on touchscreen -> run echo !done",
      "swipe 2 left on touchscreen -> run echo !done\nrotate 2 on touchscreen -> run echo !done\nhold 2 on touchscreen -> run echo !done",
    ])
  func zoom(bindings: String) throws {
    let desktop = try Desktop(bindings + "\ntap 2 on touchscreen -> run echo !tapped\n", input: [.buttons, .touches])
    let (application, screen) = (desktop.application, desktop.server.touchscreen)
    try screen.began(0, x: 850, y: 500)
    try screen.began(1, x: 950, y: 500)
    for step in 1...30 {
      Pace.pause(.milliseconds(8))
      let way = 4 * Double(step)
      try screen.moved(to: [ScreenPoint(x: 850 - way, y: 500), ScreenPoint(x: 950 + way, y: 500)])
    }
    try screen.sync()
    #expect(
      application.wait(until: { $0.log.count { if case .touchBegan = $0 { true } else { false } } == 2 }),
      "\(application.log) \(desktop.daemon.lines)")
    try screen.ended(0, x: 730, y: 500)
    try screen.ended(1, x: 1070, y: 500)
    try screen.sync()
    try screen.tap(at: [ScreenPoint(x: 500, y: 500), ScreenPoint(x: 600, y: 500)])
    desktop.daemon.expect(output: ["tapped"])
  }

  @Test(
    "A click of the wheel or another button ends a stroke, and reaches the application",
    arguments: [4, 5, 1])
  func interrupted(button: Int) throws {
    let desktop = try Desktop(
      "swipe 1 left with button right -> run echo !left\nstroke L with button right -> run echo !L\n")
    let (application, mouse) = (desktop.application, desktop.server.mouse)
    try mouse.press(3)
    for _ in 0..<10 {
      Pace.pause(.milliseconds(8))
      try mouse.move(dx: -4, dy: 0)
    }
    try mouse.click(button)
    try mouse.move(dx: -100, dy: 0)
    try mouse.release(3)
    try mouse.sync()
    #expect(
      application.wait(until: { $0.buttons.contains { $0.hasPrefix("button \(button) up") } && $0.buttonsDown.isEmpty }
      ),
      "\(application.buttons) \(desktop.daemon.lines)")
    try mouse.stroke([(dx: -200, dy: 0)], button: 3)
    desktop.daemon.expect(output: ["left"])
    #expect(desktop.daemon.commandLines == ["left"])
  }
}
