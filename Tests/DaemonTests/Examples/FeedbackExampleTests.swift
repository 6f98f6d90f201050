import TestClients
import TestSupport
import Testing
import VirtualX

@Suite("examples/feedback.conf", .waitsForPrograms)
struct FeedbackExampleTests {
  @Test("Four fingers down show the cheat sheet; three fingers set a mode and show the mode's name")
  func performed() throws {
    let desktop = try Desktop(try Examples.text("feedback.conf"), showsOverlay: true)
    let before = try Screenshot(display: desktop.server.display)
    let middle = { (area: (left: Int, top: Int, right: Int, bottom: Int)) in area.left < 900 && area.right > 1000 }
    func shows(_ condition: ((left: Int, top: Int, right: Int, bottom: Int)) -> Bool) throws -> Bool {
      try Screenshot.wait(on: desktop.server.display) { $0.difference(from: before).map(condition) ?? false } != nil
    }
    try desktop.server.touchpad.swipe(fingers: 4, dx: 0, dy: 800)
    #expect(try shows(middle))
    try desktop.server.mouse.click(1)
    try desktop.server.touchpad.swipe(fingers: 3, dx: 800, dy: 0)
    #expect(try shows { $0.left > 1500 && $0.top > 900 })
  }
}
