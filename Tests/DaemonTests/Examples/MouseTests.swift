import TestSupport
import Testing
import VirtualX

@Suite("examples/mouse.conf", .waitsForPrograms)
struct MouseTests {
  @Test("While the middle button is held, Alt is held and the wheel switches windows")
  func windowSwitcher() throws {
    let desktop = try Desktop(try Examples.text("mouse.conf"))
    let mouse = desktop.server.mouse
    try mouse.press(2)
    for _ in 0..<3 { try mouse.scroll(down: 1) }
    try mouse.scroll(down: -1)
    desktop.expect { $0.chords == ["alt+Tab", "alt+Tab", "alt+Tab", "alt+shift+Tab"] }
    #expect(desktop.application.keysDown == ["Alt_L"])
    try mouse.release(2)
    desktop.expect { $0.keysDown == [] }
    #expect(desktop.application.buttons == [])
  }

  @Test("A left click while the right button is held goes back, and the reverse goes forward")
  func rocker() throws {
    let desktop = try Desktop(try Examples.text("mouse.conf"))
    let mouse = desktop.server.mouse
    try mouse.press(3)
    try mouse.click(1)
    try mouse.release(3)
    desktop.expect { $0.chords == ["alt+Left"] }
    try mouse.press(1)
    try mouse.click(3)
    try mouse.release(1)
    desktop.expect { $0.chords == ["alt+Left", "alt+Right"] }
    try mouse.click(1)
    desktop.expect { $0.buttons.count == 2 }
  }
}
