import TestSupport
import Testing
import VirtualX

@Suite("examples/modes.conf", .waitsForPrograms)
struct ModesTests {
  private func expect(_ chords: [String], _ desktop: Desktop) {
    #expect(
      desktop.application.wait(until: { $0.chords == chords }, deadline: .seconds(20)),
      "\(desktop.application.chords) \(desktop.daemon.account(on: desktop.server))")
    desktop.application.clear()
  }

  private func swipe(_ desktop: Desktop, fingers: Int = 3, _ dx: Double, _ dy: Double = 0) throws {
    try desktop.server.touchpad.swipe(fingers: fingers, dx: dx * 800, dy: dy * 800)
  }

  @Test("A gesture has another action while a modifier is held")
  func modifiers() throws {
    let desktop = try Desktop(try Examples.text("modes.conf"))
    let keyboard = desktop.server.keyboard
    try swipe(desktop, -1)
    expect(["alt+Right"], desktop)
    try keyboard.press(.leftSuper)
    try keyboard.sync()
    try swipe(desktop, -1)
    #expect(
      desktop.application.wait(until: { $0.keys.contains("press Right super") }, deadline: .seconds(20)),
      "\(desktop.application.keys)")
    try keyboard.press(.leftShift)
    try keyboard.sync()
    try swipe(desktop, 0, -1)
    #expect(
      desktop.application.wait(until: { $0.keys.contains("press Up super") }, deadline: .seconds(20)),
      "\(desktop.application.keys)")
    try keyboard.release(.leftShift)
    try keyboard.release(.leftSuper)
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    desktop.application.sync()
    desktop.application.clear()
    try swipe(desktop, -1)
    expect(["alt+Right"], desktop)
  }

  @Test("A gesture has other actions in a mode, until another gesture ends the mode")
  func mode() throws {
    let desktop = try Desktop(try Examples.text("modes.conf"))
    try swipe(desktop, 1)
    try swipe(desktop, fingers: 4, 0, -1)
    try swipe(desktop, 1)
    try swipe(desktop, -1)
    try swipe(desktop, fingers: 4, 0, 1)
    try swipe(desktop, 1)
    expect(["alt+Left", "XF86AudioNext", "XF86AudioPrev", "alt+Left"], desktop)
  }
}
