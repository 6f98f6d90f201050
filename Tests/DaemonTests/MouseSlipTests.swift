import TestSupport
import Testing
import VirtualX

@Suite("Mouse clicks with a small movement", .waitsForPrograms) struct MouseSlipTests {
  @Test("A bound click with a small movement is withheld; a press that fits no binding is not")
  func slip() throws {
    let desktop = try Desktop(
      """
      tap 1 with button back -> run echo !click
      swipe 1 left min 25mm with button back -> run echo !swipe
      """)
    let mouse = desktop.server.mouse
    // 15 and 60 pixels are 4 and 16 mm.
    try mouse.stroke([(dx: -15, dy: 0)], button: 8, updates: 5, over: .milliseconds(40))
    desktop.daemon.expect(output: ["click"])
    try mouse.stroke([(dx: -60, dy: 0)], button: 8, updates: 5, over: .milliseconds(40))
    desktop.daemon.expect(output: ["click", "swipe"])
    #expect(desktop.application.buttons.isEmpty)
    try mouse.stroke([(dx: 60, dy: 0)], button: 8, updates: 5, over: .milliseconds(40))
    desktop.expect { $0.buttons.count == 2 }
    #expect(desktop.daemon.commandLines == ["click", "swipe"])
  }
}
