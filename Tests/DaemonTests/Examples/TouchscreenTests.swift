import TestSupport
import Testing
import VirtualX

@Suite("examples/touchscreen.conf", .waitsForPrograms)
struct TouchscreenTests {
  @Test("A stationary finger right-clicks at its position; the application does not get the touch")
  func rightClick() throws {
    let desktop = try Desktop(try Examples.text("touchscreen.conf"))
    try desktop.server.touchscreen.tap(at: [ScreenPoint(x: 400, y: 300)], duration: .milliseconds(800))
    desktop.expect { $0.buttons.count == 2 }
    // A tap belongs to the application, and arrives after all events of the stationary finger.
    try desktop.server.touchscreen.tap(at: [ScreenPoint(x: 500, y: 300)])
    desktop.expect { $0.buttons.count >= 4 }
    let starts = ["button 3 down", "button 3 up", "button 1 down", "button 1 up"]
    #expect(desktop.application.buttons.count == 4)
    #expect(zip(desktop.application.buttons, starts).allSatisfy { $0.hasPrefix($1) }, "\(desktop.application.buttons)")
    guard case .buttonPressed(3, let x, let y, _) = desktop.application.log.first(where: \.isButton) else { return }
    #expect(abs(x - 400) <= 1 && abs(y - 300) <= 1, "\(x),\(y)")
  }

  @Test(
    "A key goes to the window under the fingers, even if another window has the focus",
    .enabled(if: ManagedDesktop.isPossible, "openbox is not installed"))
  func focus() throws {
    let desktop = try ManagedDesktop(try Examples.text("touchscreen.conf"))
    let other = try Application(display: desktop.server.display, className: "other", frame: (20, 40, 400, 300))
    try #require(other.wait(until: { !$0.numbers("WM_STATE").isEmpty && $0.isShown }))
    other.focus()
    try #require(desktop.isActive(other))
    let area = try #require(desktop.application.area)
    let start = ScreenPoint(x: Double(area.x) + 450, y: Double(area.y) + 250)
    try desktop.server.touchscreen.drag(fingers: 3, from: start, dx: 0, dy: 200, over: .milliseconds(150))
    desktop.expect { $0.chords == ["ctrl+w"] }
    other.sync()
    #expect(other.keys.isEmpty)
  }

  @Test("A drag that begins before the hold's time is over reaches the application from the start")
  func moving() throws {
    let desktop = try Desktop(try Examples.text("touchscreen.conf"))
    let start = ScreenPoint(x: 400, y: 300)
    try desktop.server.touchscreen.drag(fingers: 1, from: start, dx: 0, dy: 200, over: .milliseconds(900))
    desktop.expect { $0.buttonsDown == [] && $0.buttons.count == 2 }
    #expect(desktop.application.buttons.first == "button 1 down at 400,300")
    // Another finger that stays still causes a right click again.
    try desktop.server.touchscreen.tap(at: [start], duration: .milliseconds(800))
    desktop.expect { $0.buttons.last?.hasPrefix("button 3 up") == true }
    #expect(desktop.application.buttons.count == 4)
  }
}
