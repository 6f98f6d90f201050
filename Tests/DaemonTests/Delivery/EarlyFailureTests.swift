import TestSupport
import Testing
import VirtualX

/// A drag with the button of strokes that can become no bound shape is given back before the button is released.
@Suite(.waitsForPrograms) struct EarlyFailureTests {
  private static let bindings = """
    stroke L with button right -> run echo !L
    stroke circle with button right -> run echo !circle

    """

  @Test("A long straight drag reaches the application before the button's release, and a shape after it is recognized")
  func straight() throws {
    let desktop = try Desktop(Self.bindings)
    let (application, mouse) = (desktop.application, desktop.server.mouse)
    // A machine that is too busy lets the daemon decide too late: the next drag may be in time.
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
    #expect(application.wait(until: { $0.buttonsDown.isEmpty && $0.buttons.count == 2 }, deadline: .seconds(20)))
    try mouse.stroke([(dx: 0, dy: 200), (dx: 140, dy: 0)], button: 3)
    #expect(desktop.daemon.wait(forOutput: ["L"]), "\(desktop.daemon.lines)")
    #expect(application.buttons.count == 2, "\(application.buttons)")
  }
}
