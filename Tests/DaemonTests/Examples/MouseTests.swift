import TestSupport
import Testing
import VirtualX

@Suite("examples/mouse.conf", .waitsForPrograms)
struct MouseTests {
  private func expect(_ chords: [String], _ desktop: Desktop) {
    #expect(
      desktop.application.wait(until: { $0.chords == chords }, deadline: .seconds(20)), "\(desktop.application.chords)")
  }

  @Test("The wheel switches windows while the middle button is held, which also holds Alt")
  func windowSwitcher() throws {
    let desktop = try Desktop(try Examples.text("mouse.conf"))
    let mouse = desktop.server.mouse
    try mouse.press(2)
    for _ in 0..<3 { try mouse.scroll(down: 1) }
    try mouse.scroll(down: -1)
    expect(["alt+Tab", "alt+Tab", "alt+Tab", "alt+shift+Tab"], desktop)
    #expect(desktop.application.keysDown == ["Alt_L"])
    try mouse.release(2)
    #expect(desktop.application.wait(until: { $0.keysDown == [] }, deadline: .seconds(20)))
    #expect(desktop.application.buttons == [])
  }

  @Test("Two buttons go back or forward, depending on which is pressed first")
  func rocker() throws {
    let desktop = try Desktop(try Examples.text("mouse.conf"))
    let mouse = desktop.server.mouse
    try mouse.press(3)
    try mouse.click(1)
    try mouse.release(3)
    expect(["alt+Left"], desktop)
    try mouse.press(1)
    try mouse.click(3)
    try mouse.release(1)
    expect(["alt+Left", "alt+Right"], desktop)
    try mouse.click(1)
    #expect(desktop.application.wait(until: { $0.buttons.count == 2 }, deadline: .seconds(20)))
  }
}
